import { isFilterName } from '../../../../../core/base/list/filter-query.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import { type Search, stayOf } from '../../../../../core/products/hotel/search.ts'
import { append, createSearch } from '../../../base/list/stores/search.ts'
import type { Calls, PageBody } from './calls.ts'

/** `total` counts the hotels of the search; null until the first answer. */
export type FoundHotels = { hotels: readonly HotelItem[]; total: number | null; correlationId: string | null }

/** `first`: the ten cheapest. A number: a page of the whole list, which lists with filters or another order begin with. */
export type Part = 'first' | number

const FIRST = 10
const PAGE = 50

export function createHotelSearch({
  ask,
  log,
}: {
  ask: Calls['page']
  log: (message: string, cause: unknown) => void
}) {
  return createSearch<Search, Part, FoundHotels>({
    nothing: { hotels: [], total: null, correlationId: null },
    log,
    nameOf: (part) => `page ${part} of the hotels`,
    async ask(search, part, signal) {
      const { hotels, total, correlation_id } = await ask(bodyOf(search, part), signal)
      const pages = Math.ceil(total / PAGE)
      return {
        add: (before) => ({
          hotels: append(before.hotels, hotels, ({ key }) => key),
          total,
          correlationId: correlation_id,
        }),
        more: part === 1 ? Array.from({ length: pages - 1 }, (_, index) => index + 2) : [],
      }
    },
  })
}

export function firstPart(query: URLSearchParams): Part {
  return [...query.keys()].some(isFilterName) ? 1 : 'first'
}

/** Hotels beyond the first ten, which are asked for when those are drawn. */
export function laterParts({ total }: FoundHotels): Part[] {
  return total !== null && total <= FIRST ? [] : [1]
}

export function bodyOf(search: Search, part: Part): PageBody {
  const { destinationKey } = search
  const paging = part === 'first' ? { page: 1, limit: FIRST } : { page: part, limit: PAGE }
  return { destinationKey, ...stayOf(search), ...paging }
}
