import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBooking, quoteMove } from '../../../core/office/bookings/booking-changes.ts'
import { recordSchema } from '../../../core/products/flight/wire.ts'
import { offerReschedule, reschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { TOTAL_PAID } from '../../../core/trade/booking/price.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer, book, chargeBy, payNow } from '../../testing/payment.ts'
import { comeBackAt, payDue } from '../../testing/tour-sale.ts'
import { attemptsOf } from '../../trade/payment/rows.ts'
import { pickFlight } from './testing.ts'

const THERE = '2026-12-05'
const BACK = '2026-12-10'

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
  const trip = [await pickFlight(test), await pickFlight(test, { from: 'DPS', to: 'CGK', date: BACK })]
  const made = await book(test, buyer, trip)
  expect(made).toHaveLength(1)
  id = made[0] ?? ''
  await payDue(test, buyer, [id])
  await change((detail) => ({
    fares: [
      { num: 0, change_fee: 150_000, refund_fee: null },
      { num: 1, change_fee: 90_000, refund_fee: null },
    ],
    offers: detail.offers,
  }))
})

type Kept = { offers: { sold?: { price: number } }[] }

/** The fares of the demo differ; the rule is what counts here. */
async function change(changes: (detail: Kept) => object): Promise<void> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const detail = { ...Object(row?.detail), ...changes(Object(row?.detail)) }
  await test.deps.db.update(bookings).set({ detail }).where(eq(bookings.id, id))
}

type Query = { date?: string; place?: string; way?: '0' | '1' }

const offer = (query: Query = {}) => ask(test, buyer, offerReschedule, { params: { id }, query })
const rowOf = async () => (await test.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]

async function record() {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return recordSchema.parse(detail)
}

async function pay(place: string): Promise<void> {
  const { quote, version } = await offer({ place })
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  const { transaction_id } = await ask(test, buyer, reschedule, { params: { id }, body })
  await chargeBy(test, buyer, transaction_id ?? '')
  await payNow(test, (await attemptsOf(test.deps.db, transaction_id ?? ''))[0]?.orderId ?? '')
}

async function keys(): Promise<string[]> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return rows.map(({ key, holdUntil }) => (holdUntil ? `(${key})` : key)).sort()
}

const totalIn = ({ payments }: Pick<Awaited<ReturnType<typeof record>>, 'payments'>) =>
  payments.find(({ code }) => code === TOTAL_PAID)?.amount ?? 0

const ofDay = (all: readonly string[], day: string) =>
  all.filter((key) => key.includes(day) || key.includes(day.replaceAll('-', '')))

describe('one way of a ticket for both', () => {
  it('names both ways with the fee of each, and speaks of the first that can be changed', async () => {
    const { ways, way, rule, parts } = await offer()
    expect(ways.map(({ fee, refusal }) => [fee, refusal])).toEqual([
      [150_000, null],
      [90_000, null],
    ])
    expect([way, rule?.fee, parts.length]).toEqual([0, 150_000, 1])
    expect((await offer({ way: '1' })).rule?.fee).toBe(90_000)
    await change(() => ({
      fares: [
        { num: 0, change_fee: null, refund_fee: null },
        { num: 1, change_fee: 0, refund_fee: 0 },
      ],
    }))
    expect(await offer()).toMatchObject({
      way: 1,
      refusal: null,
      ways: [{ refusal: 'rule' }, { refusal: null, fee: 0 }],
    })
  })

  it('the way back goes to another day, and the way there keeps flight, price and seats', async () => {
    const [before, own] = [await record(), await keys()]
    const { days } = await offer({ way: '1' })
    expect(days.map(({ date }) => date).filter((date) => date < THERE)).toEqual([])
    const [option] = (await offer({ way: '1', date: '2026-12-12' })).options
    const { quote } = await offer({ place: option?.id ?? '' })
    const times = (at: typeof before) => {
      const back = at.flight_details.find(({ num }) => num === 1)
      return new Date(back?.depart_at ?? '').toISOString()
    }
    const [part] = quote?.parts ?? []
    expect(part?.from).toBe(times(before))
    await pay(option?.id ?? '')
    const after = await record()
    const legs = (of: typeof after, num: number) => of.flight_details.filter((each) => each.num === num)
    expect(legs(after, 0)).toEqual(legs(before, 0))
    expect(legs(after, 1)[0]).toMatchObject({ depart_date: '2026-12-12', depart_time: option?.time })
    const kept = own.filter((key) => ofDay(own, THERE).includes(key))
    expect(kept.length).toBeGreaterThan(0)
    expect((await keys()).filter((key) => own.includes(key))).toEqual(kept)
    expect((await keys()).every((key) => !key.startsWith('('))).toBe(true)
    expect(part?.to).toBe(times(after))
    const row = await rowOf()
    expect([totalIn(after), totalIn(Object(row?.detail))]).toEqual([quote?.amount, option?.price])
    expect([row?.amount, row?.paid]).toEqual([quote?.amount, quote?.amount])
    expect(row?.startsAt.toISOString()).toBe(new Date(before.flight_details[0]?.depart_at ?? '').toISOString())
    const { moves } = await ask(test, buyer, getBooking, { params: { id } })
    expect(moves).toMatchObject([{ from: part?.from, to: part?.to, fee: 90_000 }])
    await checkBooks(test, buyer, [id])
  })

  it('lists nothing that does not fit beside the other way, and refuses it', async () => {
    const late = await pickFlight(test, { date: '2026-12-12' })
    expect((await offer({ way: '0' })).days.every(({ date }) => date <= BACK)).toBe(true)
    expect((await offer({ way: '0', date: '2026-12-12' })).options).toEqual([])
    const place = `${late.flight_id}:${late.class_id}:0`
    const asked = await test.call(offerReschedule, { params: { id }, query: { place } }, buyer)
    expect(asked.body.code).toBe('cannot_move')
    const back = await pickFlight(test, { from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const wrongWay = { place: `${back.flight_id}:${back.class_id}:0` }
    expect((await test.call(offerReschedule, { params: { id }, query: wrongWay }, buyer)).body.code).toBe('cannot_move')
  })

  it('the way back can still be changed once the way there began, the way there no more', async () => {
    buyer = await comeBackAt(test, buyer, '2026-12-07T03:00:00Z')
    const { ways, way } = await offer()
    expect([way, ways.map(({ refusal }) => refusal)]).toEqual([1, ['too_late', null]])
    const [option] = (await offer({ way: '1', date: '2026-12-13' })).options
    await pay(option?.id ?? '')
    expect((await record()).flight_details.at(-1)?.depart_date).toBe('2026-12-13')
    await checkBooks(test, buyer, [id])
  })

  it('is changed by staff, at the old price too', async () => {
    const staff = await test.register({ role: 'admin' })
    const input = (query: object) => ({ params: { id }, query })
    const { ways, options } = await ask(test, staff, quoteMove, input({ way: '1' }))
    expect(ways).toHaveLength(2)
    const place = options.at(-1)?.id ?? ''
    const { quote } = await ask(test, staff, quoteMove, input({ place, keep_price: 'yes' }))
    const before = await rowOf()
    expect(quote).toMatchObject({ before: before?.amount, amount: before?.amount, due: 0, refund: 0 })
    const version = before?.updatedAt.toISOString() ?? ''
    const body = { place, expected: quote?.amount ?? 0, keep_price: true, reason: 'asked on the phone', version }
    await ask(test, staff, moveBooking, { params: { id }, body })
    expect((await record()).flight_details.at(-1)?.depart_time).toBe(options.at(-1)?.time)
    await checkBooks(test, buyer, [id])
  })

  it('of an earlier version says so, to staff as well', async () => {
    await change(({ offers }) => ({ offers: offers.map(({ sold: _, ...each }) => each) }))
    expect(await offer()).toMatchObject({ refusal: 'round_trip', rule: null })
    const staff = await test.register({ role: 'admin' })
    const told = await ask(test, staff, quoteMove, { params: { id }, query: {} })
    expect([told.refusal, told.options]).toEqual(['round_trip', []])
  })
})
