import fc from 'fast-check'
import type { Choices, Parsed, Trip } from '../../../core/journey/query.ts'
import type { CallsOf } from '../../lib/early.ts'
import { agreesWithPage, TODAY } from '../list/testing-first-calls.ts'
import { isComplete } from './stores/address.ts'

const code = fc.constantFrom('CGK', 'DPS', 'GMR', 'BD', 'cgk', 'Jakarta (CGK)', 'TOOLONG', '')
const day = fc.constantFrom(
  '2026-12-01',
  '2026-12-05',
  '2026-12-09',
  '2026-11-30',
  '2027-02-30',
  '2026-13-40',
  'soon',
  '',
)
const count = fc.constantFrom('0', '1', '2', '4', '5', '8', 'x', '')
const cabinClass = fc.constantFrom('Economy', 'Suite', 'Balcony', '')

const whole = {
  origin: code,
  destination: code,
  departDate: day,
  returnDate: day,
  ADT: count,
  CHD: count,
  INF: count,
  cabinClass,
}

export const tripAddresses = fc.record(whole)

type BookedProduct<Search> = {
  firstCalls: CallsOf
  parse: (query: URLSearchParams, today: string) => Parsed<Search, string>
  offerCalls: CallsOf
  ask: (search: Search, locale: 'id') => unknown
  /** Names of the choices in the address, with texts that may stand there. */
  choices: Record<string, readonly string[]>
}

/** Checks that the early calls of any address are those that the booking form makes of it, in their order, or none. */
export function agreesWithForm<Search extends Trip & Choices<unknown>>(
  known: string,
  { firstCalls, offerCalls, parse, ask, choices }: BookedProduct<Search>,
): void {
  const choice = Object.fromEntries(
    Object.entries(choices).map(([name, texts]) => [name, fc.constantFrom(...texts, '')]),
  )
  agreesWithPage(known, {
    firstCalls,
    callsOf: offerCalls,
    ask: (query) => {
      const { search, problems } = parse(query, TODAY)
      if (Object.keys(problems).length === 0 && isComplete(search)) ask(search, 'id')
    },
    addresses: fc.record({ ...whole, ...choice }),
  })
}
