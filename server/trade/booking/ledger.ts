import type { Service } from '../../../core/trade/booking/services.ts'
import type { Account } from '../../../core/trade/books/accounts.ts'
import type { Db } from '../../base/db/connect.ts'
import { ledger, ledgerShares } from '../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../base/outbox/jobs.ts'
import { bookLedger } from '../books/post.ts'
import { creditJob } from './issue/jobs.ts'

/** Purpose of one part of an entry; the booking may be deleted later. */
export type Share = { bookingId: string | null; service: Service | null; amount: number }

/** The shares sum to the amount. Shares of an entry of 0 move money from one booking to another. `sentFrom`: our account that a refund left, where the gateway that took the money did not send it. */
export type LedgerEntry = Pick<typeof ledger.$inferInsert, 'transactionId' | 'orderId' | 'kind' | 'amount'> & {
  shares: readonly Share[]
  sentFrom?: Account | undefined
}

const OF_NOTHING = { bookingId: null, service: null }

/** In both books, the single-sided ledger and double entry. Rupiah: in positive, out negative; `refund_due` is a debt and not part of the sum. Lock the bookings first: the sums of a day are locked here. */
export async function writeLedger(tx: Db, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  const written = entries.filter(({ amount, shares }) => amount !== 0 || shares.some((share) => share.amount !== 0))
  if (written.length === 0) return
  const values = written.map(({ shares, sentFrom, ...entry }) => ({ ...entry, at }))
  const rows = await tx.insert(ledger).values(values).returning({ ledgerId: ledger.id })
  const shares = rows.flatMap(({ ledgerId }, index) =>
    sharesOf(written[index]).map((share, line) => ({ ...share, ledgerId, line })),
  )
  await tx.insert(ledgerShares).values(shares)
  await bookLedger(tx, {
    transactionIds: [...new Set(written.map(({ transactionId }) => transactionId))],
    bookingIds: [...new Set(shares.flatMap(({ bookingId }) => bookingId ?? []))],
    newFrom: Math.min(...rows.map(({ ledgerId }) => ledgerId)),
    sentFrom: new Map(rows.map(({ ledgerId }, index) => [ledgerId, written[index]?.sentFrom])),
  })
  const credits = rows.flatMap(({ ledgerId }, index) => {
    const { kind, amount = 0, orderId = '' } = written[index] ?? {}
    const wentOut = (kind === 'refund' || kind === 'reversal') && amount < 0
    return wentOut ? [creditJob.job({ orderId, ledgerId: String(ledgerId) })] : []
  })
  await enqueue(tx, credits, at)
}

function sharesOf(entry: LedgerEntry | undefined): Share[] {
  const shares = entry?.shares.filter(({ amount }) => amount !== 0) ?? []
  return shares.length > 0 ? shares : [{ ...OF_NOTHING, amount: entry?.amount ?? 0 }]
}
