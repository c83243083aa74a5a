import { PAX_TYPES } from '../../../../core/common/people.ts'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { type PaxCounts, seatsFor } from '../../../../core/flight/limits.ts'
import { countOf, totalOfFares } from '../../../../core/flight/price.ts'
import type { StockTaken } from '../../../stock/reader.ts'
import type { Offer, OfferClass } from './offers.ts'

/** No more seats than this are shown of a class. */
const MOST_SHOWN = 9

/** An offer as a party sees it, without the classes that have too few seats for it. */
export function shownFlight({ flight, classes }: Offer, pax: PaxCounts, taken: StockTaken): Flight {
  return { ...flight, classes: classes.flatMap((each) => shownClass(each, pax, taken) ?? []) }
}

/** A class as a party sees it; null when it has fewer seats than the party needs. */
export function shownClass(
  { shown, keys, left, units }: OfferClass,
  pax: PaxCounts,
  taken: StockTaken,
): FlightClass | null {
  let seat = MOST_SHOWN
  for (const [leg, key] of keys.entries()) seat = Math.min(seat, (left[leg] ?? 0) - (taken.get(key) ?? 0))
  if (seat < seatsFor(pax)) return null
  const breakdown = PAX_TYPES.flatMap((paxType) => {
    const count = countOf(pax, paxType)
    return count ? [{ paxType, count, ...units[paxType] }] : []
  })
  return { ...shown, seat, total: totalOfFares(breakdown), breakdown }
}

/** The seats taken of some keys, as a text that is the same for the same seats. */
export function takenText(keys: readonly string[], taken: StockTaken): string {
  if (taken.size === 0) return ''
  return keys.flatMap((key) => (taken.has(key) ? `${key}:${taken.get(key)}` : [])).join()
}
