import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveBooking, quoteMove } from '../../../../core/office/bookings/booking-changes.ts'
import { changeSlot } from '../../../../core/office/products/stock.ts'
import { addToCart } from '../../../../core/products/tour/wire.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { cartBody, type PickedTour, SAMPLE_MODULES, sellOut } from '../../../products/tour/testing.ts'
import { pickTrip } from '../../../products/tour/testing-sale.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, type Buyer } from '../../../testing/payment.ts'

let test: TestApp
let staff: Buyer
let buyers: Buyer[]

beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  staff = await test.register({ role: 'admin' })
  buyers = await Promise.all(Array.from({ length: 20 }, () => test.register()))
})
afterAll(() => test.close())

async function orderOn(trip: PickedTour, buyer: Buyer): Promise<string> {
  const { bookings: made } = await ask(test, buyer, addToCart, { body: cartBody(trip, 2) })
  return made[0]?.id ?? ''
}

async function moveTo(id: string, trip: PickedTour): Promise<string> {
  const { cookie } = staff
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const version = row?.updatedAt.toISOString() ?? ''
  const place = String(trip.id)
  const quoted = await test.call(quoteMove, { params: { id }, query: { place } }, { cookie })
  const expected = quoted.body.data?.quote?.amount ?? 0
  const body = { place, expected, reason: 'a race', version }
  const moved = await test.call(moveBooking, { params: { id }, body }, { cookie })
  return moved.body.code ?? 'moved'
}

it('oversells nothing while 200 buyers take the last seats and staff move people in and out and change quotas', async () => {
  const one = await pickTrip(test, { date: '2027-03-06' })
  const other = await pickTrip(test, { date: '2027-03-20' })
  await sellOut(test, one, 12)
  await sellOut(test, other, 12)
  const inFirst = await Promise.all(buyers.slice(0, 3).map((buyer) => orderOn(one, buyer)))
  const inOther = await Promise.all(buyers.slice(3, 6).map((buyer) => orderOn(other, buyer)))
  const purchases = Array.from({ length: 200 }, async (_, turn) => {
    const trip = turn % 2 ? one : other
    const { body } = await test.call(addToCart, { body: cartBody(trip, 2) }, { cookie: buyers[turn % 20]?.cookie })
    return body.code ?? 'bought'
  })
  const moves = [...inFirst.map((id) => moveTo(id, other)), ...inOther.map((id) => moveTo(id, one))]
  const quotas = [one, other].map(async ({ id, tourId }) => {
    const params = { service: 'tour' as const, item: tourId, slot: String(id) }
    const { body } = await test.call(
      changeSlot,
      { params, body: { quota: 20, version: null } },
      { cookie: staff.cookie },
    )
    return body.code ?? 'changed'
  })
  const answers = await Promise.all([...moves, ...purchases, ...quotas])
  expect(
    answers.filter((answer) => !['bought', 'moved', 'sold_out', 'changed', 'changed_meanwhile'].includes(answer)),
  ).toEqual([])
  const { rows } = await test.deps.database.pool.query(
    `select stock.key, capacity, sum(claims.count)::int as taken from stock
     join stock_claims claims on claims.key = stock.key group by stock.key, capacity`,
  )
  for (const { key, capacity, taken } of rows) expect([key, Number(taken) <= Number(capacity)]).toEqual([key, true])
  const { rows: held } = await test.deps.database.pool.query(
    `select booking_id, count(*)::int as keys, sum(count)::int as seats from stock_claims
     where booking_id = any($1) group by booking_id`,
    [[...inFirst, ...inOther]],
  )
  expect(held.map(({ keys, seats }) => [keys, seats])).toEqual(Array(6).fill([1, 2]))
}, 120_000)
