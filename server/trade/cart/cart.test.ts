import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropBooking } from '../../../core/trade/booking/contract.ts'
import { cartBooking, listCart } from '../../../core/trade/cart/contract.ts'
import { checkout } from '../../../core/trade/payment/contract.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer, book, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { comeBackAt } from '../../testing/tour-sale.ts'

let test: TestApp
let buyer: Buyer

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register()
})

const DETAIL = { airline: '', segments: [], flight_details: [], payments: [], offers: [] }
const row = async (changes: Parameters<typeof insertBooking>[3] = {}, who = buyer) =>
  (await insertBooking(test.deps.db, who.user.id, test.clock.now(), { detail: DETAIL, ...changes })).id
const cart = (query: Record<string, unknown> = {}) => ask(test, buyer, listCart, { query })
const ids = async (query: Record<string, unknown> = {}) => (await cart(query)).data.map(({ id }) => id)
const one = (id: string) => test.call(cartBooking, { query: { booking_user_id: id } }, { cookie: buyer.cookie })

describe('the cart', () => {
  it('holds own bookings, newest first, ten on a page', async () => {
    const made: string[] = []
    for (let index = 0; index < 12; index++) {
      test.clock.advance({ minutes: 1 })
      made.unshift(await row())
    }
    await row({}, await test.register())
    const first = await cart({ limit: 10, 'order-by': 'created_at', sort: 'desc' })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10))
    expect(first).toMatchObject({ current_page: 1, first_item: 1, last_item: 10, per_page: 10, total: 12 })
    expect(await ids({ page: 2 })).toEqual(made.slice(10))
    expect(await ids({ sort: 'asc', limit: 2 })).toEqual(made.slice(-2).reverse())
  })

  it.each([{ 'order-by': 'amount' }, { sort: 'up' }, { page: 0 }, { limit: 51 }])('refuses %j', async (query) => {
    const { status } = await test.call(listCart, { query: query as object }, { cookie: buyer.cookie })
    expect(status).toBe(400)
  })

  it.each(['paid', 'partially_paid', 'refund_due', 'refunded'] as const)('holds none that is %s', async (status) => {
    const id = await row({ paymentStatus: status })
    expect(await ids()).toEqual([])
    expect((await one(id)).body.code).toBe('booking_not_found')
  })

  it('keeps an expired one for seven days', async () => {
    const id = await row({ timeLimit: new Date('2026-12-01T06:00:00Z') })
    const endless = await row({ timeLimit: null, createdAt: new Date('2026-12-01T06:00:00Z') })
    buyer = await comeBackAt(test, buyer, '2026-12-08T05:59:59Z')
    expect((await ids()).sort()).toEqual([id, endless].sort())
    buyer = await comeBackAt(test, buyer, '2026-12-08T06:00:00Z')
    expect(await ids()).toEqual([])
    expect((await one(id)).status).toBe(404)
  })

  it('has one booking by its id, and not that of another member', async () => {
    const [id, foreign] = [await row(), await row({}, await test.register())]
    const [shown] = (await cart()).data
    expect((await one(id)).body.data).toEqual(shown)
    for (const other of [foreign, 'nothing', '']) expect((await one(other)).status).toBe(404)
  })

  it('is for members', async () => {
    expect((await test.call(listCart, { query: {} })).status).toBe(401)
  })
})

describe('searching for an expired one again', () => {
  const search = async () => (await cart()).data[0]?.search
  const trip = [
    { from: 'CGK', to: 'DPS', date: '2026-12-05' },
    { from: 'DPS', to: 'CGK', date: '2026-12-12' },
  ]

  it('is offered once it has expired, with both days of a round trip', async () => {
    const [there, back] = [await pickFlight(test, trip[0]), await pickFlight(test, trip[1])]
    await book(test, buyer, [there, back])
    expect(await search()).toBeNull()
    test.clock.advance({ minutes: 60 })
    expect(await search()).toEqual({
      page: 'results',
      query: 'origin=CGK&destination=DPS&departDate=2026-12-05&returnDate=2026-12-12&ADT=1&cabinClass=Economy',
    })
  })

  it('leaves out days that have passed', async () => {
    await book(test, buyer, [await pickFlight(test, { date: '2026-12-05' })])
    buyer = await comeBackAt(test, buyer, '2026-12-04T17:00:00Z')
    expect((await search())?.query).toContain('departDate=2026-12-05')
    buyer = await comeBackAt(test, buyer, '2026-12-05T17:00:00Z')
    expect((await search())?.query).toBe('origin=CGK&destination=DPS&ADT=1&cabinClass=Economy')
  })
})

describe('a cart in two tabs', () => {
  it('does not remove what the other tab has paid', async () => {
    const [id = ''] = await book(test, buyer)
    const { id: transaction } = await checkOutAt(test, buyer, [id])
    await chargeBy(test, buyer, transaction)
    const remove = () => test.call(dropBooking, { params: { id } }, { cookie: buyer.cookie })
    expect((await remove()).body.code).toBe('booking_in_payment')
    await payNow(test, `${(await checkOutAt(test, buyer, [id])).noTrx}-1`)
    const { status, body } = await remove()
    expect([status, body.code]).toEqual([409, 'already_paid'])
    expect(await ids()).toEqual([])
  })

  it('says which of the chosen ones cannot be paid any more', async () => {
    const [open, gone] = [await row(), await row({ timeLimit: new Date(TEST_NOW) })]
    const { body } = await test.call(checkout, { body: { bookings: [open, gone] } }, { cookie: buyer.cookie })
    expect(body.code).toBe('booking_expired')
    expect((await cart()).data.map(({ payment_status }) => payment_status).sort()).toEqual(['expired', 'unpaid'])
  })
})
