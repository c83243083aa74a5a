import { addDays } from '../../../../core/base/common/dates.ts'
import { calendar, listCities } from '../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../core/products/hotel/contract.ts'
import { DEFAULT_PASSPORT, toQuery } from '../../../../core/products/hotel/search.ts'
import type { There } from '../../../../core/trade/kept/also.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere } from '../../../lib/product.ts'
import { HOTEL_RESULTS } from './pages.ts'

/** Ages are not known: children are as old as one who has a child's seat in a plane can be. */
const [CHILD_AGE, INFANT_AGE] = [11, 1]

/** A room for two adults and their children, on the nights there; the lowest price of one night. */
export async function hrefThere(
  { city, from, to, adults, children, infants }: There,
  locale: Locale,
): Promise<AlsoThere | null> {
  const places = await call<typeof contract.listCities>(listCities, { query: { keyword: city } }, { locale })
  // A larger place, known by the city's name too, may stand first.
  const place = places.find(({ name }) => name === city) ?? places[0]
  if (!place) return null
  const childAges = [...Array<number>(children).fill(CHILD_AGE), ...Array<number>(infants).fill(INFANT_AGE)]
  const countRoom = Math.ceil(Math.max(adults / 2, Math.min(adults, (adults + childAges.length) / 4)))
  const party = { countRoom, countGuest: adults, childAges }
  const stay = { ...party, checkInDate: from, checkOutDate: to, guestPassport: DEFAULT_PASSPORT }
  const nothing = { hotelKey: null, roomKey: null, correlationId: null }
  const query = toQuery({ ...stay, destinationKey: place.key, city: place.name, ...nothing })
  const days = { destinationKey: place.key, from, to: addDays(to, -1) }
  const nights = await call<typeof contract.calendar>(
    calendar,
    { query: { ...days, ...party, childAges: childAges.join(), guestPassport: DEFAULT_PASSPORT } },
    { locale },
  ).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return []
  })
  const prices = nights.flatMap(({ price }) => price ?? [])
  return {
    href: `${pathTo(locale, HOTEL_RESULTS)}?${query}`,
    price: prices.length > 0 ? { amount: Math.min(...prices), per: 'night' } : null,
  }
}
