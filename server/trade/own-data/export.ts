import { asc, eq, inArray } from 'drizzle-orm'
import type { User } from '../../../core/people/account/contract.ts'
import { hadMoney } from '../../../core/trade/payment/attempt.ts'
import type { Log } from '../../base/common/log.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { identities, passkeys, sessions } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import { requestReplies, requests } from '../../base/db/schema/trade/request.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import type { ZippedFile } from '../../base/export/zip.ts'
import type { Locale } from '../../base/words/words.ts'
import { memberById } from '../../people/account/members.ts'
import { openPassengers } from '../../people/account/passengers.ts'
import { exportedRefunds } from '../booking/cancel/refund-account.ts'
import type { BookingRow } from '../booking/module.ts'
import { isBooked } from '../booking/registry.ts'
import { passengersOf } from '../booking/show/bookings.ts'
import { readable } from '../booking/show/readable.ts'
import { bookingView, hasTicket, transactionsOf } from '../booking/show/view.ts'
import { exportedInvoices } from '../invoice/companies.ts'
import { exportedChoices } from '../kept/own.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { transactionViews } from '../payment/transactions.ts'
import { ownProofs } from '../payment/transfer/proofs.ts'
import { receiptPdf } from '../receipt/pdf.ts'
import { loadReceipt } from '../receipt/routes.ts'
import { loadTicket, ticketFile } from '../ticket/files.ts'

type Asking = { user: User; locale: Locale; log: Log }

/** Everything that is kept of a member: what is listed as JSON, what was bought also as the files they got. */
export async function ownFiles(deps: PaymentDeps, asking: Asking): Promise<ZippedFile[]> {
  const { db } = deps
  const { user, log } = asking
  const own = await db.select().from(bookings).where(eq(bookings.userId, user.id)).orderBy(asc(bookings.createdAt))
  const paid = await db
    .select()
    .from(transactions)
    .where(eq(transactions.userId, user.id))
    .orderBy(asc(transactions.createdAt))
  const ids = paid.map(({ id }) => id)
  const listed: Record<string, unknown> = {
    account: await accountOf(deps, user),
    passengers: await openPassengers(deps, user.id),
    bookings: await bookingsOf(deps, asking, own),
    transactions: await transactionViews(deps, paid, { ...asking, owner: user, now: deps.clock.now() }),
    refunds: await exportedRefunds(deps, user.id),
    invoices: await exportedInvoices(db, user.id),
    requests: await requestsOf(deps, asking),
    waiting: await db.select().from(waiting).where(eq(waiting.userId, user.id)),
    choices: await exportedChoices(db, user.id),
    notifications: await noticesOf(deps, user),
    others: await othersOf(deps, user),
  }
  const json = Object.entries(listed).map(([name, value]) => ({
    name: `${name}.json`,
    make: async () => JSON.stringify(value, null, 2),
  }))
  return [
    ...json,
    ...ticketsOf(deps, own, log),
    ...(await receiptsOf(deps, asking, paid)),
    ...(await ownProofs(deps, ids)),
  ]
}

async function accountOf({ db, secrets }: PaymentDeps, { id }: User) {
  const row = await memberById(db, id)
  if (!row) return null
  const { passwordHash: _, ...account } = row
  return {
    ...account,
    idNumber: row.idNumber && secrets.open(row.idNumber),
    sessions: await db
      .select({ device: sessions.device, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
    identities: await db
      .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, id)),
  }
}

async function bookingsOf(deps: PaymentDeps, { user, log }: Asking, rows: readonly BookingRow[]) {
  const { db, clock, products } = deps
  const now = clock.now()
  const paidBy = await transactionsOf(db, rows, now)
  const found: unknown[] = []
  for (const row of rows) {
    const product = products.filter(isBooked).find(({ slug }) => slug === row.service)
    const people = await passengersOf(db, row.id)
    found.push({
      ...bookingView(row, user, paidBy.get(row.id) ?? null, now),
      contact: row.contact,
      detail: await readable(log, row, () => product?.booking.record(row, people) ?? row.detail, row.detail),
      // The record masks their id numbers.
      people: await readable(log, row, () => product?.booking.people(row, people) ?? [], []),
    })
  }
  return found
}

async function requestsOf({ db, products }: PaymentDeps, { user: { id: userId }, locale }: Asking) {
  const rows = await db.select().from(requests).where(eq(requests.userId, userId)).orderBy(asc(requests.createdAt))
  return await Promise.all(
    rows.map(async (row) => {
      const { number, service, status, createdAt } = row
      const desk = products.find(({ slug }) => slug === service)?.requests
      return {
        ...{ number, service, status, createdAt },
        facts: (await desk?.facts(row, locale)) ?? [],
        ...desk?.idNumbers(row),
        replies: await repliesTo({ db }, row.id),
      }
    }),
  )
}

async function repliesTo({ db }: Pick<PaymentDeps, 'db'>, requestId: string) {
  const { subject, text, createdAt } = requestReplies
  return await db
    .select({ subject, text, createdAt })
    .from(requestReplies)
    .where(eq(requestReplies.requestId, requestId))
    .orderBy(asc(createdAt))
}

async function noticesOf({ db }: PaymentDeps, { id }: User) {
  const { kind, bookingId, transactionId, values, createdAt, readAt } = notices
  return await db
    .select({ kind, bookingId, transactionId, values, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, id))
    .orderBy(asc(notices.createdAt))
}

async function othersOf({ products }: PaymentDeps, { id }: User) {
  const lists = products.map(async ({ slug, own }) => [slug, await own?.list(id)] as const)
  return Object.fromEntries((await Promise.all(lists)).filter(([, rows]) => rows && rows.length > 0))
}

function ticketsOf(deps: PaymentDeps, rows: readonly BookingRow[], log: Log): ZippedFile[] {
  const sold = new Set<string>(deps.products.filter(isBooked).map(({ slug }) => slug))
  const issued = rows.filter((row) => hasTicket(row) && sold.has(row.service))
  return issued.flatMap((row) =>
    (['pdf', 'ics'] as const).map((format) => ({
      name: `tickets/${row.code}.${format}`,
      async make() {
        const ticket = await readable(log, row, () => loadTicket(deps, row.id), null)
        return ticket && (await ticketFile(deps, ticket, format).make())
      },
    })),
  )
}

async function receiptsOf(
  deps: PaymentDeps,
  { user, log }: Asking,
  rows: readonly (typeof transactions.$inferSelect)[],
): Promise<ZippedFile[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = ids.length
    ? await deps.db.select().from(paymentAttempts).where(inArray(paymentAttempts.transactionId, ids))
    : []
  const withMoney = new Set(attempts.filter(({ status }) => hadMoney(status)).map((attempt) => attempt.transactionId))
  return rows
    .filter(({ id }) => withMoney.has(id))
    .map(({ id, number }) => ({
      name: `receipts/${number}.pdf`,
      make: async () => await receiptPdf(await loadReceipt(deps, id, { user, log })),
    }))
}
