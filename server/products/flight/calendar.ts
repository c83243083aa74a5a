import { groupsFor } from '../../../core/products/flight/providers.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { lowestOfDays, pairsOf } from '../journey/cities.ts'
import type { FlightDeps } from './deps.ts'
import { crossesBorder, placeLookup } from './places/places.ts'
import type { CalendarQuery } from './supplier.ts'

type Asked = { origin: string; destination: string } & Pick<CalendarQuery, 'from' | 'to' | 'cabinClass' | 'pax'>

/** The lowest price of each day between airports or cities; throws ApiError('airport_not_found') and those of suppliers. */
export function calendarOf(deps: FlightDeps) {
  const findPlaces = placeLookup(deps.db)
  return async ({ origin, destination, ...asked }: Asked) => {
    const now = deps.clock.now()
    const found = await findPlaces({ origin, destination })
    const query = { groups: groupsFor(crossesBorder(found)), ...asked, now }
    const queries = pairsOf(found).map((pair) => ({ ...query, ...pair }))
    return lowestOfDays(await askSupplier(() => Promise.all(queries.map((each) => deps.supplier.calendar(each)))))
  }
}
