import { addDays, type CalendarDate } from '../../base/common/dates.ts'
import { distanceKm, type Point } from '../../base/common/distance.ts'

/**
 * Part of one booking, by days at the place. `origin`: city where a journey begins; null for one that stays. `at`: null
 * if not known.
 */
export type TripPart = {
  from: CalendarDate
  until: CalendarDate
  city: string
  /** Name of a trip of this part alone; null where its city says it. */
  name: string | null
  origin: string | null
  at: Point | null
}

export type TripGroup<Part extends TripPart> = {
  city: string
  name: string
  from: CalendarDate
  until: CalendarDate
  parts: readonly Part[]
}

/** Cities of one destination have several names, such as Kuta and Badung. */
const NEAR_KM = 80
/** A journey back belongs to the journey there when it leaves within these days. */
const BACK_DAYS = 21

/**
 * Bookings of the same days and place are one trip. `parts` come in the order of their days; trips come in that of their first.
 * Two stays in different cities on one day are two trips: they are for different people.
 */
export function groupTrips<Part extends TripPart>(parts: readonly Part[]): TripGroup<Part>[] {
  const trips: TripGroup<Part>[] = []
  for (const part of parts) {
    const at = trips.findLastIndex((trip) => belongs(part, trip))
    const trip = trips[at]
    if (trip) trips[at] = joined(trip, part)
    else
      trips.push({ city: part.city, name: part.name ?? part.city, from: part.from, until: part.until, parts: [part] })
  }
  return trips
}

function joined<Part extends TripPart>(trip: TripGroup<Part>, part: Part): TripGroup<Part> {
  const isOnward = part.origin !== null && part.from <= addDays(trip.until, 1) && !isHome(part, trip)
  const isOnlyJourneys = trip.parts.every(({ origin }) => origin !== null)
  const city = isOnward && isOnlyJourneys ? part.city : trip.city
  return {
    city,
    name: city,
    from: trip.from,
    until: part.until > trip.until ? part.until : trip.until,
    parts: [...trip.parts, part],
  }
}

function belongs(part: TripPart, trip: TripGroup<TripPart>): boolean {
  const isSameDays = part.from <= trip.until
  const isNear = trip.parts.some((each) => isSame(each.city, part.city) || isClose(each.at, part.at))
  // Only a journey is known: what lies in its days is where it leads, however the city is written.
  const isOnlyJourneys = trip.parts.every(({ origin }) => origin !== null)
  if (part.origin === null) return isSameDays && (isNear || isOnlyJourneys)
  const leavesFromThere = trip.parts.some((each) => each.origin !== part.origin && isSame(each.city, part.origin ?? ''))
  if (leavesFromThere) return part.from <= addDays(trip.until, isHome(part, trip) ? BACK_DAYS : 1)
  return isSameDays && isNear
}

function isHome(part: TripPart, trip: TripGroup<TripPart>): boolean {
  return trip.parts.some(({ origin }) => origin !== null && isSame(origin, part.city))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function isClose(one: Point | null, other: Point | null): boolean {
  return one !== null && other !== null && distanceKm(one, other) < NEAR_KM
}
