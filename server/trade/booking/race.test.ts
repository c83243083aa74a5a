import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { flightModule } from '../../products/flight/module.ts'
import { bookingBody, pickFlight, unsoldSupplier } from '../../products/flight/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking, tally } from '../../testing/bookings.ts'
import { takeStock } from '../stock/stock.ts'
import { confirmBookings } from './registry.ts'
import { inTransaction } from './transaction.ts'

const NOW = new Date('2026-12-01T05:00:00Z')

let test: TestApp
let pool: pg.Pool
let userId: string

beforeAll(async () => {
  test = await createTestApp()
  ;({ pool } = test.deps.database)
  if (process.env.TEST_DATABASE_URL) pool.options.max = 20
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

it('sells exactly 50 seats to 200 members who book over HTTP', async () => {
  const flights = test.part(flightModule).supplier
  // The price says that seats are left; the moment of booking decides.
  test.part(flightModule).supplier = {
    ...flights,
    async price(offer) {
      const priced = await unsoldSupplier.price(offer)
      return { ...priced, claims: priced.claims.map((claim) => ({ ...claim, capacity: 50 })) }
    },
  }
  const body = bookingBody([await pickFlight(test)])
  const members = await Promise.all(Array.from({ length: 20 }, () => test.register()))
  const buyers = Array.from({ length: 200 }, (_, turn) => {
    const headers = { 'idempotency-key': `click-${turn}` }
    return test.call(placeBooking, { body }, { cookie: members[turn % members.length]?.cookie, headers })
  })
  const answers = await Promise.all(buyers)
  test.part(flightModule).supplier = flights
  expect(tally(answers.map(({ status, body: { code } }) => code ?? String(status)))).toEqual({ 200: 50, sold_out: 150 })
  const { rows } = await pool.query(
    'select count(distinct booking_id)::int as bookings, sum(count)::int as seats from stock_claims',
  )
  expect(rows).toEqual([{ bookings: 50, seats: 50 }])
  const { rows: made } = await pool.query('select count(*)::int as made from booking_passengers')
  expect(made).toEqual([{ made: 50 }])
})

it('lets payments pass that lock the same stock the other way round', async () => {
  const [one, other] = ['flight|GA408|2026-12-05|R', 'flight|GA409|2026-12-05|R']
  const holdUntil = new Date(NOW.getTime() + 3_600_000)
  const orders = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const legs = turn % 2 ? [one, other] : [other, one]
      return await inTransaction(pool, async (client) => {
        const rows = [
          await insertBooking(drizzle(client), userId, NOW),
          await insertBooking(drizzle(client), userId, NOW),
        ]
        const holds = rows.map(({ id }, leg) => ({
          bookingId: id,
          holdUntil,
          claims: [{ key: legs[leg] ?? '', capacity: 40, count: 1 }],
        }))
        await takeStock(client, holds, NOW)
        return rows
      })
    }),
  )
  const payments = orders.map((rows) => drizzle(pool).transaction((tx) => confirmBookings(test.deps, tx, rows)))
  const confirmed = await Promise.all(payments)
  expect(confirmed.map(({ size }) => size)).toEqual(orders.map(() => 2))
})
