import type { Rupiah } from '../../base/common/money.ts'

/** Offers of a day: the number without a change, and the lowest price of an adult; null if nothing is for sale. */
export type DayOffers = { direct: number; price: Rupiah | null }

/** A share of the searched price that makes another place worth the way. */
const LOWER = 0.9

/**
 * If the search has nothing direct: places that have it, most first. Else those that cost a tenth less, the lowest
 * first.
 */
export function betterPlaces<Place extends DayOffers>(searched: DayOffers, nearby: readonly Place[]): Place[] {
  const priceOf = ({ price }: DayOffers) => price ?? Number.MAX_VALUE
  if (searched.direct === 0) {
    const direct = nearby.filter((place) => place.direct > 0)
    return direct.toSorted((one, other) => other.direct - one.direct || priceOf(one) - priceOf(other))
  }
  const lower = nearby.filter((place) => place.price !== null && place.price <= priceOf(searched) * LOWER)
  return lower.toSorted((one, other) => priceOf(one) - priceOf(other))
}
