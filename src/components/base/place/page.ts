import type { TouristDestination, WithContext } from 'schema-dts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import type { LowestProps } from '../../../islands/base/lowest/Lowest.tsx'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { type ProductPage, pathTo } from '../../../lib/paths.ts'
import type { Place } from './places.ts'

export type Link = { name: string; path: string }

export type PlacePageProps = {
  title: string
  description: string
  path: string
  /** Day of the last change. */
  updated: string
  /** Page above this one. */
  parent?: Link
  /** Searches that the page leads to, the first as its main button. */
  searches: readonly Link[]
  /** Calendar of prices that our server asks for the page. */
  lowest?: Omit<LowestProps, 'locale' | 'words'>
  facts: readonly { name: string; value: string }[]
  notes: readonly { title: string; text: string }[]
  table?: { title: string; head: readonly string[]; rows: readonly (readonly string[])[]; note?: string } | null
  /** Description of the place for search engines. */
  thing?: WithContext<TouristDestination>
  /** Pages beside this one. */
  groups: readonly { title: string; links: readonly Link[] }[]
}

/** Properties that a product gives the page of one place. */
export type OnePlaceProps = Omit<PlacePageProps, 'title' | 'path' | 'updated' | 'parent' | 'groups'>

type Of = {
  locale: Locale
  folder: ProductPage
  /** Page of results, which asks for what is missing. */
  results: ProductPage
  words: string
  updated: string
  groups: PlacePageProps['groups']
}

/** The page that leads to all pages of a folder. Words: `all.title`, `all.description` and `all.search` of the file. */
export function overview({ locale, folder, results, words, updated, groups }: Of): PlacePageProps {
  const t = pageWords(locale)
  const searches = [{ name: t(`${words}:all.search`), path: pathTo(locale, results) }]
  const { name: title, path } = overviewLink({ locale, folder, words })
  return { title, path, updated, description: t(`${words}:all.description`), searches, facts: [], notes: [], groups }
}

export function overviewLink({ locale, folder, words }: Pick<Of, 'locale' | 'folder' | 'words'>): Link {
  return { name: pageWords(locale)(`${words}:all.title`), path: pathTo(locale, folder) }
}

/** Links to what a route has cost, there and back; none where searches are not counted. `ends`: codes and names. */
export function historyGroup(
  locale: Locale,
  service: Service,
  [start, end]: readonly [{ code: string; name: string }, { code: string; name: string }],
): PlacePageProps['groups'][number] {
  const t = pageWords(locale)
  const ways = import.meta.env.MEASURE === 'off' ? [] : [[start, end] as const, [end, start] as const]
  return {
    title: t('prices:link'),
    links: ways.map(([from, to]) => ({
      name: t('prices:linkOf', { from: from.name, to: to.name }),
      path: pathTo(locale, 'priceHistory', { service, origin: from.code, destination: to.code }),
    })),
  }
}

export type LinksOf = (
  place: Place,
  of: { locale: Locale; places: readonly Place[] },
) => {
  title: string
  links: readonly Link[]
  /** The page that a traveller to the place looks for first; none where there is no page. */
  lead?: Link | undefined
}
