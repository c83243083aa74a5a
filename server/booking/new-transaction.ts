import { randomInt, randomUUID } from 'node:crypto'
import { deadlineOf, earliestLimit } from '../../core/booking/status.ts'
import { HOME_ZONE, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import type { Db } from '../db/connect.ts'
import { transactionBookings, transactions } from '../db/schema/payment.ts'
import type { BookingRow } from './module.ts'
import { addNumbers } from './terms.ts'
import { titleOf } from './titles.ts'

type TransactionRow = typeof transactions.$inferSelect

const NUMBER_TRIES = 5
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** For what one booking costs more. Lock it before. */
export async function checkoutOf(
  tx: Db,
  row: BookingRow,
  { due, limit }: { due: number; limit: Date },
  now: Date,
): Promise<string> {
  const { id, number } = await insertTransaction(
    tx,
    row.userId,
    [{ ...row, due, paymentStatus: 'unpaid', timeLimit: limit }],
    now,
  )
  await tx.insert(transactionBookings).values({ transactionId: id, bookingId: row.id, due, paidBefore: row.paid })
  await addNumbers(tx, [row], [number])
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
