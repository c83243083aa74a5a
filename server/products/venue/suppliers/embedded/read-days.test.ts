import { afterAll, beforeAll, expect, it } from 'vitest'
import { venueDays } from '../../../../base/db/schema/products/venue.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { insertBooking } from '../../../../testing/bookings.ts'
import { takeStock } from '../../../../trade/stock/stock.ts'
import { createReadDays } from './read-days.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ now: '2026-12-01T02:00:00Z' })
  const { db, database, clock } = test.deps
  const now = clock.now()
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(db, user.id, now, { paymentStatus: 'paid' })
  const claims = ['venue|monas|2026-12-02|day', 'venue|dufan|2026-12-02|day'].map((key, index) => ({
    key,
    capacity: 50,
    count: 3 + index,
  }))
  await takeStock(database.pool, [{ bookingId, holdUntil: new Date('2027-01-01'), claims }], now)
  const row = { time: '', changedAt: now }
  await db.insert(venueDays).values([
    { ...row, slug: 'monas', date: '2026-12-03', quota: 5, add: -1_000 },
    { ...row, slug: 'monas', date: '2026-11-29', closed: true },
    { ...row, slug: 'dufan', date: '2026-12-04', time: '09:00', closed: true },
  ])
})
afterAll(() => test.close())

const MONAS = { slug: 'monas', keys: ['venue|monas|2026-12-02|day'] }
const DUFAN = { slug: 'dufan', keys: ['venue|dufan|2026-12-02|day'] }

it('reads what is sold and what the operator set from a day on, in one query', async () => {
  const asked: string[] = []
  const { pool } = test.deps.database
  const read = createReadDays({
    query(statement) {
      asked.push(statement.name)
      return pool.query(statement)
    },
  })
  const now = test.clock.now()
  const [monas, both] = await Promise.all([read([MONAS], '2026-11-30', now), read([MONAS, DUFAN], '2026-11-30', now)])
  expect(asked).toEqual(['venue-days'])
  expect(monas.taken.get('venue|monas|2026-12-02|day')).toBe(3)
  expect(monas.overrides).toEqual([
    { slug: 'monas', date: '2026-12-03', time: '', quota: 5, add: -1_000, closed: false },
  ])
  expect(both.taken.get('venue|dufan|2026-12-02|day')).toBe(4)
  expect(both.overrides.map(({ slug, time, closed }) => [slug, time, closed]).sort()).toEqual([
    ['dufan', '09:00', true],
    ['monas', '', false],
  ])
})
