import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TEST_NOW } from '../../../../testing/app.ts'
import { type FakeApi, type Fault, fakeApi } from '../../../../testing/fake-api.ts'
import { type DuffelApi, duffelApi } from './api.ts'

const START = Date.parse(TEST_NOW)
const DUFFEL_TIME = START - 3_600_000

let duffel: FakeApi
let api: DuffelApi
let now: number
let waits: number[]
beforeAll(async () => {
  duffel = await fakeApi({ 'GET /air/offers': () => ({ body: { data: 'an offer' } }) })
})
afterAll(() => duffel.close())
beforeEach(() => {
  now = START
  waits = []
  duffel.requests.length = 0
  api = duffelApi({
    base: duffel.url,
    token: 'token',
    now: () => now,
    async wait(ms) {
      waits.push(ms)
      now += ms
    },
  })
})

const ask = () => api({ method: 'GET', path: '/air/offers', as: z.string() })
const refused = { name: 'DuffelError', status: 429 }
const tooMany = (reset: string): Fault => ({
  status: 429,
  headers: { 'ratelimit-reset': reset, date: new Date(DUFFEL_TIME).toUTCString() },
})

describe('asked too often', () => {
  it.each([
    ['the moment by the clock of Duffel', new Date(DUFFEL_TIME + 2_000).toUTCString(), 2_000],
    ['seconds', '3', 3_000],
    ['seconds since 1970', String(START / 1000 + 2), 2_000],
    ['nothing', '', 1_000],
    ['nonsense', 'soon', 1_000],
  ])('waits and asks once more: %s', async (_, reset, waited) => {
    duffel.fail('GET /air/offers', tooMany(reset))
    expect(await ask()).toBe('an offer')
    expect([waits, duffel.requests.length]).toEqual([[waited], 1])
  })

  it('does not ask a third time', async () => {
    duffel.fail('GET /air/offers', tooMany('1'), tooMany('0'))
    await expect(ask()).rejects.toMatchObject(refused)
    expect([waits, duffel.requests]).toEqual([[1_000], []])
    expect(await ask()).toBe('an offer')
  })

  it.each([
    ['a far moment', '20', 20_000],
    ['a minute, whatever Duffel says', '100000', 60_000],
  ])('asks nothing until %s', async (_, reset, pause) => {
    duffel.fail('GET /air/offers', tooMany(reset))
    await expect(ask()).rejects.toMatchObject(refused)
    now += pause - 3_001
    await expect(ask()).rejects.toMatchObject(refused)
    expect([waits, duffel.requests]).toEqual([[], []])
    now += 3_001
    expect(await ask()).toBe('an offer')
    expect(waits).toEqual([])
  })
})
