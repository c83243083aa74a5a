import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { ageOn } from '../../../core/base/common/people/age.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { exportBookings } from '../../../core/office/desk/export.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import { balanceOf } from '../../../core/trade/booking/lines.ts'
import { canPay, shownStatus } from '../../../core/trade/booking/status.ts'
import { ATTEMPT_STATUSES, hadMoney } from '../../../core/trade/payment/attempt.ts'
import { bookingPassengers } from '../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../../base/db/schema/trade/payment.ts'
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
import type { BookedPerson, BookingDeps, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { contactOf } from '../../trade/booking/show/people.ts'
import { readable } from '../../trade/booking/show/readable.ts'
import { inReadersLanguage, type Reader } from '../../trade/booking/show/titles.ts'
import { channelText } from '../../trade/payment/channel-text.ts'
import { everyBooking, type OwnedBooking } from '../bookings/bookings.ts'
import { maskedEmail, maskedPhone } from '../desk/masks.ts'

type Filter = Parsed<typeof exportBookings>['query']
export type ExportReader = Reader & { staff: Staff; channelName: (channel: string) => string }

export async function bookingFile(deps: BookingDeps, filter: Filter, reader: ExportReader) {
  const { matching, read } = await everyBooking(deps, filter)
  return {
    count: sql`select count(*)::int as rows from (${matching}) as chosen`,
    rows: tableOf(reader.locale, bookingColumns(deps, reader), sold(deps, read, reader)),
  }
}

export async function peopleFile(deps: BookingDeps, filter: Filter, reader: ExportReader) {
  const { matching, read } = await everyBooking(deps, filter)
  return {
    count: sql`select count(*)::int as rows from ${bookingPassengers}
      where ${bookingPassengers.bookingId} in (select chosen.id from (${matching}) as chosen)`,
    rows: tableOf(reader.locale, personColumns(deps, reader), travellers(deps, read, reader)),
  }
}

type Read = Awaited<ReturnType<typeof everyBooking>>['read']
type Paid = { number: string; channel: string }
type Sold = OwnedBooking & { people: number; payments: readonly Paid[] }

async function* sold(deps: BookingDeps, read: Read, reader: Reader): AsyncGenerator<Sold[]> {
  for await (const owned of ownedBatches(deps, read, reader)) {
    const ids = owned.map(({ row }) => row.id)
    const people = await peopleIn(deps, ids)
    const payments = await paymentsFor(deps, ids)
    yield owned.map((each) => ({
      ...each,
      people: people.get(each.row.id) ?? 0,
      payments: payments.get(each.row.id) ?? [],
    }))
  }
}

async function* ownedBatches(deps: BookingDeps, read: Read, reader: Reader): AsyncGenerator<OwnedBooking[]> {
  for await (const batch of batchesOf<OwnedBooking>((last) => read(last, BATCH))) {
    const rows = batch.map(({ row }) => row)
    const shown = await inReadersLanguage(deps, rows, reader)
    yield batch.map((each, index) => ({ ...each, row: shown[index] ?? each.row }))
  }
}

async function peopleIn({ db }: BookingDeps, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: bookingPassengers.bookingId, people: sql<number>`count(*)::int` })
    .from(bookingPassengers)
    .where(inArray(bookingPassengers.bookingId, ids))
    .groupBy(bookingPassengers.bookingId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** Payments that came, oldest first, also those that went back later. */
async function paymentsFor({ db }: BookingDeps, ids: string[]): Promise<ReadonlyMap<string, Paid[]>> {
  const came = ATTEMPT_STATUSES.filter(hadMoney)
  const rows = await db
    .select({ id: transactionBookings.bookingId, number: transactions.number, attempt: paymentAttempts })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.transactionId, transactions.id))
    .where(and(inArray(transactionBookings.bookingId, ids), inArray(paymentAttempts.status, came)))
    .orderBy(asc(paymentAttempts.paidAt), asc(paymentAttempts.orderId))
  const paid = rows.map(({ id, number, attempt }) => ({ id, number, channel: channelText(attempt) }))
  return Map.groupBy(paid, ({ id }) => id)
}

function bookingColumns({ clock }: BookingDeps, { locale, staff, channelName }: ExportReader): ExportColumns<Sold> {
  const t = wordsFor(locale)
  const now = clock.now()
  const { email, phone } = reachFor(staff)
  return {
    code: ({ row }) => row.code,
    service: ({ row }) => t(`${row.service}-home:name`, { defaultValue: row.service }),
    title: ({ row }) => row.title,
    travelDate: ({ row }) => dayText(row.startsAt, row.startsZone),
    people: ({ people }) => people,
    bookedAt: ({ row }) => minuteText(row.createdAt),
    bookedBy: ({ staff }) => staff && fullName(staff),
    member: ({ owner }) => fullName(owner),
    memberEmail: ({ owner }) => email(owner.email),
    contact: ({ row }) => fullName(contactOf(row)),
    contactPhone: ({ row }) => phone(row),
    contactEmail: ({ row }) => email(contactOf(row).email),
    paymentStatus: ({ row }) => t(`office-bookings:state.${shownStatus(row, now)}`),
    issueStatus: ({ row }) => t(`office-bookings:state.${row.issueStatus}`),
    price: ({ row }) => row.amount - adjustedBy(row),
    adjustments: ({ row }) => adjustedBy(row),
    discountCode: ({ row }) => listText(row.adjustments.map(({ kind, title }) => (kind === 'code' ? title : ''))),
    amount: ({ row }) => row.amount,
    paid: ({ row }) => row.paid,
    fee: ({ row }) => row.fee,
    due: ({ row }) => (canPay(row, now) ? balanceOf(row) : 0),
    refund: ({ row }) => row.refund ?? 0,
    refundStatus: ({ row }) => row.refundStatus && t(`refunds:status.${row.refundStatus}`),
    paidAt: ({ row }) => minuteText(row.paidAt),
    channel: ({ payments }) => listText(payments.map(({ channel }) => channelName(channel))),
    transaction: ({ payments }) => listText(payments.map(({ number }) => number)),
  }
}

function adjustedBy({ adjustments }: BookingRow): number {
  return sumRupiah(adjustments.map(({ amount }) => amount))
}

type Traveller = { row: BookingRow; passenger: PassengerRow; person: BookedPerson | null }

/** A booking that cannot be read yields its people without names. */
async function* travellers(deps: BookingDeps, read: Read, reader: Reader): AsyncGenerator<Traveller[]> {
  for await (const owned of ownedBatches(deps, read, reader)) {
    const passengers = await deps.db
      .select()
      .from(bookingPassengers)
      .where(
        inArray(
          bookingPassengers.bookingId,
          owned.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(bookingPassengers.bookingId), asc(bookingPassengers.index))
    const byBooking = Map.groupBy(passengers, ({ bookingId }) => bookingId)
    for (const { row } of owned) yield await travellersOf(deps, row, byBooking.get(row.id) ?? [], reader)
  }
}

async function travellersOf(
  deps: BookingDeps,
  row: BookingRow,
  passengers: readonly PassengerRow[],
  { log }: Reader,
): Promise<Traveller[]> {
  const people = await readable(log, row, () => productOf(deps, row.service).booking.people(row, passengers), [])
  return passengers.map((passenger) => ({
    row,
    passenger,
    person: people.find(({ index }) => index === passenger.index) ?? null,
  }))
}

function personColumns({ clock }: BookingDeps, { locale, staff }: ExportReader): ExportColumns<Traveller> {
  const t = wordsFor(locale)
  const now = clock.now()
  const { email, phone } = reachFor(staff)
  const seesBirthDates = mayCall(staff, 'full_id')
  const travelDay = (row: BookingRow) => dayText(row.startsAt, row.startsZone) ?? ''
  return {
    travelDate: ({ row }) => travelDay(row),
    service: ({ row }) => t(`${row.service}-home:name`, { defaultValue: row.service }),
    title: ({ row }) => row.title,
    code: ({ row }) => row.code,
    position: ({ passenger }) => passenger.index + 1,
    name: ({ person }) => person?.name ?? '',
    type: ({ person }) => (person?.type ? t(`people:pax.${person.type}`) : null),
    age: ({ row, person }) => (person?.birthDate ? ageOn(person.birthDate, travelDay(row)) : null),
    ...(seesBirthDates ? { birthDate: ({ person }) => person?.birthDate ?? null } : {}),
    ticket: ({ passenger }) => passenger.ticketNumber,
    usedAt: ({ passenger }) => minuteText(passenger.usedAt),
    contact: ({ row }) => fullName(contactOf(row)),
    contactPhone: ({ row }) => phone(row),
    contactEmail: ({ row }) => email(contactOf(row).email),
    paymentStatus: ({ row }) => t(`office-bookings:state.${shownStatus(row, now)}`),
    issueStatus: ({ row }) => t(`office-bookings:state.${row.issueStatus}`),
  }
}

function reachFor(staff: Staff) {
  const isWhole = mayCall(staff, 'full_contact')
  return {
    email: (address: string) => (isWhole ? address : maskedEmail(address)),
    phone(row: BookingRow) {
      const contact = contactOf(row)
      const number = phoneOf(contact.callingCode, contact.phone)
      return isWhole ? number : maskedPhone(number)
    },
  }
}
