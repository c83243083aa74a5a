import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { Choices, Parsed, Trip } from '../../../core/journey/query.ts'
import type { CallsOf } from '../../lib/early.ts'
import { TODAY } from '../list/testing-first-calls.ts'
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

/** Addresses of every kind, with further names. */
function addressWith(more: Record<string, fc.Arbitrary<string>>) {
  return fc
    .record({ ...whole, ...more })
    .map((values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')))
}

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
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push(`${path} ${body}`)
    return new Promise(() => {})
  })
  const early = (query: URLSearchParams) =>
    firstCalls(query, TODAY).length === 0
      ? []
      : offerCalls(query, TODAY).map(([path, body]) => `${path} ${body && JSON.stringify(body)}`)
  const asked = (query: URLSearchParams) => {
    const { search, problems } = parse(query, TODAY)
    if (Object.keys(problems).length === 0 && isComplete(search)) ask(search, 'id')
    return sent.splice(0)
  }
  expect(early(new URLSearchParams(known))).not.toEqual([])
  expect(early(new URLSearchParams(known))).toEqual(asked(new URLSearchParams(known)))
  const choice = Object.fromEntries(
    Object.entries(choices).map(([name, texts]) => [name, fc.constantFrom(...texts, '')]),
  )
  const agrees = (query: URLSearchParams) => {
    const calls = early(query)
    if (calls.length > 0) expect(calls).toEqual(asked(query))
  }
  try {
    fc.assert(fc.property(addressWith(choice), agrees), { numRuns: 3_000 })
  } finally {
    vi.unstubAllGlobals()
  }
}
