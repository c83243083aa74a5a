import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { mayCall, type Role } from '../../core/account/roles.ts'
import type { BookingAct, BookingStep, OfficeBookingDetail, OfficePerson } from '../../core/admin/booking.ts'
import { numbersToWire } from '../../core/admin/wire.ts'
import type { PaymentMade } from '../../core/booking/contract.ts'
import { canPay, isPaid } from '../../core/booking/status.ts'
import { phoneOf } from '../../core/common/people.ts'
import { fullName } from '../../core/common/person.ts'
import { passengersOf } from '../booking/bookings.ts'
import { issueJob } from '../booking/jobs.ts'
import type { BookedPerson, BookingDeps, BookingRow } from '../booking/module.ts'
import { paymentsOf } from '../booking/payments.ts'
import { contactOf } from '../booking/people.ts'
import { readable } from '../booking/readable.ts'
import { productOf } from '../booking/registry.ts'
import { hasTicket } from '../booking/view.ts'
import { wishesOf } from '../booking/wishes.ts'
import type { Log } from '../common/log.ts'
import type { Db } from '../db/connect.ts'
import { ledger, ledgerShares, outbox, paymentAttempts, transactionBookings } from '../db/schema/payment.ts'
import { outboxRow } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'
import { type OwnedBooking, officeBookingView } from './bookings.ts'
import { maskedEmail, maskedNumbers, maskedPhone, seesAddresses } from './masks.ts'

export async function officeBookingDetail(
  deps: BookingDeps,
  owned: OwnedBooking,
  { reader, locale, log }: { reader: Role; locale: Locale; log: Log },
): Promise<OfficeBookingDetail> {
  const { db, clock } = deps
  const { row } = owned
  const parts = await partsOf(db, row.id)
  const paidBy = parts.map(({ transactionId }) => transactionId)
  const people = await bookedPeople(deps, row, log)
  return {
    ...officeBookingView(owned, reader, clock.now()),
    contact: shownContact(row, reader),
    people: people.map(maskedPerson),
    wishes: wishesOf(deps, row, await passengersOf(db, row.id), locale),
    timeline: timelineOf(row, await paymentsOf(db, row)),
    attempts: await attemptsFor(db, paidBy),
    ledger: await ledgerFor(db, row.id),
    ...(await lastTry(db, row, parts)),
    acts: [...actsOn(row, people, reader), ...paymentActsOn(deps, row, reader)],
  }
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

function actsOn(row: BookingRow, people: readonly BookedPerson[], reader: Role): BookingAct[] {
  const may = mayCall(reader, 'bookings_act')
  const hasNumbers = people.some((person) => person.documentNumber || person.passportNumber)
  const acts: readonly (readonly [BookingAct, boolean])[] = [
    ['contact', mayCall(reader, 'full_contact') && !seesAddresses(reader)],
    ['ids', mayCall(reader, 'full_id') && hasNumbers],
    ['retry', may && isPaid(row.paymentStatus) && row.issueStatus === 'failed'],
    ['ticket', may && hasTicket(row)],
    ['balance', may && row.paymentStatus === 'partially_paid'],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}

function paymentActsOn({ clock, config }: BookingDeps, row: BookingRow, reader: Role): BookingAct[] {
  if (!canPay(row, clock.now())) return []
  const { paymentGateway, bankAccounts, cashCounter } = config
  const isByHand = paymentGateway === 'transfer'
  const takes = mayCall(reader, 'transfers')
  const hasAccount = isByHand && bankAccounts.length > 0
  const opens = mayCall(reader, 'orders') || takes
  const acts: readonly (readonly [BookingAct, boolean])[] = [
    ['pay_link', opens],
    ['open_transfer', opens && hasAccount],
    ['receive_transfer', takes && hasAccount],
    ['receive_cash', takes && isByHand && cashCounter !== null],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}

function maskedPerson({ index, name, ...numbers }: BookedPerson): OfficePerson {
  return { index, name, ...numbersToWire(maskedNumbers(numbers)) }
}

function shownContact(row: BookingRow, reader: Role): OfficeBookingDetail['contact'] {
  const contact = contactOf(row)
  const { email } = contact
  const phone = phoneOf(contact.callingCode, contact.phone)
  const whole = seesAddresses(reader)
  return {
    name: fullName(contact),
    email: whole ? email : maskedEmail(email),
    phone: whole ? phone : maskedPhone(phone),
  }
}

/** In the order in which it happened. */
function timelineOf(row: BookingRow, payments: readonly PaymentMade[]): BookingStep[] {
  const { createdAt, paidAt, issuedAt, refundSubmittedAt, refundStatus, refundUpdatedAt } = row
  const paid = payments.map(
    ({ charged_for, paid_at }) => [charged_for === 'price' ? 'paid' : charged_for, paid_at] as const,
  )
  const steps = [
    ['made', createdAt.toISOString()],
    ...(paid.length > 0 ? paid : [['paid', paidAt?.toISOString()] as const]),
    ['issued', issuedAt?.toISOString()],
    ['cancelled', refundSubmittedAt?.toISOString()],
    ['refunded', refundStatus === 'refunded' ? refundUpdatedAt?.toISOString() : undefined],
  ] as const
  const reached = steps.flatMap(([step, at]) => (at ? [{ step, at }] : []))
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

/** Of other bookings of the same payment nothing is shown. */
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
  const keys = parts.flatMap(({ orderId }) =>
    orderId ? [outboxRow(issueJob.job({ bookingId: row.id, orderId }), row.createdAt).dedupe] : [],
  )
  const [job] = keys.length
    ? await db.select().from(outbox).where(inArray(outbox.dedupe, keys)).orderBy(desc(outbox.id)).limit(1)
    : []
  return { issue_error: job?.lastError ?? null, issue_tries: job?.attempts ?? 0 }
}
