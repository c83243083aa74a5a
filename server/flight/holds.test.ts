import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMember } from '../account/members.ts'
import { inTransaction } from '../booking/transaction.ts'
import type { Database } from '../db/connect.ts'
import { createTestDatabase } from '../testing/app.ts'
import { insertBooking } from '../testing/bookings.ts'
import { confirmSeats, releaseSeats, seatsTaken, takeSeats } from './holds.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
let database: Database
let drop: () => Promise<void>
let userId: string
let keys = 0

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  const member = await insertMember(
    database.db,
    {
      title: 'MR',
      firstName: 'Budi',
      lastName: 'Santoso',
      email: 'budi@example.com',
      callingCode: '62',
      phone: '81234567890',
      passwordHash: 'none',
    },
    NOW,
  )
  userId = member?.id ?? ''
})

afterAll(async () => {
  await database.close()
  await drop()
})

const newKey = () => `GA408|2026-12-05|${keys++}`
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** A new booking that takes `seats` of each key for an hour; answers its id, or the error's code. */
async function take(on: string[], seats: number, capacity = 4, now = NOW): Promise<string> {
  const { id } = await insertBooking(database.db, userId, now)
  const holdUntil = new Date(now.getTime() + 3_600_000)
  const claims = on.map((key) => ({ key, capacity, seats }))
  try {
    await inTransaction(database.pool, (client) => takeSeats(client, [{ bookingId: id, holdUntil, claims }], now))
    return id
  } catch (error) {
    return (error as { code: string }).code
  }
}

const confirm = (id: string, now: Date) => database.db.transaction((tx) => confirmSeats(tx, id, now))
const taken = async (key: string, now = NOW) => (await seatsTaken(database.pool, [key], now)).get(key) ?? 0

it('sells to the last seat and not one more', async () => {
  const key = newKey()
  await take([key], 3)
  expect(await take([key], 2)).toBe('sold_out')
  expect(await taken(key)).toBe(3)
  await take([key], 1)
  expect(await taken(key)).toBe(4)
  expect(await take([key], 1)).toBe('sold_out')
})

it('takes every leg or none', async () => {
  const [full, free] = [newKey(), newKey()]
  await take([full], 4)
  expect(await take([free, full], 1)).toBe('sold_out')
  expect(await taken(free)).toBe(0)
})

it('counts two bookings of one order together', async () => {
  const key = newKey()
  const [first, second] = [await insertBooking(database.db, userId, NOW), await insertBooking(database.db, userId, NOW)]
  const holds = [first, second].map(({ id }) => ({
    bookingId: id,
    holdUntil: later(60),
    claims: [{ key, capacity: 3, seats: 2 }],
  }))
  const attempt = inTransaction(database.pool, (client) => takeSeats(client, holds, NOW))
  await expect(attempt).rejects.toMatchObject({ code: 'sold_out' })
})

it('adds up a class that one booking takes twice', async () => {
  const key = newKey()
  await take([key, key], 2)
  expect(await taken(key)).toBe(4)
})

it('frees the seats of a hold the moment it ends', async () => {
  const key = newKey()
  await take([key], 4)
  expect(await take([key], 1, 4, later(59))).toBe('sold_out')
  expect(await taken(key, later(60))).toBe(0)
  expect(await take([key], 4, 4, later(60))).not.toBe('sold_out')
})

it('keeps confirmed seats after the hold would have ended', async () => {
  const key = newKey()
  const id = await take([key], 4)
  expect(await confirm(id, later(10))).toBe(true)
  expect(await confirm(id, later(10))).toBe(true)
  expect(await take([key], 1, 4, later(600))).toBe('sold_out')
})

it('confirms late while the seats are still free', async () => {
  const key = newKey()
  const id = await take([key], 3)
  await take([key], 1, 4, later(61))
  expect(await confirm(id, later(62))).toBe(true)
  expect(await taken(key, later(63))).toBe(4)
})

it('does not confirm late when somebody else has one of the legs', async () => {
  const [gone, free] = [newKey(), newKey()]
  const id = await take([gone, free], 3)
  await take([gone], 2, 4, later(61))
  expect(await confirm(id, later(62))).toBe(false)
  expect(await taken(free, later(62))).toBe(0)
})

it('does not confirm by a slow clock when somebody has the seats since', async () => {
  const key = newKey()
  const id = await take([key], 3)
  expect(await take([key], 2, 4, later(60.01))).not.toBe('sold_out')
  expect(await confirm(id, later(59.99))).toBe(false)
  expect(await taken(key, later(61))).toBe(2)
})

it('honours a running hold when the supplier takes seats out of sale', async () => {
  const key = newKey()
  const id = await take([key], 3)
  expect(await take([key], 1, 2)).toBe('sold_out')
  expect(await confirm(id, later(10))).toBe(true)
})

it('confirms nothing for a booking without seats', async () => {
  const id = await take([newKey()], 1)
  await database.db.transaction((tx) => releaseSeats(tx, id))
  expect(await confirm(id, NOW)).toBe(false)
})

it('gives released seats to the next buyer', async () => {
  const key = newKey()
  const id = await take([key], 4)
  await database.db.transaction((tx) => releaseSeats(tx, id))
  expect(await take([key], 4)).not.toBe('sold_out')
})

/** What a hold is, without a database. */
class Model {
  readonly seats = new Map<string, { seats: number; until: number }>()
  readonly capacity: number
  constructor(capacity: number) {
    this.capacity = capacity
  }
  active(now: number, but = ''): number {
    return [...this.seats].reduce((sum, [id, hold]) => (id !== but && hold.until > now ? sum + hold.seats : sum), 0)
  }
  fits(seats: number, now: number, but = ''): boolean {
    return this.active(now, but) + seats <= this.capacity
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('take' as const), seats: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 30, 60) }),
)

it('agrees with a model over any order of taking, paying, dropping and waiting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const key = newKey()
      const model = new Model(7)
      const ids: string[] = []
      let minute = 0
      for (const each of steps) {
        if (each.do === 'wait') minute += each.minutes
        else if (each.do === 'take') {
          const id = await take([key], each.seats, model.capacity, later(minute))
          expect(id !== 'sold_out').toBe(model.fits(each.seats, minute))
          if (id === 'sold_out') continue
          ids.push(id)
          model.seats.set(id, { seats: each.seats, until: minute + 60 })
        } else {
          const id = ids[each.which % Math.max(1, ids.length)]
          if (!id) continue
          const hold = model.seats.get(id)
          if (each.do === 'release') {
            await database.db.transaction((tx) => releaseSeats(tx, id))
            model.seats.delete(id)
          } else {
            const kept = hold !== undefined && (hold.until > minute || model.fits(hold.seats, minute, id))
            expect(await confirm(id, later(minute))).toBe(kept)
            if (hold && kept) hold.until = Number.POSITIVE_INFINITY
          }
        }
        expect(await taken(key, later(minute))).toBe(model.active(minute))
        expect(model.active(minute)).toBeLessThanOrEqual(model.capacity)
      }
    }),
    { numRuns: 40 },
  )
})
