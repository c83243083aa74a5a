import type * as z from 'zod/mini'
import { readIdPair } from '../../base/common/call/query.ts'
import { defineSearch } from '../../base/list/search.ts'
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

export const flightSearch = defineSearch<Search, ParsedSearch>({
  fields: { ...journey.trip, cabinClass: ({ cabinClass }) => cabinClass, ...journey.choices },
  parse(query, today) {
    const { search, ...found } = journey.parse(query, today)
    const cabinClass = CABIN_CLASSES.find((known) => known === query.get('cabinClass')) ?? 'Economy'
    return { search: { ...search, cabinClass }, ...found }
  },
})
export const { parse: parseSearch, toQuery } = flightSearch

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
