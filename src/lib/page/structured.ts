import type { BreadcrumbList, FAQPage, SearchAction, Thing, TravelAgency, WebSite, WithContext } from 'schema-dts'
import type { Locale } from '../locale.ts'
import type { Say } from '../words.ts'

/** Language, words and origin of the site, such as `https://pelesir.example`. */
export type Teller = { locale: Locale; t: Say; site: string }

type Crumb = { name: string; path: string }

export function breadcrumbs(crumbs: readonly Crumb[], site: URL | string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

type Asked = { title: string /** HTML. */; answer: string }

export function faqPage(questions: readonly Asked[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title: name, answer: text }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

/** `query-input` is of search engines, not of schema.org: https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox */
type Search = SearchAction & { 'query-input': string }

/** The house, and its site with the search for everything. */
export function houseAndSite(name: string, home: URL, search: URL): [WithContext<TravelAgency>, WithContext<WebSite>] {
  const url = home.href
  const finds: Search = {
    '@type': 'SearchAction',
    target: `${search.href}?q={q}`,
    'query-input': 'required name=q',
  }
  return [
    { '@context': 'https://schema.org', '@type': 'TravelAgency', name, url },
    { '@context': 'https://schema.org', '@type': 'WebSite', name, url, potentialAction: finds },
  ]
}

/** Text for a script element, which no text of an offer can end. */
export function structuredText(things: WithContext<Thing> | readonly WithContext<Thing>[]): string {
  return JSON.stringify(things).replaceAll('<', '\\u003c')
}

/** Search engines show about so many characters of a description. */
const SHOWN = 160

/** The beginning of a text, in whole words. */
export function beginning(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= SHOWN
    ? plain
    : `${plain
        .slice(0, SHOWN)
        .replace(/\s+\S*$/, '')
        .replace(/[,;:.–-]+$/, '')}…`
}
