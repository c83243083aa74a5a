import { addDays, type ClockTime, HOME_ZONE, instantOf, todayIn } from '../../../core/base/common/dates.ts'
import { passportNeededUntil } from '../../../core/base/common/people/passport.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { documentOf, NO_DOCUMENT, travelDocument } from '../../../core/office/departure/people.ts'
import { missingNames, missingPassports } from '../../../core/products/tour/people.ts'
import type { BookedParticipant } from '../../../core/products/tour/wire-participants.ts'
import type {
  BookingView,
  PlainText,
  TicketGate,
  ViewAction,
  ViewEvent,
  ViewFact,
  ViewHolder,
  ViewText,
} from '../../../core/trade/booking/view.ts'
import type { Todo } from '../../../core/trade/dashboard/contract.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { formatMoment, formatPlainDate } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { ticketMoney } from '../../trade/booking/issue/ticket-money.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { viewTime } from '../../trade/booking/show/booking-view.ts'
import { contactName, maskedNumber } from '../../trade/booking/show/people.ts'
import { readDetail, readParticipant, type TourBooked } from './stored.ts'

type Person = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>
type Reading = { secrets: Secrets; now: Date }

/** Made again each time, so that it has names that were entered later. */
export function tourView({ secrets, now }: Reading, booking: BookingRow, people: readonly Person[]): BookingView {
  const booked = readDetail(booking)
  const participants = people.map(readParticipant)
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt?.toISOString() ?? null,
    contactName: contactName(booking),
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.participant' },
    items: [eventOf(booked, booking)],
    holders: people.map((row) => holderOf(secrets, row, booked, booking)),
    action: namesAction(booked, participants, booking, now),
    passes: { title: 'tour-record:passes.title', note: 'tour-record:passes.note' },
    policy: { steps: booked.cancel_policy, zone: HOME_ZONE, isLocal: false },
    ...ticketMoney(booked.payments, booking),
    notes: [
      { key: 'ticket:note.showVoucher' },
      { key: 'ticket:note.ownCode' },
      ...missingNotes(booked, participants),
      { key: 'tour-record:note.time', on: 'page' },
      { key: 'ticket:note.localTimes' },
    ],
    boarding: [],
  }
}

function eventOf(detail: TourBooked, { code }: BookingRow): ViewEvent {
  const { tour_package: tour, place, ...booked } = detail
  const { title, area } = tour
  const { total_adult_pax: adults, total_child_pax: children } = booked
  return {
    ...eventTimes(detail),
    heading: title,
    place: {
      name: tour.meeting_point ?? place?.name ?? area,
      city: tour.meeting_point ? (place?.city ?? place?.name ?? area) : area,
      ...(place ? { coordinates: { latitude: place.latitude, longitude: place.longitude } } : {}),
    },
    facts: [
      { label: 'ticket:holders.participant', value: partyText(adults, children) },
      ...(booked.type === 'package'
        ? [
            { label: 'tour-ticket:length', value: { key: 'tour-ticket:days', values: lengthOf(tour) } },
            { label: 'ticket:fact.room', value: roomsText(booked) },
          ]
        : []),
      ...pickupFacts(detail),
    ],
    reference: { label: 'ticket:fact.confirmation', value: code },
    reminder: { hours: 24, text: 'tour-ticket:reminder' },
    entry: null,
    days: { from: tour.start_period, until: tour.end_period, isAny: false },
    page: `${booked.type === 'package' ? 'tour' : 'one-day-tour'}/${tour.id}`,
    ...(booked.pickup ? { pickup: { ...booked.pickup, changeUntil: booked.pickup_until } } : {}),
    terms: tour.notes,
  }
}

export function partyText(adultCount: number, childCount: number): ViewText {
  const adults = { key: 'tour-record:adults', values: { count: adultCount } }
  if (childCount === 0) return adults
  const children = { key: 'tour-record:children', values: { count: childCount } }
  return { key: 'tour-ticket:participants', values: { adults, children } }
}

export function eventTimes({ tour_package: tour }: TourBooked): Pick<ViewEvent, 'kind' | 'start' | 'end'> {
  const at = (date: string, time: string, zone: string) => viewTime(instantOf(date, time, zone), zone)
  return {
    kind: 'event',
    start: at(tour.start_period, tour.start_time, tour.timezone),
    end: at(tour.end_period, tour.end_time, tour.end_timezone),
  }
}

function pickupFacts({ pickup, pickup_until }: TourBooked): ViewFact[] {
  if (!pickup) return []
  const { from, until, area, at } = pickup
  const times = { from: clockText(from), until: clockText(until) }
  const value = at
    ? { key: 'tour-ticket:pickup.at', values: { ...times, at } }
    : { key: 'tour-ticket:pickup.open', values: { ...times, area, day: dayText(pickup_until) } }
  return [{ label: 'tour-ticket:pickup.label', value, on: 'paper' }]
}

/** Drivers read it: an area is not an address. */
function pickupOf({ from, until, area, at }: NonNullable<TourBooked['pickup']>): ViewText {
  const times = { from: clockText(from), until: clockText(until) }
  return at
    ? { key: 'tour-ticket:pickup.at', values: { ...times, at } }
    : { key: 'tour-ticket:pickup.missing', values: { ...times, area } }
}

/** Both languages stand on one ticket, each with its own form of the time. */
function clockText(time: ClockTime): PlainText {
  const [hour = '', minute = ''] = time.split(':')
  return { key: 'tour-ticket:clock', values: { hour, minute } }
}

/** Place of the pick-up, and remarks of participants. */
export function wishesOf(booked: TourBooked, people: readonly Pick<PassengerRow, 'person'>[]): ViewFact[] {
  const remarks = people.map((row) => readParticipant(row).remark).filter(Boolean)
  return [...pickupFacts(booked), ...remarks.map((value) => ({ label: 'ticket:fact.notes', value }))]
}

/** Numbers that were erased after the trip are not missing. */
export function attendanceOf(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const detail = readDetail(booking)
  const { tour_package: tour, needs_passport: needsPassport } = detail
  const { pickup } = detail
  const isErased = booking.idsErasedAt !== null
  return {
    item: tour.id,
    title: tour.title,
    date: tour.start_period,
    endDate: tour.end_period,
    time: null,
    pickup: pickup && pickupOf(pickup),
    notes: [],
    addons: [],
    people: rows.map((row) => {
      const person = readParticipant(row)
      const { type, firstName, birthDate, place, remark } = person
      return {
        index: row.index,
        name: firstName ? fullName(person) : '',
        type: `ticket:type.${type}`,
        birthDate,
        room: place && { number: place.room, kind: place.bed },
        ...(isErased
          ? NO_DOCUMENT
          : needsPassport
            ? documentOf('passport', person.passportNumber)
            : travelDocument(person)),
        notes: remark ? [remark] : [],
      }
    }),
  }
}

/** Names, and passports where the tour needs them, while they can be entered. */
export function todosOf(booking: BookingRow, rows: readonly Person[], now: Date): Todo[] {
  const { names_until, passports_until, needs_passport } = readDetail(booking)
  const people = rows.map(readParticipant)
  const page = `tour/participants?id=${booking.id}`
  const todo = (kind: Todo['kind'], missing: number, until: string): Todo => ({
    kind,
    done: missing === 0,
    count: missing || people.length,
    until,
    page: now < new Date(until) ? page : null,
  })
  return [
    todo('names', missingNames(people).length, names_until),
    ...(needs_passport && passports_until ? [todo('documents', missingPassports(people).length, passports_until)] : []),
  ]
}

type Rooms = Pick<TourBooked, 'room_single' | 'room_double' | 'room_triple'>

/** The same in both languages. */
function roomsText({ room_single, room_double, room_triple }: Rooms): string {
  const rooms = { single: room_single, double: room_double, triple: room_triple }
  return Object.entries(rooms)
    .flatMap(([type, count]) => (count > 0 ? [`${count} ${type}`] : []))
    .join(', ')
}

function lengthOf({ total_day: days, total_night: nights }: TourBooked['tour_package']) {
  return { days, nights }
}

/** The code of the QR is the participant's ticket number. */
function holderOf(secrets: Secrets, row: Person, booked: TourBooked, { locale }: BookingRow): ViewHolder {
  const person = readParticipant(row)
  const { type, title, firstName, place } = person
  const unnamed = wordsFor(locale)('tour-ticket:unnamed', { number: row.index + 1 })
  return {
    title: firstName ? title : '',
    name: firstName ? fullName(person) : unnamed,
    isUnnamed: !firstName,
    type: `ticket:type.${type}`,
    idNumber: '',
    details: documentsOf(secrets, person, booked),
    number: row.ticketNumber ?? '',
    aside: place && {
      label: 'ticket:fact.room',
      value: { key: `tour-ticket:bed.${place.bed}`, values: { room: place.room } },
    },
    code: row.ticketNumber,
    gate: gateOf(booked, type),
  }
}

function documentsOf(secrets: Secrets, person: BookedParticipant, { needs_passport }: TourBooked): ViewText[] {
  const id = maskedNumber(secrets, person.documentNumber)
  const passport = maskedNumber(secrets, person.passportNumber)
  return [
    ...(id ? [id] : []),
    ...(passport ? [{ key: 'history:passport', values: { number: passport } }] : []),
    ...(needs_passport && !passport ? [{ key: 'tour-record:participants.noPassport' }] : []),
  ]
}

/** Valid on the first day, until its end. */
function gateOf({ tour_package: { id, start_period, timezone } }: TourBooked, type: string): TicketGate {
  const dayAt = (date: string) => instantOf(date, '00:00', timezone).toISOString()
  return { key: gateKey(id), from: dayAt(start_period), until: dayAt(addDays(start_period, 1)), type }
}

export function gateKey(tourId: string): string {
  return `tour|${tourId}`
}

/** `12 Feb 2027`, with the month in the language of each note: both stand on one ticket. */
function dayText(until: string): PlainText {
  const [year = 0, month = 1, day = 1] = todayIn(HOME_ZONE, new Date(until)).split('-').map(Number)
  return { key: `tour-ticket:day.${month}`, values: { day, year } }
}

/** A page has `namesAction`. */
function missingNotes(booked: TourBooked, people: readonly BookedParticipant[]): ViewText[] {
  const note = (key: string, numbers: readonly number[], until: string): ViewText[] =>
    numbers.length === 0 ? [] : [{ key, values: { numbers: numbers.join(', '), until: dayText(until) }, on: 'paper' }]
  return [
    ...note('tour-ticket:note.namesMissing', missingNames(people), booked.names_until),
    ...(booked.passports_until
      ? note('tour-ticket:note.passportsMissing', missingPassports(people), booked.passports_until)
      : []),
  ]
}

function namesAction(
  booked: TourBooked,
  people: readonly BookedParticipant[],
  { id, locale }: BookingRow,
  now: Date,
): ViewAction {
  const { names_until, passports_until, needs_passport, tour_package: tour } = booked
  const text = (name: string, values = {}) => ({ key: `tour-record:${name}`, values })
  const until = (limit: string) => ({ until: formatMoment(locale, new Date(limit)) })
  const isUrgent = missingNames(people).length > 0 || (needs_passport && missingPassports(people).length > 0)
  if (now >= new Date(names_until)) return { isUrgent, texts: [text('participants.closed')], link: null }
  const passport = { date: formatPlainDate(locale, passportNeededUntil(tour.start_period)) }
  return {
    isUrgent,
    texts: [
      text('participants.missing', until(names_until)),
      ...(passports_until
        ? [text('participants.passportsUntil', until(passports_until)), text('passportValid', passport)]
        : []),
    ],
    link: {
      label: `tour-record:participants.${isUrgent ? 'fill' : 'change'}`,
      page: `tour/participants?id=${id}`,
    },
  }
}
