import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeBooking } from '../../core/flight/booking.ts'
import { confirmSeats, type GuardOption, seatsTaken, takeSeats } from '../flight/holds.ts'
import { flightModule } from '../flight/module.ts'
import { bookingBody, pickFlight } from '../flight/testing.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { barrier, insertBooking, tally } from '../testing/bookings.ts'
import { confirmBookings } from './registry.ts'
import { inTransaction } from './transaction.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const LATER = new Date('2026-12-01T07:00:00Z')
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

let test: TestApp
let pool: pg.Pool
let userId: string
let keys = 0

beforeAll(async () => {
  test = await createTestApp()
  ;({ pool } = test.deps.database)
  if (onPostgres) pool.options.max = 20
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

type Buying = GuardOption & { on: string[]; capacity: number; now?: Date; beforeCommit?(): Promise<void> }

const newKey = () => `GA408|2026-12-05|R${keys++}`

/** One buyer of one seat on each leg: `sold`, or the error's code. */
async function buy({ on, capacity, now = NOW, guard = true, beforeCommit }: Buying): Promise<string> {
  try {
    await inTransaction(pool, async (client) => {
      const { id } = await insertBooking(drizzle(client), userId, now)
      const holdUntil = new Date(now.getTime() + 3_600_000)
      const claims = on.map((key) => ({ key, capacity, seats: 1 }))
      await takeSeats(client, [{ bookingId: id, holdUntil, claims }], now, { guard })
      await beforeCommit?.()
    })
    return 'sold'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

async function taken(key: string, now = NOW): Promise<number> {
  return (await seatsTaken(pool, [key], now)).get(key) ?? 0
}

/** A class with one seat that was sold before: inserting the same new row would make buyers wait even without the lock. */
async function knownKey(): Promise<string> {
  const key = newKey()
  await pool.query('insert into flight_stock (key, capacity) values ($1, 1)', [key])
  return key
}

/** Resolves when some connection of this database is seen waiting for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
  }
}

describe.runIf(onPostgres)('two buyers of the last seat', () => {
  it('both get it when the lock is left out', async () => {
    const key = await knownKey()
    const beforeCommit = barrier(2)
    const buyer = () => buy({ on: [key], capacity: 1, guard: false, beforeCommit })
    expect(tally(await Promise.all([buyer(), buyer()]))).toEqual({ sold: 2 })
    expect(await taken(key)).toBe(2)
  })

  it.each([
    ['is told that it is gone when the first one keeps it', false, { sold: 1, sold_out: 1 }],
    ['gets it when the first one gives up', true, { sold: 1, 'gave up': 1 }],
  ])('wait for one another: the second %s', async (_, givesUp, told) => {
    const key = await knownKey()
    const holding = Promise.withResolvers<void>()
    const decided = Promise.withResolvers<void>()
    const first = buy({
      on: [key],
      capacity: 1,
      beforeCommit: async () => {
        holding.resolve()
        await decided.promise
        if (givesUp) throw Object.assign(new Error(), { code: 'gave up' })
      },
    })
    await holding.promise
    const second = buy({ on: [key], capacity: 1 })
    await someoneWaits()
    decided.resolve()
    expect(tally(await Promise.all([first, second]))).toEqual(told)
    expect(await taken(key)).toBe(1)
  })
})

it('sells exactly 50 seats to 200 buyers at once', async () => {
  const key = newKey()
  const buyers = Array.from({ length: 200 }, () => buy({ on: [key], capacity: 50 }))
  expect(tally(await Promise.all(buyers))).toEqual({ sold: 50, sold_out: 150 })
  expect(await taken(key)).toBe(50)
})

it('sells exactly 50 seats to 200 members who book over HTTP', async () => {
  const flights = test.part(flightModule).supplier
  // Everybody was told that seats are left: what counts is the moment of booking.
  test.part(flightModule).supplier = {
    ...flights,
    async price(offer) {
      const priced = await flights.price(offer, new Map())
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
    `select count(distinct booking_id)::int as bookings, sum(seats)::int as seats from flight_seats
      where stock_key not like '%|R%'`,
  )
  expect(rows).toEqual([{ bookings: 50, seats: 50 }])
  const { rows: made } = await pool.query('select count(*)::int as made from booking_passengers')
  expect(made).toEqual([{ made: 50 }])
})

it('sells out both legs of a connection whichever of them is asked for first', async () => {
  const [one, other] = [newKey(), newKey()]
  const buyers = Array.from({ length: 100 }, (_, turn) =>
    buy({ on: turn % 2 ? [one, other] : [other, one], capacity: 30 }),
  )
  expect(tally(await Promise.all(buyers))).toEqual({ sold: 30, sold_out: 70 })
  expect([await taken(one), await taken(other)]).toEqual([30, 30])
})

it('sells each seat once when late payments and new buyers come together', async () => {
  const key = newKey()
  await Promise.all(Array.from({ length: 20 }, () => buy({ on: [key], capacity: 20 })))
  const { rows } = await pool.query('select booking_id from flight_seats where stock_key = $1', [key])
  const payments = rows.map(async ({ booking_id }) =>
    (await drizzle(pool).transaction((tx) => confirmSeats(tx, booking_id, LATER))) ? 'confirmed' : 'refund',
  )
  const buyers = Array.from({ length: 20 }, () => buy({ on: [key], capacity: 20, now: LATER }))
  const told = tally(await Promise.all([...payments, ...buyers]))
  expect((told.confirmed ?? 0) + (told.sold ?? 0)).toBe(20)
  expect((told.refund ?? 0) + (told.sold_out ?? 0)).toBe(20)
  expect(await taken(key, LATER)).toBe(20)
})

it('lets payments pass that lock the same stock the other way round', async () => {
  const [one, other] = [newKey(), newKey()]
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
          claims: [{ key: legs[leg] ?? '', capacity: 40, seats: 1 }],
        }))
        await takeSeats(client, holds, NOW)
        return rows
      })
    }),
  )
  const payments = orders.map((rows) => drizzle(pool).transaction((tx) => confirmBookings(test.deps, tx, rows)))
  const confirmed = await Promise.all(payments)
  expect(confirmed.map(({ size }) => size)).toEqual(orders.map(() => 2))
})
