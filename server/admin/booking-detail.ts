import { asc, desc, eq, inArray } from 'drizzle-orm'
import { mayCall, type Role } from '../../core/account/roles.ts'
import type { BookingAct, BookingStep, OfficeBookingDetail, OfficePerson } from '../../core/admin/booking.ts'
import { isPaid } from '../../core/booking/status.ts'
import { passengersOf } from '../booking/bookings.ts'
import { issueJob } from '../booking/jobs.ts'
import type { BookedPerson, BookingDeps, BookingRow } from '../booking/module.ts'
import { phoneOf } from '../booking/people.ts'
import { isBooked } from '../booking/registry.ts'
import { hasTicket } from '../booking/view.ts'
import { wishesOf } from '../booking/wishes.ts'
import { masked } from '../common/masked.ts'
import type { Db } from '../db/connect.ts'
import { ledger, outbox, paymentAttempts, transactionBookings } from '../db/schema/payment.ts'
import { outboxRow } from '../outbox/jobs.ts'
import type { Locale } from '../words/words.ts'
import { type OwnedBooking, officeBookingView, seesAddresses } from './bookings.ts'
import { maskedEmail, maskedPhone } from './masks.ts'

export async function officeBookingDetail(
  deps: BookingDeps,
  owned: OwnedBooking,
  reader: Role,
  locale: Locale,
): Promise<OfficeBookingDetail> {
  const { db, clock } = deps
  const { row } = owned
  const parts = await partsOf(db, row.id)
  const paidBy = parts.map(({ transactionId }) => transactionId)
  const people = await bookedPeople(deps, row)
  return {
    ...officeBookingView(owned, reader, clock.now()),
    contact: contactOf(row, reader),
    people: people.map(maskedPerson),
    wishes: wishesOf(deps, row, await passengersOf(db, row.id), locale),
    timeline: timelineOf(row),
    ...(await moneyOf(db, paidBy)),
    ...(await lastTry(db, row, parts)),
    acts: actsOn(row, people, reader),
  }
}

/** Numbers in full. None where the product is not sold any more. */
export async function bookedPeople({ db, products }: BookingDeps, row: BookingRow): Promise<readonly BookedPerson[]> {
  const product = products.filter(isBooked).find(({ slug }) => slug === row.service)
  return product?.booking.people(row, await passengersOf(db, row.id)) ?? []
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
  const hasNumbers = people.some((person) => person.id_number || person.passport_number)
  const acts: readonly (readonly [BookingAct, boolean])[] = [
    ['ids', mayCall(reader, 'full_id') && hasNumbers],
    ['retry', may && isPaid(row.paymentStatus) && row.issueStatus === 'failed'],
    ['ticket', may && hasTicket(row)],
    ['balance', may && row.paymentStatus === 'partially_paid'],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}

function maskedPerson({ index, name, id_number, passport_number }: BookedPerson): OfficePerson {
  return {
    index,
    name,
    id_number: id_number && masked(id_number),
    passport_number: passport_number && masked(passport_number),
  }
}

function contactOf({ contact }: BookingRow, reader: Role): OfficeBookingDetail['contact'] {
  const { first_name, last_name, email } = contact
  const phone = phoneOf(contact.calling_code, contact.mobile_phone)
  const whole = seesAddresses(reader)
  return {
    name: `${first_name} ${last_name}`,
    email: whole ? email : maskedEmail(email),
    phone: whole ? phone : maskedPhone(phone),
  }
}

function timelineOf(row: BookingRow): BookingStep[] {
  const { createdAt, paidAt, issuedAt, refundSubmittedAt, refundStatus, refundUpdatedAt } = row
  const steps = [
    ['made', createdAt],
    ['paid', paidAt],
    ['issued', issuedAt],
    ['cancelled', refundSubmittedAt],
    ['refunded', refundStatus === 'refunded' ? refundUpdatedAt : null],
  ] as const
  return steps.flatMap(([step, at]) => (at ? [{ step, at: at.toISOString() }] : []))
}

async function moneyOf(db: Db, paidBy: string[]): Promise<Pick<OfficeBookingDetail, 'attempts' | 'ledger'>> {
  if (paidBy.length === 0) return { attempts: [], ledger: [] }
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.transactionId, paidBy))
    .orderBy(asc(paymentAttempts.createdAt))
  const entries = await db.select().from(ledger).where(inArray(ledger.transactionId, paidBy)).orderBy(asc(ledger.id))
  return {
    attempts: attempts.map(({ orderId, bankCode, productCode, amount, status, createdAt, paidAt }) => ({
      order_id: orderId,
      channel: `${bankCode}/${productCode}`,
      amount,
      status,
      created_at: createdAt.toISOString(),
      paid_at: paidAt?.toISOString() ?? null,
    })),
    ledger: entries.map(({ id, orderId, kind, amount, at }) => ({
      id,
      order_id: orderId,
      kind,
      amount,
      at: at.toISOString(),
    })),
  }
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
