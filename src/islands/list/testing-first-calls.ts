import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { CallsOf } from '../../lib/early.ts'

export const TODAY = '2026-12-01'

type Parsed<Search> = { search: Search; problems: Readonly<Record<string, unknown>> }

type Product<Search> = {
  firstCalls: CallsOf
  parse: (query: URLSearchParams, today: string) => Parsed<Search>
  path: string
  bodiesOf: (search: Search, query: URLSearchParams) => readonly object[]
  /** Addresses, many of them wrong in one place. Empty values are left out. */
  addresses: fc.Arbitrary<Record<string, string>>
}

/** Checks that the first calls of any address are those that the list makes of it, byte for byte, or none. */
export function agreesWithList<Search>(whole: string, product: Product<Search>): void {
  const { firstCalls, parse, path, bodiesOf, addresses } = product
  const sent = (query: URLSearchParams) => firstCalls(query, TODAY).map(([to, body]) => to + JSON.stringify(body))
  const asked = (query: URLSearchParams) => {
    const { search, problems } = parse(query, TODAY)
    return Object.keys(problems).length ? [] : bodiesOf(search, query).map((body) => path + JSON.stringify(body))
  }
  expect(sent(new URLSearchParams(whole))).not.toEqual([])
  expect(sent(new URLSearchParams(whole))).toEqual(asked(new URLSearchParams(whole)))
  const agrees = (values: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
    const early = sent(query)
    if (early.length > 0) expect(early).toEqual(asked(query))
  }
  fc.assert(fc.property(addresses, agrees), { numRuns: 3_000 })
}

type OfferPage = {
  firstCalls: CallsOf
  callsOf: CallsOf
  /** Makes the calls of the page, if it makes any of this address. */
  ask: (query: URLSearchParams) => unknown
  addresses: fc.Arbitrary<Record<string, string>>
}

/** Checks that the early calls of any address are those that the page of one offer makes of it, in their order, or none. */
export function agreesWithPage(known: string, { firstCalls, callsOf, ask, addresses }: OfferPage): void {
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push(`${path} ${body}`)
    return new Promise(() => {})
  })
  const early = (query: URLSearchParams) =>
    firstCalls(query, TODAY).length === 0
      ? []
      : callsOf(query, TODAY).map(([path, body]) => `${path} ${body && JSON.stringify(body)}`)
  const asked = (query: URLSearchParams) => {
    ask(query)
    return sent.splice(0)
  }
  expect(early(new URLSearchParams(known))).not.toEqual([])
  expect(early(new URLSearchParams(known))).toEqual(asked(new URLSearchParams(known)))
  const agrees = (values: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
    const calls = early(query)
    if (calls.length > 0) expect(calls).toEqual(asked(query))
  }
  try {
    fc.assert(fc.property(addresses, agrees), { numRuns: 3_000 })
  } finally {
    vi.unstubAllGlobals()
  }
}
