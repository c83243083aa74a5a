import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import type { VenueSearch } from '../../../../../core/products/venue/search.ts'
import { append, createSearch } from '../../../base/list/stores/search.ts'
import type { Calls, PageBody } from './calls.ts'

export type Found = { venues: readonly VenueItem[] }

const LIMIT = 50

type Deps = { ask: Calls['page']; log: (message: string, cause: unknown) => void }

/** A part is a page of the list. */
export function createVenueSearch({ ask, log }: Deps) {
  return createSearch<VenueSearch, number, Found>({
    nothing: { venues: [] },
    log,
    nameOf: (page) => `page ${page} of the venues`,
    async ask(search, page, signal) {
      const { data, total } = await ask(bodyOf(search, page), signal)
      const pages = Math.ceil(total / LIMIT)
      return {
        add: (before) => ({ venues: append(before.venues, data, ({ id }) => id) }),
        more: page === 1 ? Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2) : [],
      }
    },
  })
}

/** The first body is sent from the head of the page too. */
export function bodyOf({ locationId, destinationId, ...search }: VenueSearch, page: number): PageBody {
  const { category, type, direction, month, year, party } = search
  const kinds = { categoryId: category ?? '', venueType: type ?? '' }
  const { ADT, JNR, CHD, INF } = party
  return { page, limit: LIMIT, locationId, destinationId, ...kinds, direction, month, year, ADT, JNR, CHD, INF }
}
