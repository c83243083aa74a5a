import type { TourSearch } from '../../../../../core/products/tour/search.ts'
import { append, createSearch } from '../../../base/list/stores/search.ts'
import type { Calls, TourOffer } from './calls.ts'

export type FoundTours = { tours: readonly TourOffer[] }

type Deps = { ask: Calls['page']; log: (message: string, cause: unknown) => void }

/** A part is a page of the list. */
export function createTourSearch({ ask, log }: Deps) {
  return createSearch<TourSearch, number, FoundTours>({
    nothing: { tours: [] },
    log,
    nameOf: (page) => `page ${page} of the tours`,
    async ask(search, page, signal) {
      const { tours, more } = await ask(search, page, signal)
      return { add: (before) => ({ tours: append(before.tours, tours, ({ id }) => id) }), more }
    },
  })
}
