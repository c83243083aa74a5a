import type { CalendarDate } from '../../base/common/dates.ts'
import { distanceKm, type Point } from '../../base/common/distance.ts'
import type { Rupiah } from '../../base/common/money.ts'
import type { Service } from '../booking/services.ts'
import type { ReachCity } from './reach.ts'
import { cityKey } from './search.ts'

/** The lowest price of a month for a journey to a city. */
export type Journey = {
  service: Service
  city: ReachCity
  carriers: readonly string[]
  date: CalendarDate
  price: Rupiah
}

/** A city with the cheapest journey of each product, the cheapest first. */
export type Destination<Offer> = { key: string; city: ReachCity; codes: readonly string[]; offers: readonly Offer[] }

/** Two places of one name this far apart are two cities. Kilometres. */
const SAME_CITY_KM = 100

/** Airport and station of one city have the same name. */
export function isSameCity(one: { name: string; at: Point }, other: { name: string; at: Point }): boolean {
  return cityKey(one.name) === cityKey(other.name) && distanceKm(one.at, other.at) <= SAME_CITY_KM
}

/** One entry a city, the lowest price first; equals by name. */
export function destinationsOf<Offer extends Journey>(journeys: readonly Offer[]): Destination<Offer>[] {
  const groups: Offer[][] = []
  for (const journey of journeys) {
    const known = groups.find(([first]) => first && isSameCity(first.city, journey.city))
    if (known) known.push(journey)
    else groups.push([journey])
  }
  return groups
    .flatMap((group): Destination<Offer>[] => {
      const offers = [...Map.groupBy(group, ({ service }) => service).values()]
        .flatMap((own) => own.toSorted((one, other) => one.price - other.price)[0] ?? [])
        .toSorted((one, other) => one.price - other.price)
      const [first] = offers
      const codes = [...new Set(group.flatMap(({ city }) => city.codes))]
      return first ? [{ key: cityKey(first.city.name), city: first.city, codes, offers }] : []
    })
    .toSorted((one, other) => priceOf(one) - priceOf(other) || one.key.localeCompare(other.key))
}

function priceOf({ offers: [first] }: Destination<Journey>): Rupiah {
  return first?.price ?? Number.POSITIVE_INFINITY
}

/** Destinations and offers that a budget pays for, and the lowest price beyond it; null where nothing is left out. */
export function withinBudget<Offer extends Journey>(
  all: readonly Destination<Offer>[],
  budget: Rupiah | null,
): { within: Destination<Offer>[]; above: Rupiah | null } {
  if (budget === null) return { within: [...all], above: null }
  const within = all
    .map((each) => ({ ...each, offers: each.offers.filter(({ price }) => price <= budget) }))
    .filter(({ offers }) => offers.length > 0)
  const beyond = all.map(priceOf).filter((price) => price > budget)
  return { within, above: beyond.length > 0 ? Math.min(...beyond) : null }
}
