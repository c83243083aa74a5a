import type { Flight } from '../../../../../core/products/flight/contract.ts'
import type { ProviderGroup } from '../../../../../core/products/flight/providers.ts'
import { type Search, toAvailability } from '../../../../../core/products/flight/search.ts'
import { append, createSearch } from '../../../base/list/stores/search.ts'
import type { Step } from '../../journey/stores/step.ts'
import type { Calls } from './calls.ts'

export type FoundFlights = Record<Step, readonly Flight[]>

export type SearchDeps = { ask: Calls['availability']; log: (message: string, cause: unknown) => void }

/** One request per provider group, for both directions. */
export function createOfferSearch({ ask, log }: SearchDeps) {
  return createSearch<Search, ProviderGroup, FoundFlights>({
    nothing: { departure: [], return: [] },
    log,
    nameOf: (group) => `provider group ${group}`,
    async ask(search, group, signal) {
      const { schedules } = await ask(toAvailability(search, group), signal)
      const [departure, back] = schedules
      return {
        add: (before) => ({
          departure: append(before.departure, departure?.flights, offerId),
          return: append(before.return, back?.flights, offerId),
        }),
      }
    },
  })
}

export function offerId({ id }: Pick<Flight, 'id'>): string {
  return id
}
