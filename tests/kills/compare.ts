import { asc } from 'drizzle-orm'
import { isOpen } from '../../core/trade/payment/attempt.ts'
import type { Db } from '../../server/base/db/connect.ts'
import { flightOrders } from '../../server/base/db/schema/products/flight-order.ts'
import { trainClaims } from '../../server/base/db/schema/products/train.ts'
import { bookings } from '../../server/base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../server/base/db/schema/trade/move.ts'
import { ledger, outbox, paymentAttempts, refunds } from '../../server/base/db/schema/trade/payment.ts'
import { refundSends } from '../../server/base/db/schema/trade/refund.ts'
import { deadlineNotice } from '../../server/people/notices/jobs.ts'
import type { FakeDuffel } from '../../server/products/flight/suppliers/duffel/testing-server.ts'
import type { LocalMidtrans } from '../../server/trade/payment/gateways/midtrans/testing-server.ts'
import { ordersAt } from './sale.ts'

type AtBank = { order: string; state: string; amount: number; returned: number; refunds: number }

export const HAD_MONEY = ['settlement', 'capture', 'partial_refund', 'refund']

/** Jobs that should have ended. */
export async function dueJobs(db: Db): Promise<string[]> {
  const rows = await db.select().from(outbox)
  // Planned jobs come later: checks of open payments after their hour, and reminders, some of which are always near in a long run.
  const soon = Date.now() + 2 * 60_000
  const isPlanned = ({ kind, nextAt }: (typeof rows)[number]) =>
    nextAt.getTime() >= (kind === deadlineNotice.kind ? Date.now() : soon)
  const left = rows.filter((row) => !row.doneAt && (row.attempts > 0 || !isPlanned(row)))
  return left.map(({ dedupe, lastError }) => `${dedupe}: ${lastError}`)
}

/** State of each order that the gateway was ever asked for. */
export function bankBooks(midtrans: LocalMidtrans): AtBank[] {
  return ordersAt(midtrans).flatMap((order) => {
    let notice: Record<string, unknown>
    try {
      notice = midtrans.notice(order)
    } catch {
      // A page for cards that nobody used.
      return []
    }
    const sent = (notice.refunds ?? []) as object[]
    const amount = Number.parseInt(String(notice.gross_amount), 10)
    const returned = Number.parseInt(String(notice.refund_amount ?? 0), 10)
    return [{ order, state: String(notice.transaction_status), amount, returned, refunds: sent.length }]
  })
}

/** Contradictions between gateway, supplier, ledger and bookings; empty if there are none. */
export async function differences(db: Db, midtrans: LocalMidtrans, duffel: FakeDuffel): Promise<string[]> {
  return [
    ...(await ofPayments(db, bankBooks(midtrans))),
    ...(await ofBookings(db)),
    ...(await ofFlights(db, duffel)),
    ...(await ofMoves(db)),
    ...(await dueJobs(db)),
    ...(await givenUp(db)),
  ]
}

async function ofPayments(db: Db, bank: readonly AtBank[]): Promise<string[]> {
  const found: string[] = []
  const entries = await db.select().from(ledger).orderBy(asc(ledger.id))
  const attempts = await db.select().from(paymentAttempts)
  const sends = await db.select().from(refundSends)
  const of = (order: string, kinds: readonly string[]) =>
    entries.filter(({ orderId, kind }) => orderId === order && kinds.includes(kind))
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  for (const { order, state, amount, returned, refunds: times } of bank) {
    const attempt = attempts.find(({ orderId }) => orderId === order)
    if (!attempt) {
      found.push(`${order}: charged, and in no attempt`)
      continue
    }
    if (attempt.amount !== amount) found.push(`${order}: ${amount} at the bank, ${attempt.amount} asked`)
    const hasMoney = HAD_MONEY.includes(state)
    if (hasMoney && isOpen(attempt.status)) found.push(`${order}: ${state} at the bank, ${attempt.status} here`)
    if (of(order, ['payment']).length > 1) found.push(`${order}: booked more than once`)
    const came = sum(of(order, ['payment', 'fee']))
    if (came !== (hasMoney ? amount : 0)) found.push(`${order}: ${amount} ${state} at the bank, ${came} in the ledger`)
    const gone = 0 - sum(of(order, ['refund']))
    if (gone !== returned) found.push(`${order}: ${returned} sent back by the bank, ${gone} in the ledger`)
    const sent = sends.filter(({ orderId, state: step }) => orderId === order && step === 'sent')
    if (sum(sent) !== returned || sent.length !== times)
      found.push(`${order}: ${times} refunds of ${returned} at the bank, ${sent.length} of ${sum(sent)} sent`)
  }
  const known = new Set(bank.filter(({ state }) => HAD_MONEY.includes(state)).map(({ order }) => order))
  for (const { orderId, kind } of entries)
    if (!known.has(orderId)) found.push(`${orderId}: ${kind} in the ledger, nothing at the bank`)
  const paid = attempts.filter(({ orderId }) => known.has(orderId)).map(({ transactionId }) => transactionId)
  for (const id of new Set(paid))
    if (paid.filter((each) => each === id).length > 1) found.push(`${id}: the customer was charged twice`)
  return found
}

async function ofBookings(db: Db): Promise<string[]> {
  const owed = await db.select().from(refunds)
  const rows = await db.select().from(bookings)
  return rows.flatMap((row) => {
    const own = owed.filter(({ bookingId }) => bookingId === row.id)
    const isRefunded = own.some(({ status, amount }) => status === 'refunded' && amount === row.refund)
    const hadMoney = row.paidAt !== null
    return [
      ...(hadMoney && row.issueStatus !== 'issued' && !isRefunded
        ? [`${row.code}: paid, without ticket or refund (${row.paymentStatus}/${row.issueStatus})`]
        : []),
      ...(!hadMoney && row.issueStatus === 'issued' ? [`${row.code}: a ticket that nobody paid`] : []),
      ...(row.refund !== null && own.length !== 1 ? [`${row.code}: ${own.length} refunds`] : []),
      ...(row.refund !== null && !isRefunded ? [`${row.code}: cancelled, and the money did not go back`] : []),
    ]
  })
}

async function ofFlights(db: Db, duffel: FakeDuffel): Promise<string[]> {
  const found: string[] = []
  const rows = await db.select().from(bookings)
  const own = await db.select().from(flightOrders)
  const moves = await db.select().from(bookingReschedules)
  for (const row of rows.filter(({ service, paidAt }) => service === 'flight' && paidAt !== null)) {
    const orders = [...duffel.orders.values()].filter(({ metadata }) => metadata.booking_code === row.code)
    const paid = orders.filter(({ id }) => duffel.paid.some(({ order }) => order === id))
    if (paid.length !== 1) found.push(`${row.code}: ordered and paid ${paid.length} times at the supplier`)
    const changed = moves.filter(({ bookingId, status }) => bookingId === row.id && status === 'done').length
    const times = duffel.paid.filter(({ order }) => order === paid[0]?.id).length
    if (times > 1 + changed) found.push(`${row.code}: paid ${times} times there, changed ${changed} times`)
    if (moves.some(({ bookingId, status }) => bookingId === row.id && status === 'confirming'))
      found.push(`${row.code}: a change is not confirmed`)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: row.startsZone }).format(row.startsAt)
    const [slice] = paid[0]?.slices ?? []
    if (!JSON.stringify(slice ?? null).includes(`"departing_at":"${day}T`))
      found.push(`${row.code}: leaves on another day than ${day} there`)
    const isCancelled = Boolean(paid[0]?.cancelled_at)
    if (isCancelled !== (row.refund !== null))
      found.push(`${row.code}: ${isCancelled ? 'cancelled' : 'stands'} at the supplier, refund ${row.refund} here`)
    const kept = own.filter(({ bookingCode }) => bookingCode === row.code)
    if (kept.length !== 1 || kept[0]?.orderId !== paid[0]?.id) found.push(`${row.code}: another order than we know`)
  }
  const sold = new Set(rows.filter(({ paidAt }) => paidAt !== null).map(({ code }) => code))
  for (const { order } of duffel.paid) {
    const code = duffel.orders.get(order)?.metadata.booking_code ?? ''
    if (!sold.has(code)) found.push(`${order}: paid at the supplier for ${code}, which nobody bought`)
  }
  return found
}

async function ofMoves(db: Db): Promise<string[]> {
  const moves = await db.select().from(bookingReschedules)
  const rows = await db.select().from(bookings)
  const claims = await db.select().from(trainClaims)
  const trains = rows.filter(({ service, paidAt }) => service === 'train' && paidAt !== null)
  return trains.flatMap((row) => {
    const own = moves.filter(({ bookingId }) => bookingId === row.id)
    const done = own.filter(({ status }) => status === 'done')
    const [last] = done
    const places = claims.filter(({ bookingId }) => bookingId === row.id)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: row.startsZone }).format(row.startsAt)
    const isHeld = places.some(({ holdUntil }) => holdUntil !== null)
    return [
      ...(own.some(({ status }) => status === 'held') ? [`${row.code}: a change waits`] : []),
      ...(done.length > 1 ? [`${row.code}: changed ${done.length} times`] : []),
      ...(last && last.toAt.getTime() !== row.startsAt.getTime() ? [`${row.code}: paid for another day`] : []),
      ...(row.refund === null && places.length !== 1 ? [`${row.code}: has ${places.length} seats`] : []),
      ...(row.refund === null && isHeld ? [`${row.code}: its seat is only held`] : []),
      ...places
        .filter(({ departureKey }) => !departureKey.includes(day))
        .map(({ departureKey }) => `${row.code}: has a seat at ${departureKey}`),
    ]
  })
}

async function givenUp(db: Db): Promise<string[]> {
  const rows = await db.select().from(outbox)
  return rows
    .filter(({ doneAt, lastError }) => doneAt && lastError)
    .map(({ dedupe, lastError }) => `${dedupe}: ${lastError}`)
}
