import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addToCart } from '../../../../core/products/tour/wire.ts'
import { cancelBooking, quoteCancelSome } from '../../../../core/trade/booking/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../../products/flight/module.ts'
import { cartBody, SAMPLE_MODULES } from '../../../products/tour/testing.ts'
import { addTrip, pickTrip } from '../../../products/tour/testing-sale.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { ask, type Buyer, paymentTests, saleTo } from '../../../testing/payment.ts'
import { payDue } from '../../../testing/tour-sale.ts'

const { fresh } = paymentTests({ modules: [...SAMPLE_MODULES.filter(({ slug }) => slug === 'tour'), flightModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const rowOf = async (id: string) => (await test.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]
const quote = async (id: string, people?: string) =>
  await ask(test, buyer, quoteCancelSome, { params: { id }, query: people ? { people } : {} })
type Body = Parameters<typeof test.call<typeof cancelBooking>>[1]['body']
const cancel = async (id: string, body: Body) =>
  (await test.call(cancelBooking, { params: { id }, body }, { cookie: buyer.cookie })).body

/** Two travellers, paid. */
async function paidTrip(): Promise<string> {
  const id = await addTrip(test, buyer)
  await payDue(test, buyer, [id])
  await payDue(test, buyer, [id])
  await test.drain()
  return id
}

it('refunds one traveller by the rule of half the price, and leaves the other', async () => {
  const id = await paidTrip()
  const all = await quote(id)
  expect(all.people.map(({ index }) => index)).toEqual([0, 1])
  expect(all.people.every(({ name }) => name.length > 0)).toBe(true)
  const one = await quote(id, '1')
  expect(one.refund).toBeGreaterThan(0)
  expect(one.refund).toBe(all.refund / 2)
  const body = { refund: one.refund, account: SOME_ACCOUNT, people: [1], version: one.version }
  const { data } = await cancel(id, body)
  expect(data.id).not.toBe(id)
  expect(await rowOf(data.id)).toMatchObject({ paymentStatus: 'refund_due', refund: one.refund, amount: 3_500_000 })
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', amount: 3_500_000, paid: 3_500_000, refund: null })
  const [refund] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, data.id))
  expect(refund).toMatchObject({ reason: 'cancelled', amount: one.refund, status: 'submitted' })
  // The same call again, as from a page that was left open.
  expect((await cancel(id, body)).code).toBe('changed_meanwhile')
})

it('lets a child leave with an adult, not alone', async () => {
  const trip = await pickTrip(test, { child: 1 })
  const { bookings: made } = await ask(test, buyer, addToCart, { body: cartBody(trip, 2, 1) })
  const id = made[0]?.id ?? ''
  await payDue(test, buyer, [id])
  await payDue(test, buyer, [id])
  await test.drain()
  expect((await quote(id)).people.map(({ index }) => index)).toEqual([0, 1, 2])
  expect((await quote(id, '1,2')).refund).toBeGreaterThan(0)
  const alone = await test.call(quoteCancelSome, { params: { id }, query: { people: '2' } }, { cookie: buyer.cookie })
  expect(alone.body.code).toBe('cannot_split')
})

it('says the amount that holds, and changes nothing, when another one was agreed to', async () => {
  const id = await paidTrip()
  const { refund, version } = await quote(id, '0')
  const body = { refund: refund + 1, account: SOME_ACCOUNT, people: [0], version }
  expect(await cancel(id, body)).toMatchObject({ code: 'refund_changed', data: { new_refund: refund } })
  expect((await cancel(id, { ...body, refund, people: [0, 1] })).code).toBe('cannot_split')
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', amount: 7_000_000 })
})

it('is not offered where a product cannot be divided', async () => {
  const { ids, order } = await saleTo(test, buyer)
  const [id = ''] = ids
  expect(order).not.toBe('')
  const answer = await test.call(quoteCancelSome, { params: { id }, query: { people: '0' } }, { cookie: buyer.cookie })
  expect(answer.body.code).toBe('booking_not_paid')
})
