import { LRUCache } from 'lru-cache'
import { ApiError } from '../../core/base/common/call/errors.ts'
import type { CabinClass } from '../../core/products/flight/cabins.ts'
import { SALES_DAYS } from '../../core/products/flight/limits.ts'
import type { ProviderGroup } from '../../core/products/flight/providers.ts'
import { cached } from '../../server/base/common/cached.ts'
import { readHolidays } from '../../server/base/common/holidays.ts'
import { type Day, dayOf } from '../../server/base/common/zone.ts'
import type { FlightQuery } from '../../server/products/flight/supplier.ts'
import { todayOf } from '../market/today.ts'
import { createJourneys, type FindJourneys } from './journey.ts'
import { parseOfferId } from './offer-id.ts'
import { makeOffer, type Offer } from './offers.ts'
import { loadReference, type Place, type Reference } from './reference.ts'
import { createTimetable, type Timetable } from './timetable.ts'

const REMEMBERED = 300

export type Listing = { key: string; offers: readonly Offer[]; stockKeys: readonly string[] }

/** On Nyepi the airport of Bali is closed for the whole day. */
const SILENT_DAYS: ReadonlySet<Day> = new Set(readHolidays().named.nyepi.map(dayOf))
const isSilent = ({ code }: Place, day: Day) => code === 'DPS' && SILENT_DAYS.has(day)

const NOTHING: Listing = { key: '', offers: [], stockKeys: [] }

export type Listings = {
  places: ReadonlyMap<string, Place>
  journeys: FindJourneys
  of(query: FlightQuery): Listing
  /** Only listed offers have an id. Throws ApiError('flight_not_found'). */
  offer(flightId: string, now: Date): Offer
}

type ListParams = { group: ProviderGroup; from: Place; to: Place; day: Day; cabin: CabinClass; today: Day }

export function createListings(): Listings {
  const { reference, timetable } = loadWorld()
  const { places } = reference
  const ofTimetable = createJourneys(reference, timetable)
  const journeys: FindJourneys = (group, from, to, day) =>
    isSilent(from, day) || isSilent(to, day) ? [] : ofTimetable(group, from, to, day)
  const remembered = new LRUCache<string, Listing>({ max: REMEMBERED })

  function list({ group, from, to, day, cabin, today }: ListParams): Listing {
    const key = `${group}|${from.code}|${to.code}|${day}|${cabin}|${today}`
    return cached(remembered, key, () => {
      const ahead = day - today
      const found = ahead > SALES_DAYS ? [] : journeys(group, from, to, day)
      const offers = found.flatMap((journey) => makeOffer(reference, journey, day, ahead, cabin) ?? [])
      return { key, offers, stockKeys: [...new Set(offers.flatMap(keysOf))] }
    })
  }

  return {
    places,
    journeys,
    of({ group, origin, destination, date, cabinClass: cabin, now }) {
      const [from, to] = [places.get(origin), places.get(destination)]
      return from && to ? list({ group, from, to, day: dayOf(date), cabin, today: todayOf(now) }) : NOTHING
    },
    offer(flightId, now) {
      const id = parseOfferId(flightId)
      const services = id?.flights.map((flight) => timetable.byFlight.get(flight))
      const [first, last] = [services?.[0], services?.at(-1)]
      if (!id || !first || !last) throw new ApiError('flight_not_found')
      const { day, cabin } = id
      const asked = { group: first.airline.group, from: first.from, to: last.to, day, cabin, today: todayOf(now) }
      const offer = list(asked).offers.find(({ flight }) => flight.id === flightId)
      if (!offer) throw new ApiError('flight_not_found')
      return offer
    },
  }
}

/** Skips classes the supplier has sold out: our claims cannot matter. */
function keysOf({ classes }: Offer): string[] {
  return classes.flatMap(({ keys, left }) => (left.every((seats) => seats > 0) ? keys : []))
}

let world: { reference: Reference; timetable: Timetable } | undefined

function loadWorld() {
  if (!world) {
    const reference = loadReference()
    world = { reference, timetable: createTimetable(reference) }
  }
  return world
}
