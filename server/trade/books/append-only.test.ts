import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Line } from '../../../core/trade/books/postings.ts'
import type { Database, Db } from '../../base/db/connect.ts'
import { bookEntries, bookLines, bookState } from '../../base/db/schema/trade/books.ts'
import { createTestDatabase } from '../../testing/app.ts'
import { closeMonth } from './close.ts'
import { ensureState } from './month.ts'
import { writeEntries } from './post.ts'

const AT = new Date('2026-11-03T03:00:00Z')
const LINES: readonly Line[] = [
  { account: 'rounding', amount: 1500, booking: null },
  { account: 'money:cash', amount: -1500, booking: null },
]
let database: Database
let drop: () => Promise<void>
let db: Db

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  ;({ db } = database)
  await ensureState(db)
  await write('2026-11')
})
afterAll(async () => {
  await database.close()
  await drop()
})

const write = (month: string, lines = LINES) =>
  db.transaction((tx) => writeEntries(tx, [{ kind: 'correction', month, at: AT, lines }]))

/** Past `writeEntries`, which has checks of its own. */
const insert = (lines: readonly { amount: number; month?: string }[], month = '2026-11') =>
  db.transaction(async (tx) => {
    const [entry] = await tx.insert(bookEntries).values({ kind: 'correction', month, at: AT }).returning()
    const entryId = entry?.id ?? 0
    for (const [line, row] of lines.entries())
      await tx.insert(bookLines).values({ entryId, line, month, account: 'rounding', ...row })
  })

const causeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown) => thrown,
  )
  return error instanceof Error ? String(error.cause ?? error) : 'nothing was refused'
}
const statement = (text: string) => causeOf(db.execute(sql.raw(text)))

describe('what stands in the books', () => {
  it.each([
    'book_entries',
    'book_lines',
    'book_months',
    'book_balances',
  ])('%s is not changed or deleted', async (table) => {
    expect(await statement(`update ${table} set month = '2026-12'`)).toContain(`${table} is append-only`)
    expect(await statement(`delete from ${table}`)).toContain(`${table} is append-only`)
    expect(await statement(`truncate ${table} cascade`)).toContain('is append-only')
    expect(await db.$count(bookLines)).toBe(2)
  })
})

describe('an entry', () => {
  it('that does not balance is refused when its transaction ends', async () => {
    const before = await db.$count(bookEntries)
    expect(await causeOf(insert([{ amount: 5 }, { amount: -4 }]))).toContain('is off by 1')
    expect(await causeOf(insert([{ amount: 5 }]))).toContain('is off by 5')
    expect(await causeOf(insert([{ amount: 5 }, { amount: -5, month: '2026-12' }]))).toContain(
      '1 lines of another month',
    )
    expect(await db.$count(bookEntries)).toBe(before)
  })

  it('may have its lines one after the other', async () => {
    await insert([{ amount: 7 }, { amount: -3 }, { amount: -4 }])
  })

  it('gets no further line that does not balance', async () => {
    const [entry] = await db.select().from(bookEntries).limit(1)
    const line = { entryId: entry?.id ?? 0, line: 9, month: '2026-11', account: 'rounding', amount: 1 }
    expect(await causeOf(Promise.resolve(db.insert(bookLines).values(line)))).toContain('is off by 1')
  })
})

describe('a closed month', () => {
  beforeAll(async () => {
    const closing = { month: '2026-11', by: 'somebody', now: new Date('2026-12-01T03:00:00Z') }
    await db.transaction((tx) => closeMonth(tx, closing))
  })

  it('takes no entry and no line, of it or of an earlier one', async () => {
    expect(await causeOf(write('2026-11'))).toContain('closed until the end of 2026-11')
    expect(await causeOf(write('2026-10'))).toContain('closed until the end of 2026-11')
    const [entry] = await db.select().from(bookEntries).where(eq(bookEntries.month, '2026-11')).limit(1)
    const of = { entryId: entry?.id ?? 0, month: '2026-11', account: 'rounding' }
    const pair = [
      { ...of, line: 8, amount: 1 },
      { ...of, line: 9, amount: -1 },
    ]
    expect(await causeOf(Promise.resolve(db.insert(bookLines).values(pair)))).toContain('closed until')
    await write('2026-12')
  })

  it('stays closed', async () => {
    const refused = 'a closed month stays closed'
    expect(await causeOf(Promise.resolve(db.update(bookState).set({ closed: null })))).toContain(refused)
    expect(await causeOf(Promise.resolve(db.update(bookState).set({ closed: '2026-10' })))).toContain(refused)
    expect(await statement('delete from book_state')).toContain('append-only')
    expect(await statement('truncate book_state')).toContain('append-only')
    await db.update(bookState).set({ closed: '2026-11' })
  })
})
