import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { deadlineOf, earliestLimit } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import type { BookingRow } from '../module.ts'
import { titleOf } from '../show/titles.ts'
import { addNumbers } from './search-words.ts'

type TransactionRow = typeof transactions.$inferSelect

const NUMBER_TRIES = 5
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** For what these bookings cost more. Lock them before. */
export async function checkoutOf(
  tx: Db,
  parts: readonly { row: BookingRow; due: number }[],
  limit: Date,
  now: Date,
): Promise<string> {
  const [first] = parts
  if (!first) throw new ApiError('checkout_failed')
  const rows = parts.map(({ row, due }) => ({ ...row, due, paymentStatus: 'unpaid' as const, timeLimit: limit }))
  const { id, number } = await insertTransaction(tx, first.row.userId, rows, now)
  const values = parts.map(({ row, due }) => ({
    transactionId: id,
    bookingId: row.id,
    due,
    paidBefore: row.paid,
  }))
  await tx.insert(transactionBookings).values(values)
  for (const { row } of parts) await addNumbers(tx, [row], [number])
  return id
}

export async function insertTransaction(
  tx: Db,
  userId: string,
  rows: readonly BookingRow[],
  now: Date,
): Promise<TransactionRow> {
  const values = {
    id: randomUUID(),
    userId,
    ...namedAfter(rows),
    amount: sumRupiah(rows.map(({ due }) => due)),
    paymentStatus: 'unpaid' as const,
    timeLimit: earliestLimit(rows.map(deadlineOf)),
    createdAt: now,
    updatedAt: now,
  }
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const [row] = await tx
      .insert(transactions)
      .values({ ...values, number: newNumber(now) })
      .onConflictDoNothing({ target: transactions.number })
      .returning()
    if (row) return row
  }
  throw new ApiError('checkout_failed')
}

/** `PLS-20261205-7KQM`; the day is in WIB. */
export function newNumber(now: Date): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)])
  return `PLS-${todayIn(HOME_ZONE, now).replaceAll('-', '')}-${letters.join('')}`
}

function namedAfter(rows: readonly BookingRow[]): Pick<TransactionRow, 'title' | 'locale'> {
  const [first, ...others] = [...rows].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (!first) throw new ApiError('checkout_failed')
  return { title: titleOf(first.title, others.length), locale: first.locale }
}
