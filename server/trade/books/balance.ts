import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { byAccount } from '../../../core/trade/books/accounts.ts'
import { type Month, monthOf } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookBalances, bookEntries, bookLines, bookMonths, bookState } from '../../base/db/schema/trade/books.ts'

/** Debit positive: `closing` is `opening + debit - credit`. */
export type Balance = { account: string; opening: number; debit: number; credit: number; closing: number }

const DEBIT = sql<number>`coalesce(sum(${bookLines.amount}) filter (where ${bookLines.amount} > 0), 0)`.mapWith(Number)
const CREDIT = sql<number>`coalesce(-sum(${bookLines.amount}) filter (where ${bookLines.amount} < 0), 0)`.mapWith(
  Number,
)

async function lastClosed(db: Db): Promise<Month | null> {
  const [state] = await db.select().from(bookState)
  return state?.closed ?? null
}

/** The trial balance of a month. That of a closed one is what it was when it was closed. */
export async function trialBalance(db: Db, month: Month): Promise<Balance[]> {
  const closed = await lastClosed(db)
  if (closed !== null && month <= closed) return await keptBalances(db, month)
  return await balancesSince(db, month, closed)
}

/** From what was kept of the last closed month, and the lines since. */
export async function balancesSince(db: Db, month: Month, closed: Month | null): Promise<Balance[]> {
  const opening = new Map<string, number>()
  const add = (account: string, amount: number) => opening.set(account, (opening.get(account) ?? 0) + amount)
  if (closed !== null) for (const { account, closing } of await keptBalances(db, closed)) add(account, closing)
  const { account, amount } = bookLines
  const before = await db
    .select({ account, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(bookLines)
    .where(and(lt(bookLines.month, month), closed === null ? undefined : gt(bookLines.month, closed)))
    .groupBy(account)
  for (const row of before) add(row.account, row.amount)
  const moved = await db
    .select({ account, debit: DEBIT, credit: CREDIT })
    .from(bookLines)
    .where(eq(bookLines.month, month))
    .groupBy(account)
  const known = new Map(moved.map((row) => [row.account, row]))
  return [...new Set([...opening.keys(), ...known.keys()])]
    .sort(byAccount)
    .map((name) => {
      const { debit = 0, credit = 0 } = known.get(name) ?? {}
      const from = opening.get(name) ?? 0
      return { account: name, opening: from, debit, credit, closing: from + debit - credit }
    })
    .filter(({ opening: from, debit, credit }) => from !== 0 || debit !== 0 || credit !== 0)
}

/** A closed month without entries leaves what was before it. */
async function keptBalances(db: Db, month: Month): Promise<Balance[]> {
  const rows = await db.select().from(bookBalances).where(eq(bookBalances.month, month))
  return rows
    .map(({ account, opening, debit, credit }) => ({
      account,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    }))
    .sort((one, other) => byAccount(one.account, other.account))
}

type BookMonth = { month: Month; entries: number; closedAt: Date | null; closedBy: string | null }

/** Newest first; the current one also without entries. */
export async function bookMonthsOf(db: Db, now: Date): Promise<BookMonth[]> {
  const closed = await lastClosed(db)
  const open = await db
    .select({ month: bookEntries.month, entries: sql<number>`count(*)`.mapWith(Number) })
    .from(bookEntries)
    .where(closed === null ? undefined : gt(bookEntries.month, closed))
    .groupBy(bookEntries.month)
  const kept = closed === null ? [] : await db.select().from(bookMonths).where(lte(bookMonths.month, closed))
  const current = monthOf(now)
  const all: BookMonth[] = [...open.map((row) => ({ ...row, closedAt: null, closedBy: null })), ...kept]
  if (!all.some(({ month }) => month === current))
    all.push({ month: current, entries: 0, closedAt: null, closedBy: null })
  return all.sort((one, other) => (one.month < other.month ? 1 : -1))
}
