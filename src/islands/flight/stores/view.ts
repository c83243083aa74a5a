import { computed, type ReadableAtom } from 'nanostores'
import type { CabinClass, Flight } from '../../../../core/flight/contract.ts'
import { type FilterGroup, flightFilter } from '../../../../core/flight/filter.ts'
import { type Oddity, oddities } from '../../../../core/flight/odd.ts'
import { rankFlights } from '../../../../core/flight/sort.ts'
import { createListView, type ListView } from '../../list/stores/view.ts'
import { flightId } from './search.ts'

/** What is far off the rest, by flight. */
type Odd = ReadonlyMap<string, readonly Oddity[]>
export type FlightView = ListView<Flight, FilterGroup, Odd>

type Deps = { $flights: ReadableAtom<readonly Flight[]>; $cabin: ReadableAtom<CabinClass> }

export function createFlightView({ $flights, $cabin }: Deps): FlightView {
  return createListView<Flight, FilterGroup, Odd>({
    $items: $flights,
    idOf: flightId,
    rules: flightFilter,
    $marksOf: computed($cabin, (cabin) => (flights: readonly Flight[]) => oddities(flights, cabin)),
    rank: rankFlights,
  })
}
