import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { cancelFor, quoteCancelFor } from '../../../../core/office/bookings/booking-changes.ts'
import { placeBooking as placeFlight } from '../../../../core/products/flight/wire.ts'
import { placeBooking as placeStay } from '../../../../core/products/hotel/wire.ts'
import { placeBooking as placeTrain } from '../../../../core/products/train/wire.ts'
import { cancelBooking, quoteCancel } from '../../../../core/trade/booking/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookEntries, bookLines } from '../../../base/db/schema/trade/books.ts'
import { bookingCosts } from '../../../base/db/schema/trade/partner.ts'
import { flightModule } from '../../../products/flight/module.ts'
import { bookingBody as flightBody, pickFlight } from '../../../products/flight/testing.ts'
import { pickStay, bookingBody as stayBody } from '../../../products/hotel/testing.ts'
import { pickTrain, trainBody } from '../../../products/train/testing.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { ask, type Buyer, paymentTests } from '../../../testing/payment.ts'
import { comeBackAt, payDue } from '../../../testing/tour-sale.ts'
import { checkBooks } from '../../books/check.ts'
import { closeMonth } from '../../books/close.ts'
import { setHouse } from '../../invoice/testing.ts'
import { transact } from '../../payment/rows.ts'
import { keepSaidCredit } from '../make/costs.ts'
import type { SupplierCredit } from '../module.ts'

const { fresh } = paymentTests()
let test: TestApp
let buyer: Buyer

const priced = (markup: { percent: number; amount: number }) =>
  setHouse(test, { pricing: { version: 0, markups: { flight: markup, train: markup, hotel: markup } } })

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  // The supplier's price is not the customer's.
  await priced({ percent: 1000, amount: 0 })
})
afterEach(() => priced({ percent: 0, amount: 0 }))

/** Paid for, with its ticket. */
async function soldFlight(refundable = true): Promise<string> {
  const isWanted = (each: { refundable: boolean }) => each.refundable === refundable
  const found = await pickFlight(test, { date: '2027-02-10', pick: ({ classes }) => classes.some(isWanted) })
  const { id: class_id = '', total = 0 } = found.flight.classes.find(isWanted) ?? {}
  const body = flightBody([{ ...found, class_id, total }])
  return await issued((expected_total) => sendFlight({ ...body, expected_total }))
}
const sendFlight = (body: ReturnType<typeof flightBody>) => test.call(placeFlight, { body }, { cookie: buyer.cookie })

async function soldWithoutTicket(): Promise<string> {
  const flights = test.part(flightModule)
  const { supplier } = flights
  flights.supplier = { ...supplier, issue: () => Promise.reject(new Error('not now')) }
  const id = await soldFlight()
  flights.supplier = supplier
  return id
}

async function soldTrain(): Promise<string> {
  const body = trainBody([await pickTrain(test)])
  return await issued((expected_total) =>
    test.call(placeTrain, { body: { ...body, expected_total } }, { cookie: buyer.cookie }),
  )
}

async function soldStay(): Promise<string> {
  const picked = await pickStay(test, { terms: '.F' })
  const body = stayBody(picked)
  return await issued((expected_total) =>
    test.call(placeStay, { body: { ...body, expected_total } }, { cookie: buyer.cookie }),
  )
}

type Answer = { body: { data: { bookings: readonly { id: string }[] } | null } }

/** At the price with the markup, which the first answer says. */
async function issued(place: (total: number) => Promise<Answer>): Promise<string> {
  const { new_total: total } = (await place(1)).body.data as unknown as { new_total: number }
  const [id = ''] = (await place(total)).body.data?.bookings.map((each) => each.id) ?? []
  await payDue(test, buyer, [id])
  await test.drain()
  return id
}

async function costsOf(id: string): Promise<{ cost: number; credit: number | null; price: number }> {
  const [row] = await test.deps.db
    .select({ cost: bookingCosts.cost, credit: bookingCosts.credit, price: bookings.amount })
    .from(bookingCosts)
    .innerJoin(bookings, eq(bookings.id, bookingCosts.bookingId))
    .where(eq(bookingCosts.bookingId, id))
  if (!row?.cost) throw new Error('the supplier’s price is not known')
  return { ...row, cost: row.cost }
}

/** Sum of a booking in the books, by account: debit positive. */
async function booked(id: string, account: string): Promise<number> {
  const own = sql`${eq(bookLines.bookingId, id)} and ${like(bookLines.account, `${account}%`)}`
  const rows = await test.deps.db.select({ amount: bookLines.amount }).from(bookLines).where(own)
  return sumRupiah(rows.map(({ amount }) => amount))
}

async function cancel(id: string): Promise<number> {
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  return refund
}

async function expectBooked(id: string): Promise<void> {
  const { cost, credit } = await costsOf(id)
  expect(await booked(id, 'cost_of_sales')).toBe(cost)
  expect(0 - (await booked(id, 'purchase_returns'))).toBe(credit ?? 0)
  expect(0 - (await booked(id, 'owed_suppliers'))).toBe(cost - (credit ?? 0))
  expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true, costs: 0 })
}

describe('what the supplier gives back of a cancelled booking', () => {
  it.each([
    ['flight', soldFlight],
    ['train', soldTrain],
    ['hotel', soldStay],
  ])('stands in the books by its rules: %s', async (service, sold) => {
    const id = await sold()
    const before = await costsOf(id)
    expect([before.credit, before.price > before.cost]).toEqual([null, true])
    await expectBooked(id)
    const refund = await cancel(id)
    const { cost, credit, price } = await costsOf(id)
    const ruled = { flight: cost - (price - refund), hotel: Math.round((cost * refund) / price) }
    // A quarter of the railway's fare, not of the customer's, is the railway's.
    if (service === 'train') expect(credit).toBeGreaterThanOrEqual(Math.floor(cost * 0.7))
    else expect(credit).toBe(ruled[service as 'flight' | 'hotel'])
    expect(credit).toBeGreaterThan(0)
    expect(credit).toBeLessThanOrEqual(cost)
    await expectBooked(id)
  })

  it('is nothing where the fare gives nothing back, also when staff refund the customer', async () => {
    const id = await soldFlight(false)
    const admin = await comeBackAt(test, await test.register({ role: 'admin' }), test.clock.now())
    const { refund: expected } = await ask(test, admin, quoteCancelFor, { params: { id }, query: {} })
    expect(expected).toBe(0)
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    const version = row?.updatedAt.toISOString() ?? ''
    const body = { refund: 50_000, expected, reason: 'goodwill', version }
    await ask(test, admin, cancelFor, { params: { id }, body })
    expect((await costsOf(id)).credit).toBe(0)
    await expectBooked(id)
  })

  it('is not booked for a ticket that was never issued', async () => {
    const id = await soldWithoutTicket()
    await cancel(id)
    expect((await costsOf(id)).credit).toBeNull()
    expect([await booked(id, 'owed_suppliers'), await booked(id, 'cost_of_sales')]).toEqual([0, 0])
  })
})

describe('what the supplier says it gives back', () => {
  const say = (id: string, said: SupplierCredit) =>
    transact(test.deps.db, (tx) => keepSaidCredit(tx, id, said, test.clock.now()))

  it.each([
    { back: 1, of: 3 },
    { back: 0, of: 1 },
    { back: 5, of: 4 },
    { back: 1, of: 0 },
  ])('stands instead of its rules: $back of $of', async (said) => {
    const id = await soldFlight()
    await cancel(id)
    const { cost } = await costsOf(id)
    await say(id, said)
    await say(id, said)
    const { credit } = await costsOf(id)
    expect(credit).toBe(said.of === 0 ? 0 : Math.min(cost, Math.round((cost * said.back) / said.of)))
    await expectBooked(id)
  })

  it('is owed without what it keeps of a ticket that it issued while the booking was cancelled', async () => {
    const id = await soldWithoutTicket()
    await cancel(id)
    await say(id, { back: 1, of: 2 })
    await expectBooked(id)
    const { cost, credit } = await costsOf(id)
    expect(credit).toBe(Math.round(cost / 2))
  })

  it('counts in the next month when it comes after the closing', async () => {
    const id = await soldFlight()
    await cancel(id)
    const { db } = test.deps
    const now = new Date('2027-01-04T03:00:00Z')
    await transact(db, (tx) => closeMonth(tx, { month: '2026-12', by: buyer.user.id, now }))
    test.clock.set(now)
    await say(id, { back: 1, of: 5 })
    const late = await db.select().from(bookEntries).where(eq(bookEntries.month, '2027-01'))
    expect(late.map(({ kind }) => kind)).toEqual(['standing'])
    await expectBooked(id)
  })
})
