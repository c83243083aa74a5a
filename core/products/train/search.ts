import type * as z from 'zod/mini'
import { readIdPair } from '../../base/common/call/query.ts'
import { defineSearch } from '../../base/list/search.ts'
import { createJourneyQuery, type JourneySearch, type Parsed } from '../journey/query.ts'
import type { availability } from './contract.ts'
import { type PaxCounts, paxProblem } from './limits.ts'

export type TrainPick = { journeyCode: string; classKey: string }
/** One train, or the two of a connection. */
export type Choice = readonly [TrainPick] | readonly [TrainPick, TrainPick]

export type Search = JourneySearch<PaxCounts, Choice>
export type ParsedSearch = Parsed<Search>

export const DEFAULT_PLACES = { origin: 'GMR', destination: 'BD' } as const
export const DEFAULT_PAX: PaxCounts = { adult: 1, infant: 0 }

const journey = createJourneyQuery<PaxCounts, Choice>({
  places: { code: [2, 5], invalid: 'validation.station.valid', same: 'validation.station.same' },
  pax: [
    ['adult', 'ADT'],
    ['infant', 'INF'],
  ],
  defaultPax: DEFAULT_PAX,
  paxProblem,
  choices: { departure: 'departTrain', back: 'returnTrain' },
  readChoice,
  choiceText,
})

export const trainSearch = defineSearch<Search, ParsedSearch>({
  fields: { ...journey.trip, ...journey.choices },
  parse: journey.parse,
})
export const { parse: parseSearch, toQuery } = trainSearch

/** `20261205-131-GMR-BD.EKS-A`; a connection joins two with `~`. */
export function choiceText(choice: Choice): string {
  return choice.map((pick) => `${pick.journeyCode}.${pick.classKey}`).join('~')
}

function readChoice(text: string | null): Choice | null {
  const picks = (text ?? '').split('~').map(readPick)
  const [first, second] = picks
  if (!first || picks.length > 2) return null
  if (picks.length === 1) return [first]
  return second ? [first, second] : null
}

function readPick(text: string): TrainPick | null {
  const pair = readIdPair(text)
  return pair && { journeyCode: pair[0], classKey: pair[1] }
}

type AvailabilityBody = z.input<typeof availability.body>

/** The return swaps both places; null without a return date. */
export function toAvailability(search: Search, step: 'departure' | 'return'): AvailabilityBody | null {
  const { origin, destination, departDate, returnDate, pax } = search
  if (step === 'departure') return { origin, destination, departDate, ...pax }
  return returnDate === null ? null : { origin: destination, destination: origin, departDate: returnDate, ...pax }
}
