import type { Data, Input } from '../../../../core/common/endpoint.ts'
import type { availability, Flight } from '../../../../core/flight/contract.ts'
import type { ProviderGroup } from '../../../../core/flight/providers.ts'
import { type FlightSearch, toAvailability } from '../../../../core/flight/search.ts'
import { append, createTripSearch } from '../../list/stores/search.ts'

export type FoundFlights = { departures: readonly Flight[]; returns: readonly Flight[] }

export type FlightSearchDeps = {
  ask: (body: Input<typeof availability>['body'], signal: AbortSignal) => Promise<Data<typeof availability>>
  log: (message: string, cause: unknown) => void
}

/** One request per provider group. */
export function createFlightSearch({ ask, log }: FlightSearchDeps) {
  return createTripSearch<FlightSearch, ProviderGroup, FoundFlights>({
    nothing: { departures: [], returns: [] },
    log,
    nameOf: (group) => `provider group ${group}`,
    async ask(search, group, signal) {
      const { schedules } = await ask(toAvailability(search, group), signal)
      const [departure, back] = schedules
      return ({ departures, returns }) => ({
        departures: append(departures, departure?.flights, flightId),
        returns: append(returns, back?.flights, flightId),
      })
    },
  })
}

export function flightId({ id }: Pick<Flight, 'id'>): string {
  return id
}
