import { monthNames } from '../../../lib/format.ts'
import { LOCALES, type Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Link, LinksOf, PlacePageProps } from './page.ts'
import { loadPlaces, nearest, type Place, updatedOf } from './places.ts'

const OWN = Object.values(
  import.meta.glob<{ linksOf: LinksOf }>('../../products/*/{routes,cities}.ts', { eager: true }),
)
const SHOWN = 12

const isDestination = ({ facts }: Place) => facts.months !== undefined

/** A page for each destination in each language, with links to the pages of all products about it. */
export async function destinationPages() {
  const places = await loadPlaces()
  const all = places.filter(isDestination)
  return all.flatMap((place) =>
    LOCALES.map((locale) => ({
      params: { locale, place: place.slug },
      props: { locale, html: partsOf(place, locale).rest, page: propsOf(place, locale, { places, all }) },
    })),
  )
}

/** The page that leads to all destinations. */
export async function destinationsPages() {
  const all = (await loadPlaces()).filter(isDestination)
  return LOCALES.map((locale) => {
    const { name: title, path } = parentOf(locale)
    const links = all.map((place) => linkTo(place, locale))
    const description = pageWords(locale)('destinations:all.description')
    return {
      params: { locale },
      props: {
        locale,
        title,
        path,
        updated: updatedOf(all),
        description,
        searches: [{ name: pageWords(locale)('explore:heading'), path: pathTo(locale, 'explore') }],
        facts: [],
        notes: [],
        groups: [{ title, links }],
      },
    }
  })
}

/** The sentence above the first heading, and what follows as HTML. */
function partsOf(place: Place, locale: Locale): { opening: string; rest: string } {
  const { html } = place.texts[locale]
  const at = html.indexOf('<h2')
  return {
    opening: html
      .slice(0, at)
      .replace(/<[^>]*>/g, '')
      .trim(),
    rest: html.slice(at),
  }
}

type Among = { places: readonly Place[]; all: readonly Place[] }

function propsOf(place: Place, locale: Locale, { places, all }: Among): PlacePageProps {
  const t = pageWords(locale)
  const { name } = place.texts[locale]
  const { opening } = partsOf(place, locale)
  const own = OWN.map(({ linksOf }) => linksOf(place, { locale, places })).filter(({ links }) => links.length > 0)
  const others = nearest(
    place,
    all.filter((each) => each !== place),
  ).slice(0, SHOWN)
  return {
    title: t('destinations:title', { place: name }),
    description: opening,
    path: pathOf(place, locale),
    updated: updatedOf([place]),
    parent: parentOf(locale),
    searches: own.flatMap(({ lead }) => lead ?? []).slice(0, 2),
    facts: [{ name: t('destinations:months'), value: monthsText(place.facts.months ?? [], locale) }],
    notes: [],
    thing: {
      '@context': 'https://schema.org',
      '@type': 'TouristDestination',
      name,
      description: opening,
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    },
    groups: [...own, { title: t('destinations:others'), links: others.map(({ value }) => linkTo(value, locale)) }],
  }
}

const parentOf = (locale: Locale): Link => ({
  name: pageWords(locale)('destinations:all.title'),
  path: `${pathTo(locale, 'home')}/destination`,
})
const pathOf = ({ slug }: Place, locale: Locale) => `${parentOf(locale).path}/${slug}`
const linkTo = (place: Place, locale: Locale): Link => ({ name: place.texts[locale].name, path: pathOf(place, locale) })

/** `April–June, September`: months that follow one another are one span; a year has no end. */
function monthsText(months: readonly number[], locale: Locale): string {
  const names = monthNames(locale)
  const has = new Set(months)
  const before = (month: number) => ((month + 10) % 12) + 1
  const after = (month: number) => (month % 12) + 1
  const starts = months.filter((month) => !has.has(before(month)))
  const spans = starts.map((start) => {
    let end = start
    while (has.has(after(end)) && after(end) !== start) end = after(end)
    return [start, end].filter((month, index) => index === 0 || month !== start).map((month) => names[month - 1])
  })
  return spans.map((span) => span.join('–')).join(', ')
}

/** Pages of destinations by the code of each airport and station there. Ends the build where two have the same code. */
export async function destinationLinks(locale: Locale): Promise<Record<string, Link>> {
  const links = new Map<string, Link>()
  for (const place of (await loadPlaces()).filter(isDestination))
    for (const code of [...(place.facts.airports ?? []), ...(place.facts.stations ?? [])]) {
      if (links.has(code)) throw new Error(`${code} is an airport or station of two destinations`)
      links.set(code, linkTo(place, locale))
    }
  return Object.fromEntries(links)
}
