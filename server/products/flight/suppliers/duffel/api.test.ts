import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiCallError } from '../../../../base/common/json-api.ts'
import { TEST_NOW } from '../../../../testing/app.ts'
import { type FakeApi, type Fault, fakeApi } from '../../../../testing/fake-api.ts'
import { type DuffelApi, DuffelError, duffelApi, mayBeDone, SLOW } from './api.ts'

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

/** Types and codes of Duffel's errors (airheartdev/duffel). */
it.each([
  [400, 'airline_error', 'airline_unknown', true],
  [401, 'airline_error', 'airline_internal', true],
  [422, 'airline_error', 'something_new', true],
  [422, 'airline_error', '', true],
  [422, 'airline_error', 'offer_no_longer_available', false],
  [422, 'airline_error', 'duplicate_booking', false],
  [422, 'airline_error', 'invalid_phone_number', false],
  [422, 'invalid_state_error', 'order_creation_already_attempted', false],
  [422, 'validation_error', 'validation_required', false],
  [429, 'rate_limit_error', 'rate_limit_exceeded', false],
  [500, 'api_error', 'internal_server_error', true],
  [503, 'api_error', '', false],
  [202, '', '', true],
])('%i %s %s may have been done: %s', async (status, type, code, isDone) => {
  duffel.fail('GET', { status, body: { errors: [{ type, code }] } })
  // The second try of a call that came too often.
  if (status === 429) duffel.fail('GET', { status, body: { errors: [{ type, code }] } })
  const error: unknown = await ask().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(DuffelError)
  expect(mayBeDone(error)).toBe(isDone)
})

it('waits for an order as long as Duffel asks for, and takes no answer for a maybe', () => {
  expect(SLOW.timeoutMs).toBeGreaterThanOrEqual(130_000)
  expect(mayBeDone(new ApiCallError('timeout', 'POST /air/orders'))).toBe(true)
})
