import { askSupplier } from '../../trade/booking/make/ask.ts'
import { lowestOfDays, pairsOf } from '../journey/cities.ts'
import type { TrainDeps } from './deps.ts'
import { placeLookup } from './places/places.ts'
import type { TrainCalendarQuery } from './supplier.ts'

type Asked = { origin: string; destination: string } & Pick<TrainCalendarQuery, 'from' | 'to' | 'cabinClass' | 'pax'>

/** The lowest price of each day between stations or cities; throws ApiError('station_not_found') and those of suppliers. */
export function calendarOf(deps: TrainDeps) {
  const findPlaces = placeLookup(deps.db)
  return async ({ origin, destination, ...asked }: Asked) => {
    const found = await findPlaces({ origin, destination })
    const queries = pairsOf(found).map((pair) => ({ ...pair, ...asked, now: deps.clock.now() }))
    return lowestOfDays(await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.calendar(query)))))
  }
}
