import { and, eq, gt, lt } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { type Month, monthOf } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookBalances, bookEntries, bookMonths } from '../../base/db/schema/trade/books.ts'
import { balancesSince } from './balance.ts'
import { checkBooks } from './check.ts'
import { closedMonth, setClosed } from './month.ts'

type Closing = { month: Month; by: string; now: Date }

/** Waits for everything that is booked now; what comes later counts in the next month. Throws ApiError: month_not_closable for a month that has not ended, is closed, or has an open one before it; books_unbalanced. */
export async function closeMonth(tx: Db, { month, by, now }: Closing): Promise<{ entries: number; debit: number }> {
  const closed = await closedMonth(tx, 'update')
  const isNext = (closed === null || month > closed) && month < monthOf(now)
  if (!isNext || (await hasOpenBefore(tx, month, closed))) throw new ApiError('month_not_closable')
  if (!(await checkBooks(tx, month)).balances) throw new ApiError('books_unbalanced')
  const balances = await balancesSince(tx, month, closed)
  if (sumRupiah(balances.map(({ closing }) => closing)) !== 0) throw new ApiError('books_unbalanced')
  const rows = balances.map(({ closing: _, ...balance }) => ({ month, ...balance }))
  if (rows.length > 0) await tx.insert(bookBalances).values(rows)
  const entries = await tx.$count(bookEntries, eq(bookEntries.month, month))
  await tx.insert(bookMonths).values({ month, closedAt: now, closedBy: by, entries })
  await setClosed(tx, month)
  return { entries, debit: sumRupiah(balances.map(({ debit }) => debit)) }
}

async function hasOpenBefore(tx: Db, month: Month, closed: Month | null): Promise<boolean> {
  const open = and(lt(bookEntries.month, month), closed === null ? undefined : gt(bookEntries.month, closed))
  return (await tx.$count(bookEntries, open)) > 0
}
