import { and, eq } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { shareWithin } from '../../../core/trade/booking/change/split.ts'
import type { Db } from '../../base/db/connect.ts'
import { transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
import { isVoid, lockParts, type Part, type TransactionRow } from './rows.ts'

/** Who was to pay a part and paid more pays that much more of the price: `beyond` what was asked, up to what is left of it. Returns how much counts. Lock the transaction before. */
export async function chargeMore(tx: Db, transaction: TransactionRow, beyond: number): Promise<number> {
  if (beyond <= 0 || transaction.paymentStatus !== 'unpaid') return 0
  const parts = await lockParts(tx, transaction.id)
  if (isVoid(parts)) return 0
  const left = parts.map(leftOf)
  const more = Math.min(beyond, sumRupiah(left))
  if (more === 0) return 0
  const shares = shareWithin(more, left)
  for (const [index, part] of parts.entries()) await setDue(tx, transaction, part, part.due + (shares[index] ?? 0))
  const amount = sumRupiah([...parts.map(({ due }) => due), more])
  await tx.update(transactions).set({ amount }).where(eq(transactions.id, transaction.id))
  return more
}

/** Rest of the price after this payment. A change that is to be paid has a price of its own. */
function leftOf({ booking, due, move }: Part): number {
  return move || booking.paymentStatus !== 'unpaid' ? 0 : Math.max(0, booking.amount - due)
}

/** Charges a part of the price, or all of it. Lock the bookings before. */
export async function choosePart(
  tx: Db,
  transaction: TransactionRow,
  parts: readonly Part[],
  whole: boolean,
): Promise<Part[]> {
  const chosen = parts.map((part) => {
    const { booking, move } = part
    if (move || booking.paymentStatus !== 'unpaid') return part
    return { ...part, due: whole ? booking.amount : booking.due }
  })
  for (const [index, { due }] of chosen.entries()) {
    const part = parts[index]
    if (part && part.due !== due) await setDue(tx, transaction, part, due)
  }
  return chosen
}

async function setDue(tx: Db, { id }: TransactionRow, { booking }: Part, due: number): Promise<void> {
  const { transactionId, bookingId } = transactionBookings
  await tx
    .update(transactionBookings)
    .set({ due })
    .where(and(eq(transactionId, id), eq(bookingId, booking.id)))
}
