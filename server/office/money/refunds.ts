import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { listRefunds, OfficeRefund } from '../../../core/office/money/refund.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import { decisionsFor, isUnderway, refundStep, takenBy } from '../../../core/trade/booking/change/refund-sends.ts'
import { receivedOf } from '../../../core/trade/booking/lines.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { everyOf, pageOf, type SortedList } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { type SendRow, sendsByRefund } from '../../trade/booking/cancel/refund.ts'
import { openMasked } from '../../trade/booking/cancel/refund-account.ts'
import { capOwed, owedByBooking } from '../../trade/booking/debts.ts'
import { inFiles } from '../../trade/payment/refund/refund-files.ts'
import { maskedEmail } from '../desk/masks.ts'

type RefundQuery = Parsed<typeof listRefunds>['query']
type RefundFilter = Pick<RefundQuery, 'status'>

const BY_TIME = { value: refunds.createdAt, id: refunds.id }
const deciders = alias(users, 'deciders')

export async function pageOfRefunds(deps: Deps, query: RefundQuery, reader: Staff): Promise<KeysetPage<OfficeRefund>> {
  const page = await pageOf(deps.db, query, refundList(deps.db, query))
  return { ...page, data: await refundViews(deps, page.data, reader) }
}

export function everyRefund({ db }: Pick<Deps, 'db'>, filter: RefundFilter) {
  return everyOf(db, refundList(db, filter))
}

function refundList(db: Db, { status }: RefundFilter): SortedList<RefundRow> {
  return {
    by: BY_TIME,
    where: status && eq(refunds.status, status),
    rows: (where) => refundRows(db).where(where),
    keyOf: ({ refund }) => ({ value: refund.createdAt, id: refund.id }),
  }
}

export async function refundView(deps: Deps, id: string, reader: Staff): Promise<OfficeRefund | null> {
  const [view] = await refundViews(deps, await refundRows(deps.db).where(eq(refunds.id, id)), reader)
  return view ?? null
}

export type RefundRow = Awaited<ReturnType<typeof refundRows>>[number]

function refundRows(db: Db) {
  return db
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
    .$dynamic()
}

export async function refundViews(
  { db, secrets }: Deps,
  rows: readonly RefundRow[],
  reader: Staff,
): Promise<OfficeRefund[]> {
  const open = rows.flatMap(({ refund, booking }) => (booking && refund.status !== 'refunded' ? [booking.id] : []))
  const owed = await owedByBooking(db, open)
  const sends = await sendsByRefund(
    db,
    rows.map(({ refund }) => refund.id),
  )
  const filed = await inFiles(
    db,
    rows.map(({ refund }) => refund.id),
  )
  const channels = await channelsOf(db, [...sends.values()].flat())
  const mayDecide = mayCall(reader, 'refunds_decide')
  return rows.map((row) => {
    const { refund, transaction, member, booking, decider } = row
    const own = sends.get(refund.id) ?? []
    const payments = paymentsOf(row, owed, own)
    const byHand = sumRupiah(payments.map(({ amount }) => amount))
    const { status, toAccount } = refund
    return {
      id: refund.id,
      reason: refund.reason,
      status: refund.status,
      amount: refund.amount,
      payments,
      sends: own.map((send) => sendView(send, channels)),
      is_in_file: filed.has(refund.id),
      step: refundStep({ status, toAccount, hasAccount: refund.account !== null, sends: own }),
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
        email: maskedEmail(member.email),
      },
      to_account: refund.toAccount,
      account: openMasked(secrets, refund),
      expected_by: refund.expectedBy?.toISOString() ?? null,
      note: refund.note,
      reference: refund.reference,
      may_reveal: mayDecide,
      decisions: mayDecide ? decisionsFor(status, { sends: own, byHand, isInFile: filed.has(refund.id) }) : [],
      decided_by: decider && fullName(decider),
      decided_at: refund.decidedAt?.toISOString() ?? null,
      created_at: refund.createdAt.toISOString(),
      updated_at: refund.updatedAt.toISOString(),
    }
  })
}

function paymentsOf(
  { refund, booking, attempt }: RefundRow,
  owed: Awaited<ReturnType<typeof owedByBooking>>,
  sends: readonly SendRow[],
): OfficeRefund['payments'] {
  const left = refund.amount - takenBy(sends)
  if (refund.status === 'refunded' || left <= 0) return []
  if (!attempt || booking) {
    const open = (owed.get(booking?.id ?? '') ?? []).map((each) => ({
      ...each,
      amount: each.amount - underwayOf(sends, each),
    }))
    return capOwed(open, left).map(({ orderId, channel, amount }) => ({ order_id: orderId, channel, amount }))
  }
  const { orderId, bankCode, productCode } = attempt
  return [{ order_id: orderId, channel: `${bankCode}/${productCode}`, amount: left }]
}

function underwayOf(sends: readonly SendRow[], { orderId }: { orderId: string }): number {
  return sumRupiah(
    sends.filter((send) => send.orderId === orderId && isUnderway(send.state)).map(({ amount }) => amount),
  )
}

async function channelsOf(db: Db, sends: readonly SendRow[]): Promise<Map<string, string>> {
  if (sends.length === 0) return new Map()
  const { orderId, bankCode, productCode } = paymentAttempts
  const ids = [...new Set(sends.map((send) => send.orderId))]
  const rows = await db.select({ orderId, bankCode, productCode }).from(paymentAttempts).where(inArray(orderId, ids))
  return new Map(rows.map((row) => [row.orderId, `${row.bankCode}/${row.productCode}`]))
}

function sendView(send: SendRow, channels: ReadonlyMap<string, string>): OfficeRefund['sends'][number] {
  return {
    order_id: send.orderId,
    channel: channels.get(send.orderId) ?? '',
    amount: send.amount,
    state: send.state,
    by_gateway: send.byGateway,
    is_outside: send.isOutside,
    asked_at: send.byGateway && send.askedAt ? send.askedAt.toISOString() : null,
    sent_at: send.sentAt?.toISOString() ?? null,
  }
}
