import { and, asc, eq, exists, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { addDays, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { exportPayments, exportRefunds } from '../../../core/office/desk/export.ts'
import type { OfficeRefund } from '../../../core/office/money/refund.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ledger, ledgerShares, paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import {
  BATCH,
  batchesOf,
  dayText,
  type ExportColumns,
  listText,
  minuteText,
  tableOf,
} from '../../base/export/table.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { bookingTitles } from '../../trade/booking/show/titles.ts'
import { channelText } from '../../trade/payment/channel-text.ts'
import { maskedEmail } from '../desk/masks.ts'
import type { ExportReader } from './export-bookings.ts'
import { everyRefund, type RefundRow, refundViews } from './refunds.ts'

type PaymentFilter = Parsed<typeof exportPayments>['query']

export function paymentFile(deps: Deps, filter: PaymentFilter, reader: ExportReader) {
  const where = and(...conditions(deps, filter))
  return {
    count: sql`select count(*)::int as rows from (${movedRows(deps, where)}) as chosen`,
    rows: tableOf(reader.locale, paymentColumns(reader), payments(deps, where, filter)),
  }
}

/** Selects payments that came, and payments that banks took back. */
function conditions({ db }: Deps, { from, to, service, channel }: PaymentFilter): (SQL | undefined)[] {
  const share = db
    .select({ found: sql`1` })
    .from(ledgerShares)
    .where(and(eq(ledgerShares.ledgerId, ledger.id), service && eq(ledgerShares.service, service)))
  const [bankCode = '', productCode = ''] = channel?.split('/') ?? []
  return [
    inArray(ledger.kind, ['payment', 'reversal']),
    from ? gte(ledger.at, instantOf(from, '00:00', HOME_ZONE)) : undefined,
    to ? lt(ledger.at, instantOf(addDays(to, 1), '00:00', HOME_ZONE)) : undefined,
    service && exists(share),
    channel ? and(eq(paymentAttempts.bankCode, bankCode), eq(paymentAttempts.productCode, productCode)) : undefined,
  ]
}

function movedRows({ db }: Deps, where: SQL | undefined) {
  return db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      orderId: ledger.orderId,
      transactionId: ledger.transactionId,
      at: ledger.at,
      paidAt: paymentAttempts.paidAt,
      bankCode: paymentAttempts.bankCode,
      productCode: paymentAttempts.productCode,
      status: paymentAttempts.status,
      number: transactions.number,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(ledger)
    .innerJoin(transactions, eq(transactions.id, ledger.transactionId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, ledger.orderId))
    .where(where)
    .$dynamic()
}

type Moved = Awaited<ReturnType<typeof movedRows>>[number]
type Payment = Moved & { price: number; fee: number; codes: readonly string[] }

async function* payments(deps: Deps, where: SQL | undefined, filter: PaymentFilter): AsyncGenerator<Payment[]> {
  const batches = batchesOf<Moved>((last) =>
    movedRows(deps, and(where, last ? gt(ledger.id, last.id) : undefined))
      .orderBy(asc(ledger.id))
      .limit(BATCH),
  )
  for await (const moved of batches) yield await withShares(deps, moved, filter)
}

/** Filtered by a service, a payment counts with its shares for that service only. */
async function withShares({ db }: Deps, moved: readonly Moved[], { service }: PaymentFilter): Promise<Payment[]> {
  const shares = await db
    .select({
      ledgerId: ledger.id,
      orderId: ledger.orderId,
      kind: ledger.kind,
      amount: ledgerShares.amount,
      code: bookings.code,
    })
    .from(ledger)
    .innerJoin(ledgerShares, eq(ledgerShares.ledgerId, ledger.id))
    .leftJoin(bookings, eq(bookings.id, ledgerShares.bookingId))
    .where(
      and(
        inArray(
          ledger.transactionId,
          moved.map(({ transactionId }) => transactionId),
        ),
        or(
          eq(ledger.kind, 'fee'),
          inArray(
            ledger.id,
            moved.map(({ id }) => id),
          ),
        ),
        service && eq(ledgerShares.service, service),
      ),
    )
    .orderBy(asc(ledgerShares.ledgerId), asc(ledgerShares.line))
  const own = Map.groupBy(shares, ({ ledgerId }) => ledgerId)
  const fees = Map.groupBy(
    shares.filter(({ kind }) => kind === 'fee'),
    ({ orderId }) => orderId,
  )
  return moved.map((row) => {
    const entry = own.get(row.id) ?? []
    const amount = totalOf(entry)
    const charged = totalOf(fees.get(row.orderId) ?? [])
    const codes = entry.flatMap(({ code }) => code ?? [])
    // A bank takes back price and fee in one.
    return row.kind === 'reversal'
      ? { ...row, price: amount + charged, fee: 0 - charged, codes }
      : { ...row, price: amount, fee: charged, codes }
  })
}

function totalOf(shares: readonly { amount: number }[]): number {
  return sumRupiah(shares.map(({ amount }) => amount))
}

function paymentColumns({ locale, staff, channelName }: ExportReader): ExportColumns<Payment> {
  const t = wordsFor(locale)
  const isWhole = mayCall(staff, 'full_contact')
  return {
    bookedOn: ({ at }) => minuteText(at),
    paidAt: ({ paidAt }) => minuteText(paidAt),
    kind: ({ kind }) => t(`office-export:entry.${kind}`),
    order: ({ orderId }) => orderId,
    transaction: ({ number }) => number,
    codes: ({ codes }) => listText(codes),
    channel: (payment) => channelName(channelText(payment)),
    price: ({ price }) => price,
    fee: ({ fee }) => fee,
    total: ({ price, fee }) => price + fee,
    status: ({ status }) => t(`office-bookings:attempt.${status}`),
    member: (payment) => fullName(payment),
    memberEmail: ({ email }) => (isWhole ? email : maskedEmail(email)),
  }
}

export function refundFile(deps: BookingDeps, filter: Parsed<typeof exportRefunds>['query'], reader: ExportReader) {
  const { matching, read } = everyRefund(deps, filter)
  async function* batches() {
    for await (const rows of batchesOf<RefundRow>((last) => read(last, BATCH))) {
      const refunds = await refundViews(deps, rows, reader.staff)
      const ids = refunds.flatMap(({ booking }) => booking?.id ?? [])
      const titles = await bookingTitles(deps, ids, reader)
      yield refunds.map((refund) => ({
        ...refund,
        title: titles.get(refund.booking?.id ?? '') ?? refund.transaction.title,
      }))
    }
  }
  return {
    count: sql`select count(*)::int as rows from (${matching}) as chosen`,
    rows: tableOf(reader.locale, refundColumns(reader), batches()),
  }
}

function refundColumns({ locale, channelName }: ExportReader): ExportColumns<OfficeRefund & { title: string }> {
  const t = wordsFor(locale)
  const service = (slug: string) => t(`${slug}-home:name`, { defaultValue: slug })
  const at = (text: string | null) => (text ? new Date(text) : null)
  return {
    requestedAt: ({ created_at }) => minuteText(at(created_at)),
    code: ({ booking }) => booking?.code ?? null,
    service: ({ booking }) => booking && service(booking.service),
    title: ({ title }) => title,
    transaction: ({ transaction }) => transaction.number,
    member: ({ member }) => member.name,
    memberEmail: ({ member }) => member.email,
    reason: ({ reason }) => t(`refunds:reason.${reason}`),
    paid: ({ booking }) => booking?.paid ?? null,
    refund: ({ amount }) => amount,
    refundStatus: ({ status }) => t(`refunds:status.${status}`),
    toAccount: ({ to_account }) => to_account,
    account: ({ account }) => account && `${account.bank} ${account.number}`,
    order: ({ payments }) => listText(payments.map(({ order_id }) => order_id)),
    channel: ({ payments }) => listText(payments.map(({ channel }) => channelName(channel))),
    expectedBy: ({ expected_by }) => dayText(at(expected_by)),
    decidedBy: ({ decided_by }) => decided_by,
    decidedAt: ({ decided_at }) => minuteText(at(decided_at)),
    reference: ({ reference }) => reference,
    note: ({ note }) => note,
  }
}
