import { and, eq, inArray, sql } from 'drizzle-orm'
import { shareOut, sumRupiah } from '../../../core/base/common/money.ts'
import type { Db } from '../../base/db/connect.ts'
import { ledger, ledgerShares } from '../../base/db/schema/trade/payment.ts'
import type { Share } from '../booking/ledger.ts'
import type { AttemptRow, Part } from './rows.ts'

type Kind = (typeof ledger.$inferSelect)['kind']

/** Shares an amount by the charge for each booking. A booking that was deleted since has none. */
export function sharesByDue(amount: number, parts: readonly Part[]): Share[] {
  const weights = parts.map(({ due }) => due)
  const amounts = shareOut(amount, weights)
  return parts.map(({ booking: { id, service } }, index) => ({ bookingId: id, service, amount: amounts[index] ?? 0 }))
}

/** Shares of an order's entries of these kinds, by booking, in the order in which they were written. */
export async function sharesOfOrder(
  tx: Db,
  { transactionId, orderId }: Pick<AttemptRow, 'transactionId' | 'orderId'>,
  kinds: readonly Kind[],
): Promise<Share[]> {
  const { bookingId, service, amount, ledgerId, line } = ledgerShares
  const rows = await tx
    .select({ bookingId, service, amount: sql<string>`sum(${amount})` })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerId))
    // The index is by transaction.
    .where(and(eq(ledger.transactionId, transactionId), eq(ledger.orderId, orderId), inArray(ledger.kind, [...kinds])))
    .groupBy(bookingId, service)
    .orderBy(sql`min(${ledgerId})`, sql`min(${line})`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export function totalOf(shares: readonly Share[]): number {
  return sumRupiah(shares.map(({ amount }) => amount))
}

export function negated(shares: readonly Share[]): Share[] {
  return shares.map((share) => ({ ...share, amount: 0 - share.amount }))
}
