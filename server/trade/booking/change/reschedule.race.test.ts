import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBooking } from '../../../../core/office/bookings/booking-changes.ts'
import { dropReschedule, offerReschedule, reschedule } from '../../../../core/trade/booking/change/reschedule.ts'
import { getBooking } from '../../../../core/trade/booking/contract.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { checkBooks } from '../../../testing/books.ts'
import { ask, atBank, type Buyer, chargeBy, payNow, tell } from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { comeBackAt, payDue } from '../../../testing/tour-sale.ts'
import { attemptsOf } from '../../payment/rows.ts'

/** A day has ten places, so two bookings of four fit. */
const PARTY = { people: 2, amount: 10_000_000 }

type Trip = { id: string; buyer: Buyer }

let test: TestApp
let staff: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  staff = await test.register({ role: 'admin' })
})

async function paidTrip(startsInDays: number): Promise<Trip> {
  const buyer = await test.register()
  const id = await bookTour(test, buyer, { ...PARTY, startsInDays })
  await payDue(test, buyer, [id])
  return { id, buyer }
}

async function change({ id, buyer }: Trip, place: string): Promise<string> {
  const { cookie } = buyer
  const offered = await test.call(offerReschedule, { params: { id }, query: { place } }, { cookie })
  if (!offered.body.success) return offered.body.code ?? ''
  const { version, quote } = offered.body.data
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  const { body: answer } = await test.call(reschedule, { params: { id }, body }, { cookie })
  return answer.success ? answer.data.state : (answer.code ?? '')
}

const heldOf = async ({ id, buyer }: Trip) => (await ask(test, buyer, getBooking, { params: { id } })).held_move

async function noticeFor(trip: Trip): Promise<Record<string, unknown>> {
  const transaction = (await heldOf(trip))?.transaction_id ?? ''
  await chargeBy(test, trip.buyer, transaction)
  const [attempt] = await attemptsOf(test.deps.db, transaction)
  return await atBank(test, attempt?.orderId ?? '')
}

/** Nothing is sold twice, and every booking has its own places, once. */
async function checkStock(trips: readonly Trip[]): Promise<void> {
  const now = test.clock.now()
  const claims = await test.deps.db.select().from(stockClaims)
  const live = claims.filter(({ holdUntil }) => holdUntil === null || holdUntil > now)
  for (const [key, own] of Map.groupBy(live, (claim) => claim.key)) {
    const taken = own.reduce((sum, { count }) => sum + count, 0)
    expect([key, taken <= 10]).toEqual([key, true])
  }
  for (const { id } of trips) {
    const sold = claims.filter(({ bookingId, holdUntil }) => bookingId === id && holdUntil === null)
    expect(sold.map(({ count }) => count)).toEqual([4])
  }
}

describe('at once', () => {
  it('two changes of one booking leave one', async () => {
    const trip = await paidTrip(60)
    const answers = await Promise.all([
      change(trip, '11000000-40'),
      change(trip, '12000000-41'),
      change(trip, '9000000-42'),
    ])
    expect(answers.filter((each) => !['held', 'done', 'changed_meanwhile'].includes(each))).toEqual([])
    await test.drain()
    await checkStock([trip])
    const rows = await test.deps.db.select().from(stockClaims)
    expect(rows.length).toBeLessThanOrEqual(2)
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it('many want the last places of a day: as many get them as fit', async () => {
    const trips = await Promise.all(Array.from({ length: 6 }, (_, turn) => paidTrip(60 + turn)))
    const answers = await Promise.all(trips.map((trip, turn) => change(trip, turn % 2 ? '11000000-40' : '9000000-40')))
    expect(answers.filter((each) => each === 'sold_out')).toHaveLength(4)
    expect(answers.filter((each) => each === 'held' || each === 'done')).toHaveLength(2)
    await checkStock(trips)
  })

  it('the money comes in the moment of the end, and another buys the places: one of them has them', async () => {
    const trip = await paidTrip(60)
    const first = await paidTrip(40)
    expect(await change(trip, '11000000-40')).toBe('held')
    const notice = await noticeFor(trip)
    test.clock.set((await heldOf(trip))?.hold_until ?? '')
    const rival = await test.register()
    const late = { ...PARTY, startsInDays: 40 - 30 / 1440 }
    await Promise.allSettled([tell(test, notice), bookTour(test, rival, late)])
    await test.drain()
    await checkStock([trip, first])
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it('the money and giving it up come together: moved, or the money goes back', async () => {
    const trip = await paidTrip(60)
    await change(trip, '11000000-40')
    const notice = await noticeFor(trip)
    const { id, buyer } = trip
    await Promise.all([tell(test, notice), test.call(dropReschedule, { params: { id } }, { cookie: buyer.cookie })])
    await test.drain()
    await checkStock([trip])
    await checkBooks(test, buyer, [id])
  })
})

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it.each([1, 2, 3])('whatever happens in which order, no place and no rupiah is lost (%i)', async (seed) => {
  const below = numbersFrom(seed)
  let day = 0
  const trips = [await paidTrip(60), await paidTrip(60), await paidTrip(61)]
  const notices: Record<string, unknown>[] = []
  const at = (price: number, absolute: number) => `${price}-${absolute - day}`
  const steps: ((trip: Trip) => Promise<unknown>)[] = [
    (trip) => change(trip, at(8_000_000 + 500_000 * below(8), 50 + below(3))),
    (trip) => change(trip, at(11_000_000 + 500_000 * below(8), 50 + below(3))),
    async (trip) => (await heldOf(trip)) && notices.push(await noticeFor(trip)),
    async () => {
      const [notice] = notices.splice(below(notices.length), 1)
      if (notice) await tell(test, notice)
    },
    ({ id, buyer }) => test.call(dropReschedule, { params: { id } }, { cookie: buyer.cookie }),
    async ({ id, buyer }) => {
      const { updated_at: version, amount: expected } = await ask(test, buyer, getBooking, { params: { id } })
      const body = { place: at(expected, 53), expected, keep_price: true, reason: 'asked on the phone', version }
      await test.call(moveBooking, { params: { id }, body }, { cookie: staff.cookie })
    },
    async () => {
      day += 1
      test.clock.advance({ days: 1 })
      for (const trip of trips) trip.buyer = await comeBackAt(test, trip.buyer, test.clock.now())
      staff = await comeBackAt(test, staff, test.clock.now())
    },
  ]
  for (let turn = 0; turn < 30; turn++) {
    const trip = trips[below(trips.length)]
    if (trip) await steps[below(steps.length)]?.(trip)
    await test.drain()
    await checkStock(trips)
  }
  for (const notice of notices) await tell(test, notice)
  await test.drain()
  await checkStock(trips)
  for (const { buyer, id } of trips) await checkBooks(test, buyer, [id])
}, 120_000)

it('is paid by its own money alone', async () => {
  const trip = await paidTrip(60)
  await change(trip, '11000000-40')
  const { transaction_id = '' } = (await heldOf(trip)) ?? {}
  await chargeBy(test, trip.buyer, transaction_id)
  const [attempt] = await attemptsOf(test.deps.db, transaction_id)
  await payNow(test, attempt?.orderId ?? '')
  expect(await heldOf(trip)).toBeUndefined()
  await checkStock([trip])
})
