import { eq, inArray, sql } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { adjustmentsOf } from '../../../core/trade/booking/change/adjustment.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { type Account, accountOf, type Purse } from '../../../core/trade/books/accounts.ts'
import type { Standing } from '../../../core/trade/books/postings.ts'
import { commissionOn } from '../../../core/trade/partner/markup.ts'
import { CASH, TRANSFER } from '../../../core/trade/payment/fee.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../base/db/schema/trade/partner.ts'
import { ledger, ledgerShares, paymentAttempts } from '../../base/db/schema/trade/payment.ts'
import { transfers } from '../../base/db/schema/trade/transfer.ts'

/** Kinds of entries that earn commission: a partner's statement counts the same. */
const COMMISSIONED = ['payment', 'refund', 'reversal'] as const

/** Facts of a booking; `standingAt` tells its standing at an instant, or now for null. */
export type BookingFacts = {
  id: string
  service: Service
  standingAt(at: Date | null): Standing
  /** Owed to a supplier; null where none is, or where that is not known. `credit`: what it gives back of that since the booking was cancelled; null before. */
  cost: number | null
  credit: number | null
  discounts: number
  /** Earnings of the partner in all, and the part of them by one entry of the ledger. */
  partner: { id: string; earned: number; earnedBy(ledgerId: number, kind: string, amount: number): number } | null
  /** When it became what it is. */
  since: Date
}

export async function factsOf(db: Db, ids: readonly string[]): Promise<Map<string, BookingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ booking: bookings, costs: bookingCosts })
    .from(bookings)
    .leftJoin(bookingCosts, eq(bookingCosts.bookingId, bookings.id))
    .where(inArray(bookings.id, [...ids]))
  const earning = rows.filter(({ costs }) => costs?.partnerId && costs.model === 'commission')
  const paid = await paidBy(
    db,
    earning.map(({ booking }) => booking.id),
  )
  return new Map(
    rows.map(({ booking, costs }): [string, BookingFacts] => {
      const { id, service, amount, adjustments, issueStatus, issuedAt, refundSubmittedAt, updatedAt } = booking
      const taken = adjustments.filter((each) => each.amount < 0)
      const isEarning = earning.some((each) => each.booking.id === id)
      const partner = isEarning && costs?.partnerId ? { id: costs.partnerId, share: costs.share } : null
      return [
        id,
        {
          id,
          service,
          cost: costs?.isOwn === false ? costs.cost : null,
          credit: costs?.credit ?? null,
          discounts: 0 - adjustmentsOf(taken, ['partner', 'code', 'discount']),
          partner: partner && { id: partner.id, ...earnings(paid.get(id) ?? [], partner.share) },
          since: issuedAt ?? refundSubmittedAt ?? updatedAt,
          standingAt(at) {
            const was = (then: Date | null) => then !== null && (at === null || then <= at)
            const isCancelled = booking.refundStatus !== null && was(refundSubmittedAt)
            if (issueStatus === 'issued' && was(issuedAt)) return { is: 'sold', price: amount, isOver: isCancelled }
            return { is: isCancelled ? 'ended' : 'open', price: 0 }
          },
        },
      ]
    }),
  )
}

type Paid = { ledgerId: number; amount: number }

/** The running total is rounded, as on the partner's statement. */
function earnings(paid: readonly Paid[], share: number) {
  const before = (ledgerId: number) =>
    sumRupiah(paid.filter((each) => each.ledgerId < ledgerId).map(({ amount }) => amount))
  return {
    earned: commissionOn(before(Number.POSITIVE_INFINITY), share),
    earnedBy(ledgerId: number, kind: string, amount: number) {
      if (!COMMISSIONED.some((each) => each === kind)) return 0
      const base = before(ledgerId)
      return commissionOn(base + amount, share) - commissionOn(base, share)
    },
  }
}

async function paidBy(db: Db, ids: readonly string[]): Promise<Map<string, Paid[]>> {
  if (ids.length === 0) return new Map()
  const { bookingId, ledgerId, amount } = ledgerShares
  const rows = await db
    .select({ bookingId, ledgerId, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerId))
    .where(sql`${inArray(bookingId, [...ids])} and ${inArray(ledger.kind, [...COMMISSIONED])}`)
    .groupBy(bookingId, ledgerId)
  return Map.groupBy(rows, (row) => row.bookingId ?? '')
}

/**
 * Account that holds the money of an order: its gateway's, the bank account that it was transferred to, or the
 * counter's.
 */
export async function pursesOf(db: Db, orderIds: readonly string[]): Promise<(orderId: string) => Account> {
  const { orderId, gateway, productCode } = paymentAttempts
  const rows = await db
    .select({ orderId, gateway, productCode, account: transfers.account })
    .from(paymentAttempts)
    .leftJoin(transfers, eq(transfers.orderId, orderId))
    .where(inArray(orderId, [...orderIds]))
  const known = new Map(rows.map((row) => [row.orderId, row]))
  return (id) => {
    const found = known.get(id)
    return accountOf('money', found ? purseOf(found) : null)
  }
}

type Attempt = { gateway: string; productCode: string; account: string | null }

function purseOf({ gateway, productCode, account }: Attempt): Purse | null {
  if (productCode === CASH) return 'cash'
  if (productCode !== TRANSFER) return `gateway/${gateway}`
  return account === null ? null : `bank/${account}`
}
