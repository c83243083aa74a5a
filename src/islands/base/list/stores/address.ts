import type { Locale } from '../../../../lib/locale.ts'
import { type Page, pathTo } from '../../../../lib/paths.ts'
import { createPosition } from './position.ts'

type Rules<Search> = {
  /** Name under which the position in the list is stored. */
  position: string
  names: readonly string[]
  toQuery: (search: Search) => URLSearchParams
  page: Page
}

export function createAddress<Search>({ position, names, toQuery, page }: Rules<Search>) {
  const $position = createPosition(position)
  const key = (search: Search): string => toQuery(search).toString()
  const hrefTo = (locale: Locale, query: string) => `${pathTo(locale, page)}?${query}`
  return {
    $position,
    toQuery,
    /** Other parameters of the address stay. */
    withSearch(query: URLSearchParams, search: Search): URLSearchParams {
      const next = toQuery(search)
      for (const [name, value] of query) if (!names.includes(name)) next.append(name, value)
      return next
    },
    key,
    /** `filters` as a query, such as `$filters` of a list. */
    href: (locale: Locale, search: Search, filters = ''): string =>
      hrefTo(locale, [key(search), filters].filter(Boolean).join('&')),
    /** The list that was left last in this tab, otherwise that of the search. */
    lastHref: (locale: Locale, search: Search, left = $position.get()): string =>
      hrefTo(locale, left?.query ?? key(search)),
    /** Address with the filters and the order that the list of this search was left with. */
    leftHref(locale: Locale, search: Search, left = $position.get()): string {
      return hrefTo(locale, left?.search === key(search) ? left.query : key(search))
    },
  }
}

export type Address<Search> = ReturnType<typeof createAddress<Search>>
