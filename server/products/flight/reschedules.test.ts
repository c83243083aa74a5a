import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { recordSchema } from '../../../core/products/flight/wire.ts'
import { offerReschedule, reschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book, chargeBy, payNow } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { attemptsOf } from '../../trade/payment/rows.ts'

const OTHER_DAY = '2026-12-08'

let test: TestApp
let buyer: Buyer
let id: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  buyer = await test.register()
  const [made = ''] = await book(test, buyer)
  id = made
  await payDue(test, buyer, [id])
  await withFees({ change_fee: 150_000, refund_fee: null })
})

/** The fares of the demo differ; the rule is what counts here. */
async function withFees(fees: { change_fee: number | null; refund_fee: number | null }): Promise<void> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const detail = { ...Object(row?.detail), fares: [{ num: 0, ...fees }] }
  await test.deps.db.update(bookings).set({ detail }).where(eq(bookings.id, id))
}

const offer = (query: { date?: string; place?: string } = {}) =>
  ask(test, buyer, offerReschedule, { params: { id }, query })

async function record() {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return recordSchema.parse(detail)
}

async function seats(): Promise<[number, number]> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return [rows.filter((row) => row.holdUntil === null).length, rows.filter((row) => row.holdUntil !== null).length]
}

it('goes to another flight of the route for the fee of its fare, once that is paid', async () => {
  const before = await record()
  const own = await seats()
  const { rule, days } = await offer()
  expect(rule).toMatchObject({ fee: 150_000, gives_back: false })
  expect(days.map(({ date }) => date)).toContain(OTHER_DAY)
  // A flight months from now has the days around it.
  const booked = before.flight_details[0]?.depart_date ?? ''
  expect((days.at(-1)?.date ?? '') >= addDays(booked, 50)).toBe(true)
  const { options } = await offer({ date: OTHER_DAY })
  expect(options.length).toBeGreaterThan(2)
  // The fare that was booked is known: its terms are kept unless another is chosen.
  const same = options.filter(({ is_same_fare }) => is_same_fare)
  expect(same.length).toBeGreaterThan(0)
  expect(new Set(same.map(({ time, title }) => `${time} ${title}`)).size).toBe(same.length)
  expect(same[0]?.terms?.map((term) => (typeof term === 'string' ? term : term.key))).toEqual([
    'flight-facts:bags.ADT',
    expect.stringMatching(/fare\.(refund|noRefund)/),
    expect.stringMatching(/fare\.(change|noChange)/),
  ])
  const [option] = options
  const { quote, version } = await offer({ place: option?.id ?? '' })
  expect(quote?.due).toBe((quote?.fee ?? 0) + Math.max(0, quote?.difference ?? 0))
  const body = { place: option?.id ?? '', expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  const { transaction_id } = await ask(test, buyer, reschedule, { params: { id }, body })
  expect((await seats())[0]).toBe(own[0])
  expect((await seats())[1]).toBeGreaterThan(0)
  await chargeBy(test, buyer, transaction_id ?? '')
  await payNow(test, (await attemptsOf(test.deps.db, transaction_id ?? ''))[0]?.orderId ?? '')
  const after = await record()
  expect(after.flight_details[0]).toMatchObject({ depart_date: OTHER_DAY, depart_time: option?.time })
  expect(after.passengers.map(({ ticket_number }) => ticket_number)).not.toEqual(
    before.passengers.map(({ ticket_number }) => ticket_number),
  )
  expect((await seats())[1]).toBe(0)
})

it('says why a fare and a supplier cannot', async () => {
  await withFees({ change_fee: null, refund_fee: null })
  expect(await offer()).toMatchObject({ refusal: 'rule', rule: null })
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const fares = [{ num: 0, change_fee: 1, refund_fee: 1 }]
  const detail = { ...Object(row?.detail), fares, supplier_holds: true }
  await test.deps.db.update(bookings).set({ detail }).where(eq(bookings.id, id))
  expect((await offer()).refusal).toBe('supplier')
})
