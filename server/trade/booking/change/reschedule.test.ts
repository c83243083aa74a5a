import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveBooking } from '../../../../core/office/bookings/booking-changes.ts'
import { listNotices } from '../../../../core/people/notices/contract.ts'
import { dropReschedule, offerReschedule, reschedule } from '../../../../core/trade/booking/change/reschedule.ts'
import { cancelBooking, getBooking } from '../../../../core/trade/booking/contract.ts'
import { bookingPassengers } from '../../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../../base/db/schema/trade/move.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { flightModule } from '../../../products/flight/module.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { checkBooks } from '../../../testing/books.ts'
import { documentOf } from '../../../testing/documents.ts'
import {
  ask,
  atBank,
  type Buyer,
  chargeBy,
  checkOutAt,
  detailOf,
  mailsTo,
  paymentTests,
  payNow,
  quiet,
  tell,
} from '../../../testing/payment.ts'
import { bookTour, MOVE_FEE, tourModule } from '../../../testing/tour.ts'
import { comeBackAt, moneyOf, payDue } from '../../../testing/tour-sale.ts'
import { attemptsOf } from '../../payment/rows.ts'
import { lookAtBalances } from '../balance.ts'
import { endOldReschedules } from './held-reschedules.ts'

const PRICE = 10_000_000
const DEARER = '11000000-40'
const CHEAPER = '8000000-40'
const DUE = 1_000_000 + MOVE_FEE

const { fresh, states } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer
let id: string

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  id = await bookTour(test, buyer, { capacity: 4 })
  await payDue(test, buyer, [id])
})

const show = () => ask(test, buyer, getBooking, { params: { id } })
const offer = (place?: string) => ask(test, buyer, offerReschedule, { params: { id }, query: { place } })

async function change(place: string, by = buyer, headers: Record<string, string> = {}) {
  const { version, quote } = await offer(place)
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  return (await test.call(reschedule, { params: { id }, body }, { cookie: by.cookie, headers })).body
}

/** Starts a move that is held until it is paid, and a code to pay it. */
async function holding(place = DEARER) {
  const { data } = await change(place)
  const transaction = data?.transaction_id ?? ''
  await chargeBy(test, buyer, transaction)
  const [attempt] = await attemptsOf(test.deps.db, transaction)
  return { transaction, order: attempt?.orderId ?? '' }
}

/** Days from now that the booking has places on, held ones in brackets. */
async function placesOf(bookingId = id): Promise<string[]> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, bookingId))
  const start = Date.parse('2026-12-01T05:00:00Z')
  const dayOf = (key: string) => Math.round((Date.parse(key.split('|')[1] ?? '') - start) / 86_400_000)
  return rows.map(({ key, holdUntil }) => (holdUntil ? `(${dayOf(key)})` : `${dayOf(key)}`)).sort()
}

async function numbersOf(): Promise<(string | null)[]> {
  const rows = await test.deps.db.select().from(bookingPassengers).where(eq(bookingPassengers.bookingId, id))
  return rows.map(({ ticketNumber }) => ticketNumber)
}

const statusOf = async (): Promise<string[]> =>
  (await test.deps.db.select().from(bookingReschedules).where(eq(bookingReschedules.bookingId, id))).map(
    ({ status }) => status,
  )

describe('a change for less', () => {
  it('counts at once: other places, the rest back, one line of history, new tickets, mail and notice', async () => {
    const before = await numbersOf()
    expect((await offer(CHEAPER)).quote).toMatchObject({
      before: PRICE,
      amount: 8_000_000 + MOVE_FEE,
      difference: -2_000_000,
      fee: MOVE_FEE,
      due: 0,
      refund: 2_000_000 - MOVE_FEE,
      to_account: 2_000_000 - MOVE_FEE,
    })
    expect((await change(CHEAPER)).data).toEqual({ state: 'done', transaction_id: null, hold_until: null })
    await test.drain()
    expect(await placesOf()).toEqual(['40'])
    const { moves, ...shown } = await show()
    expect(moves).toMatchObject([{ by: 'member', fee: MOVE_FEE, to: '2027-01-10T05:00:00.000Z' }])
    expect(shown).toMatchObject({ payment_status: 'paid', amount: 8_000_000 + MOVE_FEE, due: 0 })
    const [refund] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    expect(refund).toMatchObject({ reason: 'reduced', status: 'submitted', amount: 2_000_000 - MOVE_FEE })
    const after = await numbersOf()
    expect([after.length, after.some((number) => number === null || before.includes(number))]).toEqual([1, false])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringMatching(/has changed/))
    const { data: notices } = await ask(test, buyer, listNotices, { query: {} })
    expect(notices.filter(({ kind }) => kind === 'moved')).toMatchObject([{ booking_id: id }])
    await checkBooks(test, buyer, [id])
  })

  it('is refused with another price, of another version, and to others', async () => {
    const { version, quote } = await offer(CHEAPER)
    const said = { place: CHEAPER, expected: quote?.amount ?? 0, due: 0, version }
    const call = async (body: typeof said, { cookie } = buyer) =>
      (await test.call(reschedule, { params: { id }, body }, { cookie })).body.code
    expect(await call({ ...said, expected: 1 })).toBe('price_changed')
    expect(await call({ ...said, due: 1 })).toBe('price_changed')
    expect(await call({ ...said, version: '2026-01-01T00:00:00.000Z' })).toBe('changed_meanwhile')
    expect(await call(said, await test.register())).toBe('booking_not_found')
    expect(await placesOf()).toEqual(['60'])
  })
})

describe('a change for more', () => {
  it('holds the new places and leaves the booking as it is until it is paid; then it counts', async () => {
    const before = await show()
    const first = before.transaction_id ?? ''
    const document = await documentOf(test, buyer, first)
    const { transaction, order } = await holding()
    expect(await documentOf(test, buyer, transaction)).toMatchObject({
      amount: DUE,
      items: [{ charged: DUE, charged_for: 'change', lines: ['CHANGE_FEE 50000', 'CHANGE 1000000'] }],
      change: [{ from: before.starts_at, to: '2027-01-10T05:00:00.000Z', fee: MOVE_FEE, difference: 1_000_000 }],
    })
    expect(await placesOf()).toEqual(['(40)', '60'])
    const { held_move: held, ...waiting } = await show()
    expect(waiting).toEqual(before)
    expect(held).toMatchObject({ transaction_id: transaction, due: DUE, hold_until: '2026-12-01T05:30:00.000Z' })
    await payNow(test, order)
    expect(await placesOf()).toEqual(['40'])
    expect(await states([id])).toEqual(['paid/done/issued'])
    const { moves, held_move, ...after } = await show()
    expect([held_move, moves?.length]).toEqual([undefined, 1])
    expect(after).toMatchObject({ amount: PRICE + DUE, paid: PRICE + DUE, due: 0 })
    expect(after.starts_at).toBe('2027-01-10T05:00:00.000Z')
    expect(await documentOf(test, buyer, first)).toEqual(document)
    expect((await documentOf(test, buyer, transaction)).items).toMatchObject([{ charged: DUE, charged_for: 'change' }])
    expect(after.payments.map(({ charged_for }) => charged_for).sort()).toEqual(['change', 'price'])
    await checkBooks(test, buyer, [id])
  })

  it('that is not paid in time frees the new places, and late money goes back when they are sold', async () => {
    const { transaction, order } = await holding()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 31 })
    const other = await bookTour(test, await test.register(), { capacity: 4, startsInDays: 40 })
    await test.deps.db
      .update(stockClaims)
      .set({ key: (await heldKey()) ?? '', count: 9 })
      .where(eq(stockClaims.bookingId, other))
    await tell(test, notice)
    await test.drain()
    expect(await placesOf()).toContain('60')
    expect(await show()).toMatchObject({ payment_status: 'paid', amount: PRICE, paid: PRICE })
    expect((await detailOf(test, buyer, transaction)).paymentStatus).toBe('refund_due')
    await checkBooks(test, buyer, [id])
  })

  it('that is paid late counts while the places are free', async () => {
    const { order } = await holding()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 31 })
    expect((await show()).held_move).toBeUndefined()
    await tell(test, notice)
    await test.drain()
    expect([await placesOf(), (await show()).paid]).toEqual([['40'], PRICE + DUE])
    await checkBooks(test, buyer, [id])
  })

  it.each([
    ['dropped', async () => void (await ask(test, buyer, dropReschedule, { params: { id } }))],
    ['ended by staff who move it', () => movedByStaff()],
    ['too late by the rules', () => afterTheRules()],
  ])('and was %s: its money goes back, and nothing is lost', async (_, end) => {
    const { transaction, order } = await holding()
    const notice = await atBank(test, order)
    await end()
    const places = (await placesOf()).filter((each) => !each.startsWith('('))
    const { amount, paid } = await show()
    await tell(test, notice)
    await test.drain()
    expect((await placesOf()).filter((each) => !each.startsWith('('))).toEqual(places)
    expect(await show()).toMatchObject({ amount, paid })
    expect((await detailOf(test, buyer, transaction)).paymentStatus).toBe('refund_due')
    await checkBooks(test, buyer, [id])
  })

  it('ends when the booking is cancelled', async () => {
    const { transaction, order } = await holding()
    const notice = await atBank(test, order)
    const cancelled = { params: { id }, body: { refund: PRICE / 2, account: SOME_ACCOUNT } }
    const { body } = await test.call(cancelBooking, cancelled, { cookie: buyer.cookie })
    expect(body.code ?? 'cancelled').toBe('cancelled')
    expect([await placesOf(), await statusOf()]).toEqual([[], ['ended']])
    await tell(test, notice)
    await test.drain()
    expect((await detailOf(test, buyer, transaction)).paymentStatus).toBe('refund_due')
    await checkBooks(test, buyer, [id])
  })

  it('is replaced by another choice, but not while its code can be paid', async () => {
    await change(DEARER)
    expect((await change('12000000-41')).data?.state).toBe('held')
    expect([await placesOf(), (await statusOf()).sort()]).toEqual([
      ['(41)', '60'],
      ['ended', 'held'],
    ])
    await chargeBy(test, buyer, (await show()).held_move?.transaction_id ?? '')
    expect((await change('12000000-42')).code).toBe('booking_in_payment')
    expect(await placesOf()).toEqual(['(41)', '60'])
  })

  it('is made once for its key', async () => {
    const { version, quote } = await offer(DEARER)
    const body = { place: DEARER, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
    const sending = { cookie: buyer.cookie, headers: { 'idempotency-key': 'key-of-this-change' } }
    const answers = [
      await test.call(reschedule, { params: { id }, body }, sending),
      await test.call(reschedule, { params: { id }, body }, sending),
    ].map((each) => each.body.data?.transaction_id)
    expect(answers[0]).toBe(answers[1])
    expect(await statusOf()).toEqual(['held'])
  })

  it('is forgotten when its money can hardly come any more', async () => {
    await change(DEARER)
    test.clock.advance({ days: 8 })
    await endOldReschedules(test.deps, test.clock.now())
    const [row] = await test.deps.db.select().from(bookingReschedules).where(eq(bookingReschedules.bookingId, id))
    expect([row?.status, row?.plan, await placesOf()]).toEqual(['ended', null, ['60']])
  })
})

describe('a booking that is paid in parts', () => {
  beforeEach(async () => {
    id = await bookTour(test, buyer, { capacity: 4, down: 3_000_000, startsInDays: 61 })
    await payDue(test, buyer, [id])
  })

  it('is changed at once, and owes the difference with its balance', async () => {
    expect((await offer(`${DEARER}-1`)).quote).toMatchObject({
      due: 0,
      balance: 7_000_000 + DUE,
      balance_limit: '2026-12-27T05:00:00.000Z',
    })
    expect((await change(`${DEARER}-1`)).data?.state).toBe('done')
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', due: 7_000_000 + DUE })
    expect(await show()).toMatchObject({ balance_limit: '2026-12-27T05:00:00.000Z' })
    await checkBooks(test, buyer, [id])
  })

  it.each([
    ['later, by staff, is due by the rule of the new date', 80, '2027-02-05T05:00:00.000Z'],
    ['earlier, by staff, is due sooner', 45, '2027-01-01T05:00:00.000Z'],
  ])('and moved %s', async (_, days, limit) => {
    const staff = await test.register({ role: 'admin' })
    await checkOutAt(test, buyer, [id])
    const { updated_at: version } = await show()
    const body = { place: `10000000-${days}-1`, expected: PRICE, reason: 'asked on the phone', version }
    const moved = await test.call(moveBooking, { params: { id }, body }, { cookie: staff.cookie })
    expect(moved.body.code ?? 'moved').toBe('moved')
    expect(await show()).toMatchObject({ balance_limit: limit, payment_status: 'partially_paid' })
    // The transaction of an earlier checkout gets the new limit too.
    expect((await checkOutAt(test, buyer, [id])).timeLimit).toBe(limit)
    buyer = await comeBackAt(test, buyer, new Date(Date.parse(limit) - 3_600_000))
    await lookAtBalances(test.deps, quiet)
    expect(await show()).toMatchObject({ payment_status: 'partially_paid' })
    test.clock.set(new Date(Date.parse(limit) + 3_700_000))
    await lookAtBalances(test.deps, quiet)
    buyer = await comeBackAt(test, buyer, test.clock.now())
    expect(await show()).toMatchObject({ payment_status: 'refund_due' })
  })

  it('is paid in full first where the new day is too near for parts', async () => {
    const { order } = await holding()
    expect(await placesOf()).toEqual(['(40)', '61'])
    await payNow(test, order)
    expect(await placesOf()).toEqual(['40'])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', paid: PRICE + DUE, due: 0 })
    await checkBooks(test, buyer, [id])
  })
})

it('does not take the money of a change that was given up for what is left to pay', async () => {
  id = await bookTour(test, buyer, { capacity: 4, down: 3_000_000, startsInDays: 61 })
  await payDue(test, buyer, [id])
  const { transaction, order } = await holding()
  const notice = await atBank(test, order)
  await ask(test, buyer, dropReschedule, { params: { id } })
  await tell(test, notice)
  await test.drain()
  expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', due: 7_000_000 })
  expect((await detailOf(test, buyer, transaction)).paymentStatus).toBe('refund_due')
  await checkBooks(test, buyer, [id])
})

describe('what cannot be changed', () => {
  it('says why', async () => {
    buyer = await comeBackAt(test, buyer, '2027-01-28T05:00:00Z')
    expect(await offer()).toMatchObject({ refusal: 'too_late', rule: null, days: [], quote: null })
    id = await bookTour(test, buyer)
    expect((await offer()).refusal).toBe('unpaid')
    expect((await change(DEARER)).code).toBe('cannot_move')
  })

  it('was used', async () => {
    await test.deps.db
      .update(bookingPassengers)
      .set({ usedAt: test.clock.now() })
      .where(eq(bookingPassengers.bookingId, id))
    expect((await offer()).refusal).toBe('used')
  })
})

async function heldKey(): Promise<string | undefined> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return rows.find(({ holdUntil }) => holdUntil !== null)?.key
}

async function afterTheRules(): Promise<void> {
  buyer = await comeBackAt(test, buyer, '2027-01-29T05:00:00Z')
}

async function movedByStaff(): Promise<void> {
  const staff = await test.register({ role: 'admin' })
  const { updated_at: version } = await show()
  const body = { place: '10000000-50', expected: PRICE, reason: 'asked on the phone', version }
  const moved = await test.call(moveBooking, { params: { id }, body }, { cookie: staff.cookie })
  expect(moved.body.code ?? 'moved').toBe('moved')
  expect((await show()).moves).toMatchObject([{ by: 'staff', fee: 0 }])
}
