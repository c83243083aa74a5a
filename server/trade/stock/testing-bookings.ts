import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../base/db/connect.ts'
import { insertMember } from '../../people/account/members.ts'
import { createTestDatabase, TEST_NOW } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { inTransaction } from '../booking/transaction.ts'
import { stockTaken } from './reader.ts'
import { confirmStock, type GuardOption, takeStock } from './stock.ts'

export const NOW = new Date(TEST_NOW)
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

type Taking = GuardOption & {
  keys: readonly string[]
  /** 1 when left out. */
  count?: number
  capacity: number
  now?: Date
  beforeCommit?(): Promise<void>
}

/** Called at the top of a test file. Holds last an hour. */
export function stockTests() {
  let database: Database
  let drop: () => Promise<void>
  let userId: string
  beforeAll(async () => {
    ;({ database, drop } = await createTestDatabase())
    if (process.env.TEST_DATABASE_URL) database.pool.options.max = 20
    const names = { title: 'MR', firstName: 'Budi', lastName: 'Santoso', callingCode: '62', phone: '81234567890' }
    const member = await insertMember(database.db, { ...names, email: 'budi@example.com', passwordHash: 'none' }, NOW)
    userId = member?.id ?? ''
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  /** In one transaction. Returns their ids, or the error's code. */
  async function takeAll(takings: readonly Taking[], beforeCommit?: () => Promise<void>): Promise<string[] | string> {
    const { now = NOW, guard = true } = takings[0] ?? {}
    try {
      return await inTransaction(database.pool, async (client) => {
        const holds = []
        for (const { keys, count = 1, capacity } of takings) {
          const { id: bookingId } = await insertBooking(drizzle(client), userId, now)
          const claims = keys.map((key) => ({ key, capacity, count }))
          holds.push({ bookingId, holdUntil: new Date(now.getTime() + 3_600_000), claims })
        }
        await takeStock(client, holds, now, { guard })
        await beforeCommit?.()
        return holds.map(({ bookingId }) => bookingId)
      })
    } catch (error) {
      return (error as { code?: string }).code ?? String(error)
    }
  }

  return {
    database: () => database,
    takeAll,
    /** Returns the booking's id, or the error's code. */
    async take(taking: Taking): Promise<string> {
      const ids = await takeAll([taking], taking.beforeCommit)
      return typeof ids === 'string' ? ids : (ids[0] ?? '')
    },
    confirm: (id: string, now: Date) => database.db.transaction((tx) => confirmStock(tx, id, now)),
    taken: async (key: string, now = NOW) => (await stockTaken(database.pool, [key], now)).get(key) ?? 0,
  }
}

export function isTaken(answer: string): boolean {
  return answer.length === 36
}
