import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveBooking, quoteMove, splitBooking } from '../../../core/office/bookings/booking-changes.ts'
import { placeOrder } from '../../../core/office/bookings/order.ts'
import { listCodes } from '../../../core/office/products/code.ts'
import { addToCart } from '../../../core/products/tour/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { cartBody, sampleModule } from '../../products/tour/testing.ts'
import { pickTrip } from '../../products/tour/testing-sale.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { makeCode } from '../../testing/codes.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const reason = 'asked on the phone'

let test: TestApp
let buyer: Buyer
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [sampleModule] })
  admin = await test.register({ role: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(bookings)
  buyer = await test.register()
})

const bodyWith = async (code: string) => ({ ...cartBody(await pickTrip(test), 2), discount_code: code })
const bookWith = async (code: string, by = buyer) =>
  (await test.call(addToCart, { body: await bodyWith(code) }, { cookie: by.cookie })).body
const versionOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(bookings).where(sql`${bookings.id} = ${id}`)
  return row?.updatedAt.toISOString() ?? ''
}
const partsInUse = async () =>
  (await test.deps.db.select().from(stockClaims).where(like(stockClaims.key, 'code|%'))).map(({ count }) => count)

it('a booking that moves keeps the use of its code', async () => {
  const { code } = await makeCode(test, { uses: 1 })
  const id = (await bookWith(code)).data.bookings[0]?.id ?? ''
  const places = (await ask(test, admin, quoteMove, { params: { id }, query: {} })).options
  const place = places.find(({ left }) => (left ?? 0) >= 2)?.id ?? ''
  const { quote } = await ask(test, admin, quoteMove, { params: { id }, query: { place } })
  const body = { place, expected: quote?.amount ?? 0, keep_price: false, reason, version: await versionOf(id) }
  await ask(test, admin, moveBooking, { params: { id }, body })
  expect(await partsInUse()).toEqual([100])
  expect((await bookWith(code, await test.register())).code).toBe('discount_used_up')
  const { data } = await ask(test, admin, listCodes, { query: {} })
  expect(data.find((each) => each.code === code)).toMatchObject({ used: 1 })
})

it('two bookings out of one share the use of its code, however many people they have', async () => {
  const { code } = await makeCode(test, { uses: 1 })
  const id = (await bookWith(code)).data.bookings[0]?.id ?? ''
  const body = { people: [1], reason, version: await versionOf(id) }
  await ask(test, admin, splitBooking, { params: { id }, body })
  expect(await partsInUse()).toEqual([50, 50])
  expect((await bookWith(code, await test.register())).code).toBe('discount_used_up')
})

it('staff use a code for a customer', async () => {
  const { code } = await makeCode(test, { uses_per_member: 1 })
  const booking = await bodyWith(code)
  const order = () =>
    test.call(placeOrder, { body: { member: buyer.user.id, service: 'tour', booking } }, { cookie: admin.cookie })
  const { body } = await order()
  expect(body.data.total).toBe(booking.expected_total * 0.9)
  expect((await order()).body.code).toBe('discount_used_by_you')
})
