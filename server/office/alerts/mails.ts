import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatRupiah, sumRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { ALERTS, type Alert, rightFor } from '../../../core/base/mail/alerts.ts'
import { isHeldUnpaid } from '../../../core/office/departure/held.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import { staffAlerts } from '../../base/db/schema/base/mail.ts'
import { backups } from '../../base/db/schema/office/backup.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../base/db/schema/trade/partner.ts'
import {
  ledger,
  paymentAttempts,
  refunds,
  transactionBookings,
  transactions,
} from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { transferProofs } from '../../base/db/schema/trade/transfer.ts'
import { SUBJECT_OF } from '../../base/mail/alerts.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { type JobHandler, jobKind } from '../../base/outbox/jobs.ts'
import { formatClock, formatDate, formatMoment } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { sendsOf } from '../../trade/booking/cancel/refund.ts'
import { bookingTitles, type Reader, transactionTitles } from '../../trade/booking/show/titles.ts'
import { ratesLacking } from '../../trade/exchange/shown.ts'
import type { LetterDeps } from '../../trade/letters/deps.ts'
import { departureBy } from '../departures/coming.ts'

/** Content of a mail about an event; never a customer's name, address or number. `page` is below `/admin`. */
type Event = {
  name: string
  facts: Partial<Record<FactWord, string>>
  page: string
  query?: Record<string, string>
  /** Words of its own instead of those of its alert. */
  words?: Alert | 'refund_failed'
}
type FactWord = keyof typeof FACTS

const FACTS = {
  code: 'mail:facts.code',
  transaction: 'mail:facts.transaction',
  booking: 'mail:facts.booking',
  amount: 'mail:facts.amount',
  asked: 'alert-mail:asked',
  gone: 'alert-mail:gone',
  starts: 'alert-mail:starts',
  number: 'alert-mail:number',
  product: 'alert-mail:product',
  sold: 'alert-mail:sold',
  held: 'alert-mail:held',
  problem: 'alert-mail:problem',
} as const

/** Null when the alert no longer applies. */
type Read = (deps: LetterDeps, id: string, reader: Reader) => Promise<Event | null>

const READ: Readonly<Record<Alert, Read>> = {
  paid: (deps, id, reader) => bookingEvent(deps, id, reader, ({ paymentStatus }) => isPaid(paymentStatus)),
  issue_failed: (deps, id, reader) => bookingEvent(deps, id, reader, ({ issueStatus }) => issueStatus === 'failed'),
  supplier_changed: (deps, id, reader) => bookingEvent(deps, id, reader, ({ paymentStatus }) => isPaid(paymentStatus)),
  transfer: transferEvent,
  refund: refundEvent,
  taken_back: takenBackEvent,
  other_amount: otherAmountEvent,
  request: requestEvent,
  sold_out: (deps, id, reader) =>
    departureEvent(deps, id, reader, ({ quota, sold }) => quota !== null && (sold ?? 0) >= quota),
  held_unpaid: (deps, id, reader) => departureEvent(deps, id, reader, isHeldUnpaid),
  below_minimum: (deps, id, reader) =>
    departureEvent(deps, id, reader, ({ minimum, sold }) => minimum !== null && (sold ?? 0) < minimum),
  backup_failed: backupEvent,
  rate_missing: rateEvent,
}

export function alertHandlers(deps: LetterDeps): JobHandler[] {
  return ALERTS.map((alert) =>
    jobKind(`mail.alert_${alert}`, SUBJECT_OF[alert], 'staffId').handler({
      async run(ids, { log, mailId }) {
        const reader = await readerOf(deps, alert, ids.staffId)
        if (!reader) return null
        const { locale, name, email } = reader
        const event = await READ[alert](deps, ids[SUBJECT_OF[alert]], { locale, log })
        if (!event) return null
        const letter = alertLetter(deps.config.siteUrl, alert, event, { locale, name })
        await sendLetter(deps, { id: mailId, to: [email], letter, locale, demo: false })
        return null
      },
    }),
  )
}

/** Null when the reader was blocked, lost the right or switched the alert off meanwhile. */
async function readerOf({ db }: LetterDeps, alert: Alert, id: string) {
  const [found] = await db
    .select({ user: users, chosen: staffAlerts })
    .from(staffAlerts)
    .innerJoin(users, eq(users.id, staffAlerts.userId))
    .where(eq(users.id, id))
  if (!found?.chosen.alerts.includes(alert)) return null
  const { email, status, role, rights } = found.user
  if (status !== 'aktif' || !mayCall({ role, rights: rights ?? [] }, rightFor(alert))) return null
  return { email, name: fullName(found.user), locale: found.chosen.locale }
}

function alertLetter(
  siteUrl: string,
  alert: Alert,
  { name, facts, page, query = {}, words = alert }: Event,
  reader: Pick<Reader, 'locale'> & { name: string },
): Letter {
  const { locale } = reader
  const t = wordsFor(locale)
  const url = new URL(`/${locale}/admin/${page}`, siteUrl)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const choose = new URL(`/${locale}/admin/mail/alerts`, siteUrl).href
  return {
    ...frame(siteUrl, locale, reader.name, 'alert-mail:why'),
    subject: t(`alert-mail:${words}.subject`, { name }),
    title: t(`alert-mail:${words}.title`),
    paragraphs: [t(`alert-mail:${words}.text`)],
    facts: Object.entries(FACTS).flatMap(([word, label]) => {
      const value = facts[word as FactWord]
      return value ? [{ label: t(label), value }] : []
    }),
    action: { label: t(`alert-mail:${words}.action`), url: url.href },
    note: t('alert-mail:choose', { url: choose }),
  }
}

type Booking = typeof bookings.$inferSelect

async function bookingEvent(
  deps: LetterDeps,
  id: string,
  reader: Reader,
  isStill: (row: Booking) => boolean,
): Promise<Event | null> {
  const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row || !isStill(row)) return null
  const title = (await bookingTitles(deps, [id], reader)).get(id) ?? row.title
  return {
    name: `${row.code} – ${title}`,
    facts: {
      code: row.code,
      booking: title,
      starts: formatMoment(reader.locale, row.startsAt, row.startsZone),
      amount: formatRupiah(row.amount),
    },
    page: 'booking',
    query: { id },
  }
}

async function transferEvent(deps: LetterDeps, id: string, reader: Reader): Promise<Event | null> {
  const [found] = await deps.db
    .select({ proof: { refusal: transferProofs.refusal }, attempt: paymentAttempts, transaction: transactions })
    .from(transferProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transferProofs.orderId))
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(eq(transferProofs.id, id))
  if (!found || found.proof.refusal !== null || found.attempt.status === 'paid') return null
  const { attempt, transaction } = found
  const title = (await transactionTitles(deps, [transaction.id], reader)).get(transaction.id) ?? transaction.title
  return {
    name: transaction.number,
    facts: { transaction: transaction.number, booking: title, amount: formatRupiah(attempt.amount) },
    page: 'transfer',
    query: { id: attempt.orderId },
  }
}

/** To decide, or approved and not taken by the gateway. */
async function refundEvent(deps: LetterDeps, id: string, reader: Reader): Promise<Event | null> {
  const [found] = await deps.db
    .select({ refund: refunds, transaction: transactions, booking: bookings })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.id, id))
  if (!found) return null
  const { refund, transaction, booking } = found
  const failed = (await sendsOf(deps.db, id)).filter(({ state }) => state === 'failed')
  const isFailed = refund.status === 'processing' && failed.length > 0
  if (refund.status !== 'submitted' && !isFailed) return null
  const titles = booking
    ? await bookingTitles(deps, [booking.id], reader)
    : await transactionTitles(deps, [transaction.id], reader)
  return {
    name: booking?.code ?? transaction.number,
    facts: {
      ...(booking ? { code: booking.code } : { transaction: transaction.number }),
      booking: titles.get(booking?.id ?? transaction.id) ?? transaction.title,
      amount: formatRupiah(isFailed ? sumRupiah(failed.map(({ amount }) => amount)) : refund.amount),
    },
    page: 'refund',
    ...(isFailed ? { words: 'refund_failed' } : {}),
  }
}

/** Tells of a payment that was taken back from outside, with the tickets and supplier costs that are lost by it. */
async function takenBackEvent(deps: LetterDeps, orderId: string, reader: Reader): Promise<Event | null> {
  const { db } = deps
  const [found] = await db
    .select({ transaction: transactions })
    .from(paymentAttempts)
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(eq(paymentAttempts.orderId, orderId))
  if (!found) return null
  const { transaction } = found
  const own = await db
    .select({ booking: bookings, cost: bookingCosts.cost, isOwn: bookingCosts.isOwn })
    .from(transactionBookings)
    .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
    .leftJoin(bookingCosts, eq(bookingCosts.bookingId, bookings.id))
    .where(eq(transactionBookings.transactionId, transaction.id))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const [first, ...others] = own
  const entries = await db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.orderId, orderId), inArray(ledger.kind, ['refund', 'reversal'])))
  const titles = await transactionTitles(deps, [transaction.id], reader)
  const issued = own.filter(({ booking }) => booking.issueStatus === 'issued')
  const toSuppliers = sumRupiah(issued.flatMap(({ cost, isOwn }) => (isOwn === false && cost !== null ? [cost] : [])))
  const t = wordsFor(reader.locale)
  const gone = [
    ...issued.map(({ booking }) => t('alert-mail:ticket', { code: booking.code })),
    ...(toSuppliers > 0 ? [t('alert-mail:supplier', { amount: formatRupiah(toSuppliers) })] : []),
  ]
  const isOne = first !== undefined && others.length === 0
  return {
    name: isOne ? first.booking.code : transaction.number,
    facts: {
      ...(isOne ? { code: first.booking.code } : { transaction: transaction.number }),
      booking: titles.get(transaction.id) ?? transaction.title,
      amount: formatRupiah(0 - sumRupiah(entries.map(({ amount }) => amount))),
      ...(gone.length > 0 ? { gone: gone.join('\n') } : {}),
    },
    page: first ? 'booking' : 'refund',
    ...(first ? { query: { id: first.booking.id } } : {}),
  }
}

/** The mail does not say the amount that the gateway took: it is in the gateway's message, which the office shows. */
async function otherAmountEvent(deps: LetterDeps, orderId: string, reader: Reader): Promise<Event | null> {
  const [found] = await deps.db
    .select({ attempt: paymentAttempts, transaction: transactions })
    .from(paymentAttempts)
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(eq(paymentAttempts.orderId, orderId))
  if (!found) return null
  const { attempt, transaction } = found
  const title = (await transactionTitles(deps, [transaction.id], reader)).get(transaction.id) ?? transaction.title
  return {
    name: transaction.number,
    facts: { transaction: transaction.number, booking: title, asked: formatRupiah(attempt.amount) },
    page: 'notification',
    query: { keyword: orderId },
  }
}

async function requestEvent({ db }: LetterDeps, id: string, { locale }: Reader): Promise<Event | null> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  if (row?.status !== 'new') return null
  const product = wordsFor(locale)(`${row.service}-home:name`)
  return { name: row.number, facts: { number: row.number, product }, page: 'request', query: { id } }
}

type Found = NonNullable<Awaited<ReturnType<typeof departureBy>>>['departure']

async function departureEvent(
  deps: LetterDeps,
  id: string,
  reader: Reader,
  isStill: (departure: Found) => boolean,
): Promise<Event | null> {
  const departure = (await departureBy(deps, id, reader))?.departure
  if (!departure || !isStill(departure)) return null
  const { title, date, time, sold, held, minimum, quota } = departure
  const { locale } = reader
  const when = [formatDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
  const t = wordsFor(locale)
  return {
    name: `${title}, ${when}`,
    facts: {
      product: title,
      starts: when,
      sold: [
        t('alert-mail:ofQuota', { sold, quota }),
        ...(minimum === null ? [] : [t('alert-mail:minimum', { minimum })]),
      ].join('\n'),
      ...(held > 0 ? { held: t('alert-mail:ofQuota', { sold: held, quota }) } : {}),
    },
    page: 'departure',
    query: { id },
  }
}

async function backupEvent({ db }: LetterDeps, id: string, { locale }: Reader): Promise<Event | null> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  if (row?.state !== 'failed') return null
  const problem = wordsFor(locale)(`office-backup:problem.${row.problem ?? 'failed'}`)
  return { name: formatMoment(locale, row.createdAt), facts: { problem }, page: 'backup' }
}

async function rateEvent(deps: LetterDeps, currency: string): Promise<Event | null> {
  const isLacking = (await ratesLacking(deps)).includes(currency)
  return isLacking ? { name: currency, facts: {}, page: 'rate' } : null
}
