import type * as z from 'zod/mini'
import type { CalendarDate } from '../common/dates.ts'
import { type Query, readIdPair } from '../common/query.ts'
import { createJourneyQuery, type JourneySearch, type Parsed } from '../journey/query.ts'
import { CABIN_CLASSES, type CabinClass } from './cabins.ts'
import type { availabilityBody } from './contract.ts'
import { type PaxCounts, paxProblem } from './limits.ts'
import type { ProviderGroup } from './providers.ts'

export type Choice = { flightId: string; classId: string }

export type Search = JourneySearch<PaxCounts, Choice> & { cabinClass: CabinClass }

export type ParsedSearch = Parsed<Search>

export const DEFAULT_PLACES = { origin: 'CGK', destination: 'DPS' } as const
export const DEFAULT_PAX: PaxCounts = { adult: 1, child: 0, infant: 0 }

const journey = createJourneyQuery<PaxCounts, Choice>({
  places: { code: [3, 3], invalid: 'validation.airport.valid', same: 'validation.airport.same' },
  pax: [
    ['adult', 'ADT'],
    ['child', 'CHD'],
    ['infant', 'INF'],
  ],
  defaultPax: DEFAULT_PAX,
  paxProblem,
  choices: { departure: 'departFlight', back: 'returnFlight' },
  readChoice(text) {
    const pair = readIdPair(text)
    return pair && { flightId: pair[0], classId: pair[1] }
  },
  choiceText: ({ flightId, classId }) => `${flightId}.${classId}`,
})

/** `today` is the day in WIB. */
export function parseSearch(query: Query, today: CalendarDate): ParsedSearch {
  const { search, problems, typed } = journey.parse(query, today)
  const cabin = query.get('cabinClass')
  return {
    search: { ...search, cabinClass: CABIN_CLASSES.find((known) => known === cabin) ?? 'Economy' },
    problems,
    typed,
  }
}

export function toQuery(search: Search): URLSearchParams {
  return journey.params(search, [['cabinClass', search.cabinClass]])
}

export function toAvailability(search: Search, group: ProviderGroup): z.input<typeof availabilityBody> {
  const { origin, destination, departDate, returnDate, pax, cabinClass } = search
  return {
    origin,
    destination,
    departDate,
    returnDate,
    trip: returnDate ? 'roundtrip' : 'oneway',
    ...pax,
    cabinClass,
    preferredAirlines: [group],
  }
}
