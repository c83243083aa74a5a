import type { Locale } from '../../../lib/locale.ts'
import { type Page, pathTo } from '../../../lib/paths.ts'

type Rules<Search> = {
  names: readonly string[]
  toQuery: (search: Search) => URLSearchParams
  page: Page
}

export function createAddress<Search>({ names, toQuery, page }: Rules<Search>) {
  return {
    toQuery,
    /** Other parameters of the address stay. */
    withSearch(query: URLSearchParams, search: Search): URLSearchParams {
      const next = toQuery(search)
      for (const [name, value] of query) if (!names.includes(name)) next.append(name, value)
      return next
    },
    key: (search: Search): string => toQuery(search).toString(),
    href: (locale: Locale, search: Search): string => `${pathTo(locale, page)}?${toQuery(search)}`,
  }
}

export type Address<Search> = ReturnType<typeof createAddress<Search>>
