import { and, asc, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import {
  type BookingStep,
  MAIL_KINDS,
  type OfficeBookingDetail,
  type OfficePerson,
} from '../../../core/office/bookings/booking.ts'
import { numbersToWire } from '../../../core/office/bookings/wire.ts'
import type { Staff } from '../../../core/people/account/roles.ts'
import type { PaymentMade } from '../../../core/trade/booking/contract.ts'
import type { BookingView, ViewItem } from '../../../core/trade/booking/view.ts'
import { addressOf, factsOf, textIn } from '../../../core/trade/booking/view-text.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import {
  ledger,
  ledgerShares,
  outbox,
  paymentAttempts,
  refunds,
  transactionBookings,
} from '../../base/db/schema/trade/payment.ts'
import { outboxRow } from '../../base/outbox/jobs.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { confirmingRescheduleOf } from '../../trade/booking/change/confirm-reschedule.ts'
import { movesShown } from '../../trade/booking/change/held-reschedules.ts'
import { shownChanges } from '../../trade/booking/change/supplier-changes.ts'
import { owedFor, totalOwed } from '../../trade/booking/debts.ts'
import {
  balanceMissedMail,
  bookingMadeMail,
  cancelledMail,
  expiredMail,
  issueJob,
  ticketMail,
} from '../../trade/booking/issue/jobs.ts'
import type { BookedPerson, BookingDeps, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { paymentsOf } from '../../trade/booking/payments.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { passengersOf } from '../../trade/booking/show/bookings.ts'
import { lineLabel } from '../../trade/booking/show/line-label.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { readable } from '../../trade/booking/show/readable.ts'
import { wishesOf } from '../../trade/booking/show/wishes.ts'
import { pageView } from '../../trade/ticket/files.ts'
import { maskedEmail, maskedNumbers, maskedPhone } from '../desk/masks.ts'
import { type OwnedBooking, officeBookingView } from './bookings.ts'
import { notesOf } from './notes.ts'
import { actsOn, canBeRescheduled, paymentActsOn } from './possible-acts.ts'

export async function officeBookingDetail(
  deps: BookingDeps,
  owned: OwnedBooking,
  { reader, locale, log }: { reader: Staff; locale: Locale; log: Log },
): Promise<OfficeBookingDetail> {
  const { db, clock } = deps
  const { row } = owned
  const parts = await partsOf(db, row.id)
  const paidBy = parts.map(({ transactionId }) => transactionId)
  const people = await bookedPeople(deps, row, log)
  const passengers = await passengersOf(db, row.id)
  const view = await readable(log, row, () => pageView(deps, { ...row, locale }, passengers), null)
  const isMovable = await readable(log, row, () => canBeRescheduled(deps, row), false)
  const say = wordsFor(locale)
  return {
    ...officeBookingView(owned, clock.now()),
    contact: shownContact(row),
    people: people.map((person) => maskedPerson(person, holderOf(say, view, passengers, person.index))),
    itinerary: (view?.items ?? []).map((item) => itemOf(say, item)),
    lines: view ? view.lines.map((line) => ({ label: lineLabel(say, line), amount: line.amount })) : [],
    refunds: await refundsOf(db, row.id),
    owed: totalOwed(await owedFor(db, row.id)),
    notes: await notesOf(db, row.id),
    log: await logOf(db, row.id),
    mails: await mailsOf(
      db,
      row.id,
      parts.map(({ orderId }) => orderId),
    ),
    wishes: wishesOf(deps, row, passengers, locale),
    ...(await movesShown(db, row.id, clock.now())),
    ...(await changesMade(deps, row, log)),
    timeline: timelineOf(row, await paymentsOf(db, row)),
    attempts: await attemptsFor(db, paidBy),
    ledger: await ledgerFor(db, row.id),
    ...(await lastTry(db, row, parts)),
    acts: [...actsOn(deps, { row, people, isMovable }, reader), ...paymentActsOn(deps, row, reader)],
  }
}

async function changesMade(
  deps: BookingDeps,
  row: BookingRow,
  log: Log,
): Promise<Pick<OfficeBookingDetail, 'changes'>> {
  const changes = await shownChanges(deps, row, log)
  return changes.length > 0 ? { changes } : {}
}

/** Numbers in full. None where they cannot be read. */
export async function bookedPeople(deps: BookingDeps, row: BookingRow, log: Log): Promise<readonly BookedPerson[]> {
  const passengers = await passengersOf(deps.db, row.id)
  return await readable(log, row, () => productOf(deps, row.service).booking.people(row, passengers), [])
}

export async function partsOf(db: Db, bookingId: string) {
  return await db
    .select({ transactionId: transactionBookings.transactionId, orderId: transactionBookings.orderId })
    .from(transactionBookings)
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, transactionBookings.orderId))
    .where(eq(transactionBookings.bookingId, bookingId))
    .orderBy(desc(paymentAttempts.paidAt), desc(transactionBookings.transactionId))
}

type Held = Pick<OfficePerson, 'facts' | 'ticket_number'>

function maskedPerson({ index, name, ...numbers }: BookedPerson, held: Held): OfficePerson {
  return { index, name, ...numbersToWire(maskedNumbers(numbers)), ...held }
}

/** Holders are those of the passengers, in their order; of a contact there is nothing to say. */
function holderOf(
  say: TFunction,
  view: BookingView | null,
  passengers: readonly PassengerRow[],
  index: number | null,
): Held {
  const at = passengers.findIndex((row) => row.index === index)
  const holder = view?.holders[at]
  if (index === null || !holder) return { facts: [], ticket_number: null }
  const { type, details, aside, number } = holder
  const own = [say(type), ...details.map((detail) => textIn(say, detail))]
  const beside = aside ? [`${say(aside.label)} ${textIn(say, aside.value)}`] : []
  return { facts: [...own, ...beside].filter(Boolean), ticket_number: number || null }
}

function itemOf(say: TFunction, item: ViewItem): OfficeBookingDetail['itinerary'][number] {
  const { heading, start, end, reference } = item
  const remarks = item.kind === 'stay' && item.remarks ? [{ label: 'ticket:remarks', value: item.remarks.text }] : []
  const place = item.kind === 'segment' ? `${item.from.city} – ${item.to.city}` : addressOf(heading, item.place)
  return {
    heading,
    place: place || null,
    starts: { at: start.at, zone: start.zone },
    ends: { at: end.at, zone: end.zone },
    facts: [...factsOf(item), ...remarks, reference]
      .map(({ label, value }) => ({ label: say(label), text: textIn(say, value) }))
      .filter(({ text }) => text !== ''),
  }
}

async function refundsOf(db: Db, bookingId: string): Promise<OfficeBookingDetail['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ id, reason, amount, status, createdAt }) => {
    return { id, reason, amount, status, created_at: createdAt.toISOString() }
  })
}

const LOGGED = 200

/** Without those who only looked. */
async function logOf(db: Db, bookingId: string): Promise<OfficeBookingDetail['log']> {
  const isOwn = and(eq(auditLog.subjectKind, 'booking'), eq(auditLog.subjectId, bookingId))
  const rows = await db
    .select({ entry: auditLog, actor: users })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(isOwn, notInArray(auditLog.action, ['booking.contact', 'booking.id', 'booking.note', 'booking.task'])))
    .orderBy(asc(auditLog.id))
    .limit(LOGGED)
  return rows.map(({ entry: { action, at, after }, actor }) => {
    const reason = z.safeParse(reasoned, after).data?.reason ?? null
    return { action, at: at.toISOString(), by: actor ? fullName(actor) : '', reason }
  })
}

const reasoned = z.object({ reason: z.string() })

/** By their keys, which are indexed. */
async function mailsOf(
  db: Db,
  bookingId: string,
  orders: readonly (string | null)[],
): Promise<OfficeBookingDetail['mails']> {
  const tickets = orders.flatMap((orderId) => (orderId ? [ticketMail.job({ bookingId, orderId })] : []))
  const jobs = [
    ...[bookingMadeMail, expiredMail, cancelledMail, balanceMissedMail].map((kind) => kind.job({ bookingId })),
    ...tickets,
  ]
  const now = new Date(0)
  const keys = jobs.map((job) => outboxRow(job, now).dedupe)
  const rows = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.dedupe, keys), isNotNull(outbox.doneAt)))
    .orderBy(asc(outbox.doneAt))
  return rows.flatMap(({ kind, doneAt }) => {
    const known = MAIL_KINDS.find((each) => kind === `mail.${each}`)
    return known && doneAt ? [{ kind: known, at: doneAt.toISOString() }] : []
  })
}

function shownContact(row: BookingRow): OfficeBookingDetail['contact'] {
  const contact = contactOf(row)
  const { email } = contact
  const phone = phoneOf(contact.callingCode, contact.phone)
  return {
    name: fullName(contact),
    email: maskedEmail(email),
    phone: maskedPhone(phone),
  }
}

/** In the order in which it happened. */
function timelineOf(row: BookingRow, payments: readonly PaymentMade[]): BookingStep[] {
  const { createdAt, paidAt, issuedAt, refund, refundSubmittedAt, refundStatus, refundUpdatedAt } = row
  const paid = payments.map(
    ({ charged_for, paid_at }) => [charged_for === 'price' ? 'paid' : charged_for, paid_at] as const,
  )
  const steps = [
    ['made', createdAt.toISOString()],
    ...(paid.length > 0 ? paid : [['paid', paidAt?.toISOString()] as const]),
    ['issued', issuedAt?.toISOString()],
    ['cancelled', refundSubmittedAt?.toISOString()],
    ['refunded', refund && refundStatus === 'refunded' ? refundUpdatedAt?.toISOString() : undefined],
  ] as const
  // A bank says when money came without milliseconds, and staff name the day alone.
  const made = createdAt.toISOString()
  const reached = steps.flatMap(([step, at]) => (at ? [{ step, at: at < made ? made : at }] : []))
  return reached.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

async function attemptsFor(db: Db, paidBy: string[]): Promise<OfficeBookingDetail['attempts']> {
  if (paidBy.length === 0) return []
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.transactionId, paidBy))
    .orderBy(asc(paymentAttempts.createdAt))
  return attempts.map(({ orderId, bankCode, productCode, amount, status, createdAt, paidAt }) => ({
    order_id: orderId,
    channel: `${bankCode}/${productCode}`,
    amount,
    status,
    created_at: createdAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
  }))
}

/** Shares of this booking only: other bookings of the same payment stay hidden. */
async function ledgerFor(db: Db, bookingId: string): Promise<OfficeBookingDetail['ledger']> {
  const { id, orderId, kind, at } = ledger
  const rows = await db
    .select({ id, orderId, kind, at, amount: sql<string>`sum(${ledgerShares.amount})` })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerShares.ledgerId))
    .where(eq(ledgerShares.bookingId, bookingId))
    .groupBy(id)
    .orderBy(asc(id))
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    kind: row.kind,
    amount: Number(row.amount),
    at: row.at.toISOString(),
  }))
}

type Tried = Pick<OfficeBookingDetail, 'issue_error' | 'issue_tries'>

async function lastTry(db: Db, row: BookingRow, parts: readonly { orderId: string | null }[]): Promise<Tried> {
  const move = await confirmingRescheduleOf(db, row.id)
  const keys = [...parts.map(({ orderId }) => orderId), move?.id].flatMap((orderId) =>
    orderId ? [outboxRow(issueJob.job({ bookingId: row.id, orderId }), row.createdAt).dedupe] : [],
  )
  const [job] = keys.length
    ? await db.select().from(outbox).where(inArray(outbox.dedupe, keys)).orderBy(desc(outbox.id)).limit(1)
    : []
  return { issue_error: job?.lastError ?? null, issue_tries: job?.attempts ?? 0 }
}
