import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../core/common/dates.ts'
import { insertMember } from '../account/members.ts'
import { inTransaction } from '../booking/transaction.ts'
import type { Database } from '../db/connect.ts'
import { createTestDatabase } from '../testing/app.ts'
import { insertBooking } from '../testing/bookings.ts'
import { takeSeats } from './holds.ts'
import { seatsTakenBetween } from './stock.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const SOLD: readonly [string, number][] = [
  ['GA408|2026-12-04|Q', 1],
  ['GA408|2026-12-05|Q', 2],
  ['GA408|2026-12-05|Y', 3],
  ['GA408|2026-12-31|V', 4],
  ['GA408|2027-01-01|V', 5],
  ['GA40|2026-12-05|Q', 6],
  ['GA4080|2026-12-05|Q', 7],
  ['8B5102|2026-12-05|P', 8],
]
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  const names = { title: 'MR', firstName: 'Budi', lastName: 'Santoso', callingCode: '62', phone: '81234567890' }
  const member = await insertMember(database.db, { ...names, email: 'budi@example.com', passwordHash: 'none' }, NOW)
  const hold = async (claims: { key: string; seats: number }[], minutes: number) => {
    const { id } = await insertBooking(database.db, member?.id ?? '', NOW)
    const holdUntil = new Date(NOW.getTime() + minutes * 60_000)
    const full = claims.map((claim) => ({ ...claim, capacity: 100 }))
    await inTransaction(database.pool, (client) => takeSeats(client, [{ bookingId: id, holdUntil, claims: full }], NOW))
  }
  await hold(
    SOLD.map(([key, seats]) => ({ key, seats })),
    60,
  )
  await hold([{ key: 'GA408|2026-12-05|Q', seats: 4 }], 10)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const between = async (flight: string, from: string, to: string, minutes = 0) =>
  Object.fromEntries(
    await seatsTakenBetween(database.pool, [{ flight, from, to }], new Date(NOW.getTime() + minutes * 60_000)),
  )

it('counts all classes and bookings of a flight from the first day to the last', async () => {
  expect(await between('GA408', '2026-12-05', '2026-12-31')).toEqual({
    'GA408|2026-12-05|Q': 6,
    'GA408|2026-12-05|Y': 3,
    'GA408|2026-12-31|V': 4,
  })
})

it('does not count holds that have ended', async () => {
  expect(await between('GA408', '2026-12-05', '2026-12-05', 11)).toMatchObject({ 'GA408|2026-12-05|Q': 2 })
  expect(await between('GA408', '2026-12-05', '2026-12-05', 61)).toEqual({})
})

it('asks nothing of the database when there is nothing to ask', async () => {
  expect(await seatsTakenBetween({ query: () => Promise.reject(new Error('asked')) }, [], NOW)).toEqual(new Map())
})

it('finds for any ranges what is in them, and each key once', async () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-12-01', days))
  const range = fc.record({ flight: fc.constantFrom('GA408', 'GA40', 'GA4080', '8B5102', 'QG1'), from: day, to: day })
  const ranges = fc.uniqueArray(range, { selector: ({ flight }) => flight, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(ranges, async (asked) => {
      const found = await seatsTakenBetween(database.pool, asked, new Date(NOW.getTime() + 30 * 60_000))
      const expected = SOLD.filter(([key]) => {
        const [flight, date = ''] = key.split('|')
        return asked.some((each) => each.flight === flight && date >= each.from && date <= each.to)
      })
      expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()))
    }),
    { numRuns: 60 },
  )
})
