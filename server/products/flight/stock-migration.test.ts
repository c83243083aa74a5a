import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { confirmStock } from '../../trade/stock/stock.ts'

const MIGRATION = new URL('../../base/db/migrations/0005_stock.sql', import.meta.url)
const BEFORE = `
  drop table stock_claims, stock;
  create table flight_stock (key text primary key, capacity integer not null);
  create table flight_seats (
    stock_key text not null references flight_stock (key),
    booking_id text not null references bookings (id) on delete cascade,
    seats integer not null,
    hold_until timestamp with time zone,
    primary key (stock_key, booking_id)
  );`

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('keeps what was held and sold on flights before stock was shared', async () => {
  const { pool } = test.deps.database
  const { user } = await test.register()
  const now = test.clock.now()
  const holdUntil = new Date(now.getTime() + 3_600_000)
  const [sold, held] = [
    await insertBooking(test.deps.db, user.id, now),
    await insertBooking(test.deps.db, user.id, now),
  ]
  await pool.query(BEFORE)
  await pool.query(`insert into flight_stock values ('GA408|2026-12-05|Q', 9), ('JT10|2026-12-05|Y', 3)`)
  await pool.query(
    `insert into flight_seats values
      ('GA408|2026-12-05|Q', $1, 2, null), ('GA408|2026-12-05|Q', $2, 1, $3), ('JT10|2026-12-05|Y', $2, 1, $3)`,
    [sold.id, held.id, holdUntil],
  )
  await inTransaction(pool, async (client) => {
    for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
      await client.query(statement)
  })
  const { rows: stock } = await pool.query('select key, capacity from stock order by key')
  expect(stock).toEqual([
    { key: 'flight|GA408|2026-12-05|Q', capacity: 9 },
    { key: 'flight|JT10|2026-12-05|Y', capacity: 3 },
  ])
  const { rows: claims } = await pool.query('select * from stock_claims order by key, count')
  expect(claims).toEqual([
    { key: 'flight|GA408|2026-12-05|Q', booking_id: held.id, count: 1, hold_until: holdUntil },
    { key: 'flight|GA408|2026-12-05|Q', booking_id: sold.id, count: 2, hold_until: null },
    { key: 'flight|JT10|2026-12-05|Y', booking_id: held.id, count: 1, hold_until: holdUntil },
  ])
  expect(await test.deps.db.transaction((tx) => confirmStock(tx, held.id, now))).toBe(true)
})
