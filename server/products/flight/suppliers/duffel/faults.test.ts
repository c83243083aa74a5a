import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { availability } from '../../../../../core/products/flight/contract.ts'
import { placeBooking } from '../../../../../core/products/flight/wire.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import type { Fault } from '../../../../testing/fake-api.ts'
import { type Buyer, payNow, saleTo, statesOf } from '../../../../testing/payment.ts'
import { bookingBody, pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

let run: DuffelRun
let buyer: Buyer

beforeAll(async () => {
  run = await openDuffel()
})
afterAll(() => run.close())
beforeEach(async () => {
  buyer = await run.test.register()
  // Earlier search results are forgotten after so long.
  run.test.clock.advance({ minutes: 12 })
  run.duffel.paid.length = 0
  run.duffel.requests.length = 0
  run.duffel.raise(0)
  run.duffel.orders.clear()
  await run.test.deps.db.delete(flightOrders)
  await run.test.deps.db.delete(bookings)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const HELD = { group: 11 } as const
const INSTANT = { group: 2 } as const
type Wish = typeof HELD | typeof INSTANT

const orders = () => [...run.duffel.orders.values()]
/** Methods of the calls to `/air/orders`, in their order. */
const asked = () => run.duffel.requests.filter(({ path }) => path === '/air/orders').map(({ method }) => method)
const states = async () => (await run.test.deps.db.select().from(flightOrders)).map(({ state }) => state)

/** Holds a call, whose time is up at once. */
function holdTooLong(): Fault {
  let latest: AbortController | undefined
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    latest = new AbortController()
    return latest.signal
  })
  return () => latest?.abort(new DOMException('', 'TimeoutError'))
}

async function book(wish: Wish = HELD) {
  const picked = await pickFlight(run.test, wish)
  return await run.test.call(placeBooking, { body: bookingBody([picked]) }, { cookie: buyer.cookie })
}

async function sold(wish: Wish) {
  const { ids, order } = await saleTo(run.test, buyer, undefined, [await pickFlight(run.test, wish)])
  return { ids, pay: () => payNow(run.test, order) }
}

async function tryAgain(times = 12): Promise<void> {
  for (let round = 0; round < times; round++) {
    run.test.clock.advance({ minutes: 2 })
    await run.test.drain()
  }
}

const refusal = (code: string): Fault => ({ status: 422, body: { errors: [{ type: 'invalid_state_error', code }] } })
const tooMany = (reset: string): Fault => ({
  ...{ status: 429, headers: { 'ratelimit-reset': reset } },
  body: { errors: [{ type: 'rate_limit_error', code: 'rate_limit_exceeded' }] },
})

describe('an order whose answer never comes', () => {
  it('is asked for before it is asked again, while it is held', async () => {
    run.duffel.fail('POST /air/orders', holdTooLong())
    expect((await book()).status).toBe(200)
    expect(asked()).toEqual(['POST', 'GET'])
    expect([orders().length, await states()]).toEqual([1, ['held']])
  })

  it('is found later, where Duffel does not answer the question either', async () => {
    const sale = await sold(INSTANT)
    const held = holdTooLong()
    run.duffel.fail('POST /air/orders', held)
    run.duffel.fail('GET /air/orders', held, { status: 502 })
    await sale.pay()
    expect([await states(), await statesOf(run.test, sale.ids)]).toEqual([['asking'], ['paid/done/pending']])
    vi.restoreAllMocks()
    await tryAgain()
    expect(asked().filter((method) => method === 'POST')).toHaveLength(1)
    expect([orders().length, run.duffel.paid.length]).toEqual([1, 1])
    expect(await statesOf(run.test, sale.ids)).toEqual(['paid/done/issued'])
  })
})

describe('asked too often', () => {
  it('asks once more', async () => {
    run.duffel.fail('POST /air/orders', tooMany('0'))
    expect((await book()).status).toBe(200)
    expect([asked(), orders().length]).toEqual([['POST'], 1])
  })

  it('asks nothing until a far moment, tells the customer, and goes on after it', async () => {
    const busy = await openDuffel()
    const { cookie } = await busy.test.register()
    const body = bookingBody([await pickFlight(busy.test, HELD)])
    const order = () => busy.test.call(placeBooking, { body }, { cookie })
    const start = Date.now()
    busy.duffel.fail('GET /air/offers', tooMany(new Date(start + 20_000).toUTCString()))
    const answers = [await order()]
    const calls = busy.duffel.requests.length
    answers.push(await order())
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([503, 'supplier_unavailable'])
    expect(busy.duffel.requests).toHaveLength(calls)
    expect(busy.duffel.orders.size).toBe(0)
    vi.spyOn(Date, 'now').mockImplementation(() => start + 25_000)
    expect((await order()).status).toBe(200)
    await busy.close()
  })

  it('orders once it may, what was paid for', async () => {
    const sale = await sold(INSTANT)
    run.duffel.fail('POST /air/orders', tooMany('0'), tooMany('0'))
    await sale.pay()
    await tryAgain(3)
    expect([orders().length, run.duffel.paid.length]).toEqual([1, 1])
    expect(await statesOf(run.test, sale.ids)).toEqual(['paid/done/issued'])
  })
})

describe('Duffel that fails', () => {
  it.each([
    [500, '2026-12-07'],
    [502, '2026-12-08'],
    [503, '2026-12-09'],
    [504, '2026-12-10'],
  ])('in a search answers %i: the customer is told', async (status, departDate) => {
    run.duffel.fail('POST /air/offer_requests', { status })
    const body = { origin: 'CGK', destination: 'DPS', departDate, preferredAirlines: [11] as [11] }
    const answer = await run.test.call(availability, { body })
    expect([answer.status, answer.body.code]).toEqual([503, 'supplier_unavailable'])
    expect((await run.test.call(availability, { body })).status).toBe(200)
  })

  it('while it holds with 503 has done nothing: the customer may try again at once', async () => {
    run.duffel.fail('POST /air/orders', { status: 503 })
    const refused = await book()
    expect([refused.status, refused.body.code]).toEqual([503, 'supplier_unavailable'])
    expect(await states()).toEqual(['cancelled'])
    expect((await book()).status).toBe(200)
    expect(orders()).toHaveLength(1)
  })

  it.each([500, 502, 504])('while it holds with %i may have done it: that is asked, and remembered', async (status) => {
    run.duffel.fail('POST /air/orders', { status })
    const refused = await book()
    expect([refused.status, refused.body.code]).toEqual([503, 'supplier_unavailable'])
    // Nothing was found: an order that still comes is let go of later.
    expect([asked(), await states()]).toEqual([['GET', 'GET'], ['asking']])
  })
})

describe('an offer that has ended', () => {
  it('is sold from a new search at the same price', async () => {
    const picked = await pickFlight(run.test, HELD)
    run.duffel.endOffers()
    const answer = await run.test.call(placeBooking, { body: bookingBody([picked]) }, { cookie: buyer.cookie })
    expect(answer.status).toBe(200)
    expect(orders()).toHaveLength(1)
  })

  it('is told as a change of price where it costs more by now', async () => {
    const body = bookingBody([await pickFlight(run.test, HELD)])
    run.duffel.endOffers()
    run.duffel.raise(10)
    const answer = await run.test.call(placeBooking, { body }, { cookie: buyer.cookie })
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.data).toEqual({ old_total: 1_200_000, new_total: 1_320_000 })
    expect(orders()).toEqual([])
  })
})

describe('an offer that Duffel no longer orders', () => {
  it.each([
    'offer_no_longer_available',
    'offer_expired',
    'price_changed',
    'offer_request_already_booked',
  ])('(%s) is searched for again and held', async (code) => {
    run.duffel.fail('POST /air/orders', refusal(code))
    expect((await book()).status).toBe(200)
    expect([orders().length, await states()]).toEqual([1, ['held']])
  })

  it('three times is sold out', async () => {
    const gone = refusal('offer_no_longer_available')
    run.duffel.fail('POST /air/orders', gone, gone, gone)
    const answer = await book()
    expect([answer.status, answer.body.code]).toEqual([409, 'sold_out'])
    expect([orders(), await states()]).toEqual([[], ['cancelled']])
  })

  it('after the customer paid fails in the end, and nothing was paid to Duffel', async () => {
    const sale = await sold(INSTANT)
    const gone = Array.from({ length: 300 }, () => refusal('offer_no_longer_available'))
    run.duffel.fail('POST /air/orders', ...gone)
    await sale.pay()
    await tryAgain(60)
    expect([orders(), run.duffel.paid]).toEqual([[], []])
    expect(await statesOf(run.test, sale.ids)).toEqual(['paid/done/failed'])
  })
})

/** Time for the other suppliers after the first answer. */
const PATIENCE_MS = 3_000

/** Patience ends at once, and time-outs, which are longer, never. */
function onlyPatienceEnds(): void {
  const wait = globalThis.setTimeout
  const mocked = (act: () => void, ms = 0) => wait(ms > PATIENCE_MS ? () => {} : act, ms < PATIENCE_MS ? ms : 0)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(mocked as typeof setTimeout)
}

it('holds up no list of others while it does not answer', async () => {
  const both = await openDuffel({ FLIGHT_SUPPLIER: 'demo,duffel' })
  both.duffel.fail('POST /air/offer_requests', 'hold')
  onlyPatienceEnds()
  const body = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05', preferredAirlines: [11] as [11] }
  const answer = await both.test.call(availability, { body })
  expect(answer.body.data.schedules[0]?.flights.length).toBeGreaterThan(0)
  // The list may be there before the other request has left.
  await expect.poll(() => both.duffel.requests.map(({ path }) => path)).toEqual(['/air/offer_requests'])
  await both.close()
})
