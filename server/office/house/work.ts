import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { Waiting, Work } from '../../../core/office/desk/overview.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import type { MemberRow } from '../../people/account/members.ts'
import type { BookingDeps, BookingRow } from '../../trade/booking/module.ts'
import { bookingTitles } from '../../trade/booking/show/titles.ts'
import { paysByHand } from '../../trade/payment/transfer/by-hand.ts'
import { requestView } from '../bookings/requests.ts'
import { countWaiting, pageOfTransfers, type TransferReader } from '../money/transfers.ts'

/** Entries shown of each kind. */
const SHOWN = 6
const WEEK_MS = 7 * 86_400_000

type Reader = Pick<TransferReader, 'staff'>

export async function countWork(deps: Deps, reader: Reader): Promise<Waiting> {
  const { db } = deps
  return {
    issues: mayCall(reader.staff, 'bookings') ? await db.$count(bookings, isFailed()) : null,
    refunds: mayCall(reader.staff, 'refunds') ? await db.$count(refunds, isOpenRefund()) : null,
    requests: mayCall(reader.staff, 'requests') ? await db.$count(requests, isNewRequest()) : null,
    transfers: takesTransfers(deps, reader) ? await countWaiting(deps) : null,
    balances: mayCall(reader.staff, 'bookings') ? await db.$count(bookings, isDueSoon(deps.clock.now())) : null,
  }
}

/** Oldest first. A balance stands at the day on which it is due. */
export async function listWork(deps: BookingDeps, reader: TransferReader): Promise<Work[]> {
  const parts = [
    mayCall(reader.staff, 'bookings') ? await failedIssues(deps, reader) : [],
    takesTransfers(deps, reader) ? await waitingTransfers(deps, reader) : [],
    mayCall(reader.staff, 'refunds') ? await openRefunds(deps, reader) : [],
    mayCall(reader.staff, 'requests') ? await newRequests(deps) : [],
    mayCall(reader.staff, 'bookings') ? await dueBalances(deps, reader) : [],
  ]
  return parts.flat().sort((one, other) => one.at.localeCompare(other.at))
}

function takesTransfers(deps: Deps, { staff }: Reader): boolean {
  return paysByHand(deps) && mayCall(staff, 'transfers')
}

/** The partial index has the same condition. A booking that was cancelled since needs no work. */
function isFailed(): SQL | undefined {
  return and(sql`${bookings.issueStatus} = 'failed'`, inArray(bookings.paymentStatus, ['paid', 'partially_paid']))
}

function isOpenRefund(): SQL {
  return inArray(refunds.status, ['submitted', 'processing'])
}

function isNewRequest(): SQL {
  return eq(requests.status, 'new')
}

function isDueSoon(now: Date): SQL | undefined {
  const { paymentStatus, balanceLimit } = bookings
  const isSoon = and(gt(balanceLimit, now), lte(balanceLimit, new Date(now.getTime() + WEEK_MS)))
  return and(sql`${paymentStatus} = 'partially_paid'`, isSoon)
}

async function failedIssues(deps: BookingDeps, reader: TransferReader): Promise<Work[]> {
  const found = await bookingsOf(deps, isFailed(), asc(bookings.updatedAt))
  return await workOf(deps, found, reader, ({ amount, paidAt, updatedAt }) => ({
    kind: 'issue',
    amount,
    at: paidAt ?? updatedAt,
  }))
}

async function dueBalances(deps: BookingDeps, reader: TransferReader): Promise<Work[]> {
  const found = await bookingsOf(deps, isDueSoon(deps.clock.now()), asc(bookings.balanceLimit))
  return await workOf(deps, found, reader, ({ due, balanceLimit, startsAt }) => ({
    kind: 'balance',
    amount: due,
    at: balanceLimit ?? startsAt,
  }))
}

type Found = { row: BookingRow; member: MemberRow }

async function bookingsOf({ db }: BookingDeps, where: SQL | undefined, order: SQL): Promise<Found[]> {
  return await db
    .select({ row: bookings, member: users })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(where)
    .orderBy(order, asc(bookings.id))
    .limit(SHOWN)
}

async function workOf(
  deps: BookingDeps,
  found: readonly Found[],
  reader: TransferReader,
  factsOf: (row: BookingRow) => { kind: Work['kind']; amount: number; at: Date },
): Promise<Work[]> {
  const titles = await bookingTitles(
    deps,
    found.map(({ row }) => row.id),
    reader,
  )
  return found.map(({ row, member }) => {
    const { kind, amount, at } = factsOf(row)
    return {
      kind,
      id: row.id,
      number: row.code,
      title: titles.get(row.id) ?? row.title,
      service: row.service,
      name: fullName(member),
      amount,
      at: at.toISOString(),
    }
  })
}

async function waitingTransfers(deps: BookingDeps, reader: TransferReader): Promise<Work[]> {
  const { data } = await pageOfTransfers(deps, { state: 'waiting', limit: SHOWN }, reader)
  return data.map(({ id, transaction, title, member, amount, created_at: at }) => ({
    kind: 'transfer',
    id,
    number: transaction.number,
    title,
    service: null,
    name: member.name,
    amount,
    at,
  }))
}

async function openRefunds(deps: BookingDeps, reader: TransferReader): Promise<Work[]> {
  const rows = await deps.db
    .select({ refund: refunds, transaction: transactions, booking: bookings, member: users })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(isOpenRefund())
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(SHOWN)
  const ids = rows.flatMap(({ booking }) => booking?.id ?? [])
  const titles = await bookingTitles(deps, ids, reader)
  return rows.map(({ refund, transaction, booking, member }) => ({
    kind: 'refund',
    id: refund.id,
    number: booking?.code ?? transaction.number,
    title: titles.get(booking?.id ?? '') ?? transaction.title,
    service: booking?.service ?? null,
    name: fullName(member),
    amount: refund.amount,
    at: refund.createdAt.toISOString(),
  }))
}

async function newRequests(deps: BookingDeps): Promise<Work[]> {
  const rows = await deps.db
    .select()
    .from(requests)
    .where(isNewRequest())
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .limit(SHOWN)
  return rows.map((row) => {
    const { id, number, service, name, created_at: at } = requestView(deps, { ...row, owner: null })
    return { kind: 'request', id, number, title: '', service, name, amount: null, at }
  })
}
