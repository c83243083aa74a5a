import fc from 'fast-check'
import { expect } from 'vitest'
import type { Parsed } from '../../../core/journey/query.ts'
import type { CallsOf } from '../../lib/early.ts'

export const TODAY = '2026-12-01'

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

type Product<Search> = {
  firstCalls: CallsOf
  parse: (query: URLSearchParams, today: string) => Parsed<Search, string>
  path: string
  bodiesOf: (search: Search) => readonly object[]
}

/** Checks that the first calls of any address are those that the list makes of it, byte for byte, or none. */
export function agreesWithList<Search>(whole: string, { firstCalls, parse, path, bodiesOf }: Product<Search>): void {
  const sent = (query: URLSearchParams) => firstCalls(query, TODAY).map(([to, body]) => to + JSON.stringify(body))
  const asked = (query: URLSearchParams) => {
    const { search, problems } = parse(query, TODAY)
    return Object.keys(problems).length ? [] : bodiesOf(search).map((body) => path + JSON.stringify(body))
  }
  expect(sent(new URLSearchParams(whole))).not.toEqual([])
  expect(sent(new URLSearchParams(whole))).toEqual(asked(new URLSearchParams(whole)))
  const address = fc
    .record({
      origin: code,
      destination: code,
      departDate: day,
      returnDate: day,
      ADT: count,
      CHD: count,
      INF: count,
      cabinClass,
    })
    .map((values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')))
  const agrees = (query: URLSearchParams) => {
    const early = sent(query)
    if (early.length > 0) expect(early).toEqual(asked(query))
  }
  fc.assert(fc.property(address, agrees), { numRuns: 3_000 })
}
