import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayCall, type Staff } from '../../core/account/roles.ts'
import type { listRefunds, OfficeRefund } from '../../core/admin/refund.ts'
import { receivedOf } from '../../core/booking/lines.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../core/common/keyset.ts'
import { decisionsFor } from '../../core/payment/refunds.ts'
import { capOwed, owedByBooking } from '../booking/debts.ts'
import { openMasked } from '../booking/refund-account.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { after, cappedCount, newestFirst } from '../db/keyset.ts'
import { users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { paymentAttempts, refunds, transactions } from '../db/schema/payment.ts'
import { maskedEmail, seesAddresses } from './masks.ts'

type RefundFilter = Parsed<typeof listRefunds>['query']

const BY_TIME = { value: refunds.createdAt, id: refunds.id }
const deciders = alias(users, 'deciders')

export async function pageOfRefunds(
  deps: Deps,
  { status }: RefundFilter,
  at: KeysetAt,
  reader: Staff,
): Promise<KeysetPage<OfficeRefund>> {
  const { db } = deps
  const where = status && eq(refunds.status, status)
  const rows = await refundRows(db, [where, after(BY_TIME, at.cursor)], at.limit + 1)
  const found = await cappedCount(db, db.select({ id: refunds.id }).from(refunds).where(where).$dynamic())
  const page = keysetPage(rows, at, found, ({ refund }) => ({ value: refund.createdAt, id: refund.id }))
  return { ...page, data: await viewsOf(deps, page.data, reader) }
}

/** All that match, newest first: as a query, and those that come after one. */
export function everyRefund(deps: Deps, { status }: RefundFilter, reader: Staff) {
  const { db } = deps
  const where = status && eq(refunds.status, status)
  return {
    matching: db.select({ id: refunds.id }).from(refunds).where(where),
    async read(last: OfficeRefund | null, limit: number): Promise<OfficeRefund[]> {
      const cursor = last && { page: 1, value: last.created_at, id: last.id }
      return await viewsOf(deps, await refundRows(db, [where, after(BY_TIME, cursor)], limit), reader)
    },
  }
}

export async function refundView(deps: Deps, id: string, reader: Staff): Promise<OfficeRefund | null> {
  const [view] = await viewsOf(deps, await refundRows(deps.db, [eq(refunds.id, id)], 1), reader)
  return view ?? null
}

type Row = Awaited<ReturnType<typeof refundRows>>[number]

async function refundRows(db: Db, where: readonly (SQL | undefined)[], limit: number) {
  return await db
    .select({
      refund: refunds,
      transaction: transactions,
      member: users,
      booking: bookings,
      attempt: paymentAttempts,
      decider: deciders,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, refunds.orderId))
    .leftJoin(deciders, eq(deciders.id, refunds.decidedBy))
    .where(and(...where))
    .orderBy(...newestFirst(BY_TIME))
    .limit(limit)
}

async function viewsOf({ db, secrets }: Deps, rows: readonly Row[], reader: Staff): Promise<OfficeRefund[]> {
  const open = rows.flatMap(({ refund, booking }) => (booking && refund.status !== 'refunded' ? [booking.id] : []))
  const owed = await owedByBooking(db, open)
  const isWhole = seesAddresses(reader)
  const mayDecide = mayCall(reader, 'refunds_decide')
  return rows.map((row) => {
    const { refund, transaction, member, booking, decider } = row
    return {
      id: refund.id,
      reason: refund.reason,
      status: refund.status,
      amount: refund.amount,
      payments: paymentsOf(row, owed),
      booking: booking && {
        id: booking.id,
        code: booking.code,
        service: booking.service,
        title: booking.title,
        paid: receivedOf({ ...booking, refund: refund.reason === 'cancelled' ? refund : null }),
      },
      transaction: { id: transaction.id, number: transaction.number, title: transaction.title },
      member: {
        id: member.id,
        name: fullName(member),
        email: isWhole ? member.email : maskedEmail(member.email),
      },
      to_account: refund.toAccount,
      account: openMasked(secrets, refund),
      expected_by: refund.expectedBy?.toISOString() ?? null,
      note: refund.note,
      reference: refund.reference,
      may_reveal: mayDecide,
      decisions: mayDecide ? decisionsFor(refund.status) : [],
      decided_by: decider && fullName(decider),
      decided_at: refund.decidedAt?.toISOString() ?? null,
      created_at: refund.createdAt.toISOString(),
      updated_at: refund.updatedAt.toISOString(),
    }
  })
}

function paymentsOf(
  { refund, booking, attempt }: Row,
  owed: Awaited<ReturnType<typeof owedByBooking>>,
): OfficeRefund['payments'] {
  if (refund.status === 'refunded') return []
  if (!attempt)
    return capOwed(owed.get(booking?.id ?? '') ?? [], refund.amount).map(({ orderId, channel, amount }) => ({
      order_id: orderId,
      channel,
      amount,
    }))
  const { orderId, bankCode, productCode } = attempt
  return [{ order_id: orderId, channel: `${bankCode}/${productCode}`, amount: refund.amount }]
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
