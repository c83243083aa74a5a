import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../../core/people/account/contract.ts'
import { dropBooking, getBooking, listBookings } from '../../../../core/trade/booking/contract.ts'
import { charge, checkout, getCheckout } from '../../../../core/trade/payment/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { insertBooking } from '../../../testing/bookings.ts'
import type { BookingRow } from '../module.ts'

let test: TestApp
let user: User
let cookie: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  ;({ user, cookie } = await test.register())
})

const given = (row: Partial<BookingRow> = {}) => insertBooking(test.deps.db, user.id, test.clock.now(), row)
const booked = async () => (await given()).id
const list = (query: Record<string, unknown> = {}) => test.call(listBookings, { query }, { cookie })
const show = (id: string) => test.call(getBooking, { params: { id } }, { cookie })
const drop = (id: string) => test.call(dropBooking, { params: { id } }, { cookie })
const checkOut = (ids: string[]) => test.call(checkout, { body: { bookings: ids } }, { cookie })

async function startPaying(transactionId: string) {
  const body = { transaction_id: transactionId, bankCode: '014', productCode: 'BCAVA' }
  const { bankCode, productCode } = (await test.deps.gateway.merchants())[0] ?? body
  return await test.call(charge, { body: { ...body, bankCode, productCode } }, { cookie })
}

describe('the list', () => {
  it('holds own bookings, newest first, a page at a time', async () => {
    const ids: string[] = []
    for (let index = 0; index < 12; index++) {
      test.clock.advance({ minutes: 1 })
      ids.unshift((await given()).id)
    }
    const other = await test.register()
    await insertBooking(test.deps.db, other.user.id, test.clock.now())
    const first = (await list()).body.data
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(first).toMatchObject({ current_page: 1, first_item: 1, last_item: 10, per_page: 10, total: 12 })
    const second = (await list({ page: 2 })).body.data
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(10))
    expect(second).toMatchObject({ first_item: 11, last_item: 12, total: 12 })
    expect((await list({ page: 3, limit: 5 })).body.data.data.map(({ id }) => id)).toEqual(ids.slice(10))
    expect((await list({ page: 4 })).body.data).toMatchObject({ data: [], first_item: 0, total: 12 })
  })

  it.each([
    ['the code', 'qz7', 1],
    ['a city of the title, in any case', 'denPASAR', 1],
    ['nothing that is there', 'Medan', 0],
    ['a percent sign, which is no wildcard', '%', 0],
    ['an underscore, which is none either', '_', 0],
    ['a backslash', '\\', 0],
    ['a quote', "'", 0],
    ['blanks', '   ', 2],
  ])('finds by %s', async (_, keyword, found) => {
    await given({ code: 'QZ7ABC', title: 'Jakarta (CGK) – Surabaya (SUB)' })
    await given()
    expect((await list({ keyword })).body.data.total).toBe(found)
    await test.deps.db.delete(bookings)
  })

  it('counts days in Jakarta, both ends included', async () => {
    const at = async (time: string) => (await given({ createdAt: new Date(time) })).id
    const [before, first, last, after] = [
      await at('2026-12-01T16:59:59Z'),
      await at('2026-12-01T17:00:00Z'),
      await at('2026-12-03T16:59:59Z'),
      await at('2026-12-03T17:00:00Z'),
    ]
    const between = async (query: Record<string, unknown>) => (await list(query)).body.data.data.map(({ id }) => id)
    expect(await between({ startDate: '2026-12-02', endDate: '2026-12-03' })).toEqual([last, first])
    expect(await between({ startDate: '2026-12-02' })).toEqual([after, last, first])
    expect(await between({ endDate: '2026-12-01' })).toEqual([before])
    expect(await between({ startDate: '2026-12-03', endDate: '2026-12-02' })).toEqual([])
  })

  it('filters by service and names one that it does not know', async () => {
    await given()
    expect((await list({ service: 'flight' })).body.data.total).toBe(1)
    expect((await list({ service: '' })).body.data.total).toBe(1)
    expect((await list({ service: 'insurance' })).body.data.total).toBe(0)
    const { status, body } = await list({ service: 'flight,boat' })
    expect([status, body.code, body.message]).toEqual([404, 'service_not_found', 'Service with slug boat is not found'])
  })

  it.each([{ page: 0 }, { limit: 51 }, { limit: 'x' }, { startDate: '2026-02-30' }])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  it('is for members', async () => {
    expect((await test.call(listBookings, { query: {} })).status).toBe(401)
  })
})

describe('a status', () => {
  it.each<[string, Partial<BookingRow>, string, boolean]>([
    ['unpaid while it is held', {}, 'unpaid', false],
    ['expired when the hold is over', { timeLimit: new Date(TEST_NOW) }, 'expired', false],
    ['expired without a limit', { timeLimit: null }, 'expired', false],
    ['paid, and no ticket yet', { paymentStatus: 'paid' }, 'paid', false],
    ['paid with its ticket', { paymentStatus: 'paid', issueStatus: 'issued' }, 'paid', true],
    ['paid, and the ticket failed', { paymentStatus: 'paid', issueStatus: 'failed' }, 'paid', false],
    ['to be refunded', { paymentStatus: 'refund_due', issueStatus: 'pending' }, 'refund_due', false],
    ['refunded, its ticket worth nothing', { paymentStatus: 'refunded', issueStatus: 'issued' }, 'refunded', false],
  ])('is shown as %s', async (_, row, status, hasTicket) => {
    const { id } = await given(row)
    const [shown] = (await list()).body.data.data
    expect(shown?.payment_status).toBe(status)
    expect(shown?.eticket_url).toBe(hasTicket ? `/api/v1/dashboard/booking/${id}/eticket` : null)
  })
})

describe('one booking', () => {
  it.each(['nope', '%', "' or true --", '00000000-0000-0000-0000-000000000000'])('%j is not found', async (id) => {
    expect((await show(id)).status).toBe(404)
    expect((await drop(id)).status).toBe(404)
  })
})

describe('dropping', () => {
  it.each(['paid', 'partially_paid', 'refund_due', 'refunded'] as const)('refuses one that is %s', async (status) => {
    const id = await booked()
    await test.deps.db.update(bookings).set({ paymentStatus: status }).where(eq(bookings.id, id))
    const answer = await drop(id)
    expect([answer.status, answer.body.code]).toEqual([409, 'already_paid'])
  })

  it('closes the payment that was prepared for it', async () => {
    const id = await booked()
    const { data } = (await checkOut([id])).body
    expect((await drop(id)).status).toBe(200)
    const answer = await startPaying(data.id)
    expect([answer.status, answer.body.code]).toEqual([410, 'booking_expired'])
  })

  it('leaves the others of a payment to be paid, for their own sum', async () => {
    const [one, other] = [await booked(), await booked()]
    const { data } = (await checkOut([one, other])).body
    await drop(one)
    const left = (await test.call(getCheckout, { params: { id: data.id } }, { cookie })).body.data
    expect(left.bookings.map(({ id }) => id)).toEqual([other])
    expect(left.amount).toBe(left.bookings[0]?.amount)
    expect((await checkOut([other])).body.data.id).toBe(data.id)
  })

  it('refuses while a channel waits for the money, and no longer once that is withdrawn', async () => {
    const [one, other] = [await booked(), await booked()]
    const { data } = (await checkOut([one, other])).body
    expect((await startPaying(data.id)).status).toBe(200)
    for (const id of [one, other]) {
      const answer = await drop(id)
      expect([answer.status, answer.body.code]).toEqual([409, 'booking_in_payment'])
    }
    await test.deps.db
      .update(paymentAttempts)
      .set({ status: 'cancelled' })
      .where(eq(paymentAttempts.transactionId, data.id))
    expect((await drop(one)).status).toBe(200)
  })

  it('and starting to pay at the same moment: one of them wins', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await booked()
      const { data } = (await checkOut([id])).body
      const [dropped, started] = await Promise.all([drop(id), startPaying(data.id)])
      const paying = started.status === 200
      expect(dropped.status).toBe(paying ? 409 : 200)
      const left = await test.deps.db.$count(transactionBookings, eq(transactionBookings.transactionId, data.id))
      const attempts = await test.deps.db.$count(paymentAttempts, eq(paymentAttempts.transactionId, data.id))
      expect([left, attempts]).toEqual(paying ? [1, 1] : [0, 0])
    }
  })

  it('keeps the transaction itself, for whoever looks later', async () => {
    const id = await booked()
    const { data } = (await checkOut([id])).body
    await drop(id)
    expect(await test.deps.db.$count(transactions, eq(transactions.id, data.id))).toBe(1)
  })
})
