import { describe, expect, it } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { settleSearch } from './stores/places.ts'
import { harbourRules, harbours, parseBoats, TODAY } from './testing.ts'

const parse = (query: URLSearchParams) => parseBoats(query, TODAY)
const settle = (query: string) => settleSearch(new URLSearchParams(query), parse, harbourRules)

describe('the places of an address', () => {
  it.each([
    ['origin=PAD&destination=GIL', 'PAD', 'GIL'],
    ['origin=pad&destination=gil', 'PAD', 'GIL'],
    ['origin=Padangbai (PAD)&destination=gili air', 'PAD', 'GIL'],
    ['origin=sanur&destination=padang', 'SAN', 'PAD'],
  ])('%s', async (query, origin, destination) => {
    const { search, problems, places } = await settle(query)
    expect([search.origin, search.destination, problems]).toEqual([origin, destination, {}])
    expect(places.destination?.code).toBe(destination)
  })

  it.each([
    ['origin=PAD', { destination: 'validation.required' }],
    ['origin=PAD&destination=XXX', { destination: 'harbour.invalid' }],
    ['origin=nowhere&destination=GIL', { origin: 'harbour.invalid' }],
    ['origin=PAD&destination=padangbai', { destination: 'harbour.same' }],
    ['origin=PAD&destination=GIL&departDate=2026-11-30', { departDate: 'validation.date.past' }],
  ])('%s is a problem, not an error', async (query, problems) => {
    expect((await settle(query)).problems).toEqual(problems)
  })

  it('are unknown where the call refuses the text', async () => {
    const calls = { ...harbours, find: () => Promise.reject(new CallError('harbours', 'invalid_fields')) }
    const query = new URLSearchParams('origin=PAD%00&destination=GIL')
    const { problems, places } = await settleSearch(query, parse, { ...harbourRules, calls })
    expect(problems).toEqual({ origin: 'harbour.invalid' })
    expect(places.destination?.code).toBe('GIL')
  })

  it('keep what was typed, for the form', async () => {
    expect((await settle('origin=nowhere&destination=GIL')).typed.origin).toBe('nowhere')
  })

  it('reject when they cannot be asked for', async () => {
    const calls = { ...harbours, get: () => Promise.reject(new CallError('harbour', 'offline')) }
    const offline = settleSearch(new URLSearchParams('origin=PAD&destination=GIL'), parse, { ...harbourRules, calls })
    await expect(offline).rejects.toThrow('offline')
  })
})
