import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { addDays, type CalendarDate, instantOf, localTime } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { ageOn } from '../../../core/base/common/people/age.ts'
import { phoneOf } from '../../../core/base/common/people/people.ts'
import type { Departure, DepartureBooking, DeparturePerson } from '../../../core/office/departure/contract.ts'
import {
  type DepartureKey,
  departureId,
  NO_DOCUMENT,
  readDepartureId,
  withRoomNumbers,
} from '../../../core/office/departure/people.ts'
import type { StockSlot } from '../../../core/office/products/stock.ts'
import { balanceOf } from '../../../core/trade/booking/lines.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { type PaymentStatus, shownStatus } from '../../../core/trade/booking/status.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { Attendance, BookedProduct, BookingDeps, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { isBooked } from '../../trade/booking/registry.ts'
import { contactName, contactOf } from '../../trade/booking/show/people.ts'
import { readable } from '../../trade/booking/show/readable.ts'
import { inReadersLanguage, type Reader } from '../../trade/booking/show/titles.ts'

/** A booking that neither was cancelled nor expired, and who comes by it, in the words of a reader. */
export type Coming = {
  booking: BookingRow
  status: Extract<PaymentStatus, 'paid' | 'partially_paid' | 'unpaid'>
  attendance: Attendance
  rows: readonly PassengerRow[]
}

type Period = { service?: Service | undefined; from: CalendarDate; to: CalendarDate }

/** Bookings whose day at the place lies in the period, in the order in which they were made. */
export async function comingBetween(deps: BookingDeps, { service, from, to }: Period, reader: Reader) {
  const { db, clock } = deps
  const now = clock.now()
  // Days at the place begin up to half a day from those of UTC.
  const found = await db
    .select()
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, instantOf(addDays(from, -1), '00:00', 'UTC')),
        lt(bookings.startsAt, instantOf(addDays(to, 2), '00:00', 'UTC')),
        inArray(bookings.paymentStatus, ['unpaid', 'partially_paid', 'paid']),
        service && eq(bookings.service, service),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  const open = found.filter((row) => shownStatus(row, now) !== 'expired')
  const people = await passengersOf(
    deps,
    open.map(({ id }) => id),
  )
  const products = deps.products.filter(isBooked)
  const translated = await inReadersLanguage(deps, open, reader)
  const coming: Coming[] = []
  for (const [index, booking] of open.entries()) {
    const product = products.find(({ slug }) => slug === booking.service)
    const rows = people.get(booking.id) ?? []
    const read = { ...(translated[index] ?? booking), locale: reader.locale }
    const attendance = product && (await attendanceOf(product, read, rows, reader))
    if (!attendance || attendance.date < from || attendance.date > to) continue
    coming.push({ booking, status: openStatus(shownStatus(booking, now)), attendance, rows })
  }
  return coming
}

function openStatus(status: PaymentStatus): Coming['status'] {
  return status === 'paid' || status === 'partially_paid' ? status : 'unpaid'
}

async function passengersOf({ db }: BookingDeps, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PassengerRow[]>()
  const rows = await db
    .select()
    .from(bookingPassengers)
    .where(inArray(bookingPassengers.bookingId, [...ids]))
    .orderBy(asc(bookingPassengers.bookingId), asc(bookingPassengers.index))
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

async function attendanceOf(
  { booking: product }: BookedProduct,
  booking: BookingRow,
  rows: readonly PassengerRow[],
  { log }: Reader,
): Promise<Attendance | null> {
  const read = product.attendance
  if (!read) return null
  return await readable(log, booking, () => read(booking, rows), unread(booking, rows))
}

/** Placeholder for a booking that cannot be read: its people come all the same. */
function unread(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const { date } = localTime(booking.startsAt, booking.startsZone)
  return {
    item: 'other',
    title: booking.title,
    date,
    endDate: date,
    time: null,
    pickup: null,
    notes: [],
    addons: [],
    people: rows.map(({ index }) => ({
      index,
      name: '',
      type: 'ticket:type.ADT',
      birthDate: '',
      room: null,
      ...NO_DOCUMENT,
      notes: [],
    })),
  }
}

function keyOf({ booking: { service }, attendance: { item, date, time } }: Coming): DepartureKey {
  return { service, item, date, time }
}

/** Includes departures of the own stock that have no guests yet. */
export async function departuresBetween(deps: BookingDeps, period: Period, reader: Reader): Promise<Departure[]> {
  const groups = Map.groupBy(await comingBetween(deps, period, reader), (each) => departureId(keyOf(each)))
  const found = [...groups.values()].flatMap((coming) => (coming[0] ? [departureOf(keyOf(coming[0]), coming)] : []))
  const own = await ownDepartures(deps, period, reader)
  const empty = [...own.values()].flatMap(({ departure }) => (groups.has(departure.id) ? [] : [departure]))
  const others = found.filter(({ id }) => !own.has(id))
  const known = [
    ...[...found, ...empty].flatMap((each) => {
      const slot = own.get(each.id)?.slot
      return slot ? [withSlot(each, slot)] : []
    }),
    ...(await withStock(deps, others)),
  ]
  return known.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      (one.time ?? '').localeCompare(other.time ?? '') ||
      one.title.localeCompare(other.title, reader.locale),
  )
}

/** By their ids. */
async function ownDepartures({ products }: BookingDeps, { service, from, to }: Period, { locale }: Reader) {
  const own = products.filter(({ slug }) => service === undefined || slug === service)
  const listed = await Promise.all(
    own.map(async ({ slug, stock }) => {
      if (!stock?.departures) return []
      const titles = new Map(stock.items(locale).map(({ id, title }) => [id, title]))
      return (await stock.departures(from, to)).flatMap((slot) => {
        const title = titles.get(slot.item)
        return title === undefined ? [] : [{ slot, departure: departureOf({ ...slot, service: slug }, [], title) }]
      })
    }),
  )
  return new Map(listed.flat().map((each) => [each.departure.id, each]))
}

/** Null for a departure of a product or an item that is not known. */
export async function departureBy(deps: BookingDeps, id: string, reader: Reader) {
  const asked = readDepartureId(id)
  const product = deps.products.filter(isBooked).find(({ slug }) => slug === asked?.service)
  if (!asked || !product?.booking.attendance) return null
  const { item, date, time } = asked
  const key: DepartureKey = { service: product.slug, item, date, time }
  const all = await comingBetween(deps, { service: product.slug, from: date, to: date }, reader)
  const coming = all.filter(({ attendance }) => attendance.item === item && attendance.time === time)
  const title = product.stock?.items(reader.locale).find((each) => each.id === item)?.title
  if (coming.length === 0 && title === undefined) return null
  const [departure] = await withStock(deps, [departureOf(key, coming, title)])
  return departure ? { departure, coming } : null
}

function departureOf(key: DepartureKey, coming: readonly Coming[], title = ''): Departure {
  const [first] = coming
  const count = (status: Coming['status']) => coming.filter((each) => each.status === status).length
  const peopleIn = (some: readonly Coming[]) => some.reduce((sum, { rows }) => sum + rows.length, 0)
  return {
    id: departureId(key),
    service: key.service,
    item: key.item,
    title: first?.attendance.title ?? title,
    date: key.date,
    end_date: first?.attendance.endDate ?? key.date,
    time: key.time,
    people: peopleIn(coming),
    held: peopleIn(coming.filter(({ status }) => status === 'unpaid')),
    checked_in: coming.reduce((sum, { rows }) => sum + rows.filter(({ usedAt }) => usedAt !== null).length, 0),
    bookings: { paid: count('paid'), partially_paid: count('partially_paid'), unpaid: count('unpaid') },
    amount: sumRupiah(coming.map(({ booking }) => booking.amount)),
    paid: sumRupiah(coming.map(({ booking }) => booking.paid)),
    due: sumRupiah(coming.map(({ booking }) => balanceOf(booking))),
    quota: null,
    sold: null,
    minimum: null,
    is_guaranteed: false,
  }
}

/** Adds quota and minimum from the stock desk, which is asked once for each item. */
async function withStock({ products }: BookingDeps, departures: readonly Departure[]): Promise<Departure[]> {
  const slots = new Map<string, StockSlot>()
  for (const own of Map.groupBy(departures, ({ service, item }) => `${service}.${item}`).values()) {
    const [first] = own
    const desk = products.find(({ slug }) => slug === first?.service)?.stock
    if (!desk || !first || !desk.items('id').some(({ id }) => id === first.item)) continue
    const dates = own.map(({ date }) => date).toSorted()
    for (const slot of await desk.slots(first.item, dates[0] ?? '', dates.at(-1) ?? ''))
      slots.set(departureId({ ...slot, service: first.service, item: first.item }), slot)
  }
  return departures.map((departure) => {
    const slot = slots.get(departure.id)
    return slot ? withSlot(departure, slot) : departure
  })
}

/** The quota is of the whole day; times of a day may have quotas of their own. */
function withSlot(departure: Departure, slot: StockSlot): Departure {
  const { quota, sold, minimum, is_guaranteed } = slot
  if (quota === null) return departure
  const end_date = departure.people > 0 ? departure.end_date : slot.end_date
  return { ...departure, end_date, quota, sold, minimum, is_guaranteed }
}

/** In the words of the reader. `phone` in full. */
export function shownBooking({ booking, status, attendance }: Coming, locale: Locale): DepartureBooking {
  const t = wordsFor(locale)
  const { callingCode, phone } = contactOf(booking)
  return {
    id: booking.id,
    code: booking.code,
    status,
    contact: contactName(booking),
    phone: phone ? phoneOf(callingCode, phone) : '',
    amount: booking.amount,
    paid: booking.paid,
    due: balanceOf(booking),
    pickup: attendance.pickup && textIn(t, attendance.pickup),
    notes: [...attendance.notes],
    addons: attendance.addons.map((addon) => textIn(t, addon)),
  }
}

/** People of all bookings of a departure. */
export function shownPeople(coming: readonly Coming[], locale: Locale): DeparturePerson[] {
  return withRoomNumbers(coming.flatMap((each) => peopleOf(each, locale)))
}

function peopleOf({ booking, attendance, rows }: Coming, locale: Locale): DeparturePerson[] {
  const t = wordsFor(locale)
  return attendance.people.map((person) => {
    const row = rows.find(({ index }) => index === person.index)
    const { birthDate, room } = person
    return {
      booking: booking.code,
      index: person.index,
      name: person.name.trim(),
      type: t(person.type),
      age: birthDate && birthDate <= attendance.date ? ageOn(birthDate, attendance.date) : null,
      room: room && { number: room.number, kind: textIn(t, room.kind) },
      document: person.document,
      document_kind: person.documentKind,
      notes: person.notes.map((note) => textIn(t, note)),
      ticket: row?.ticketNumber ?? null,
      checked_in_at: row?.usedAt?.toISOString() ?? null,
    }
  })
}
