import { addDays, type CalendarDate, type ClockTime, instantOf, todayIn } from '../../../core/base/common/dates.ts'
import { NO_DOCUMENT } from '../../../core/office/departure/people.ts'
import { closingOf, startOf } from '../../../core/products/venue/days.ts'
import { VISITOR_TYPES } from '../../../core/products/venue/limits.ts'
import { isNamed } from '../../../core/products/venue/people.ts'
import type { BookingView, TicketGate, ViewEvent, ViewFact, ViewHolder } from '../../../core/trade/booking/view.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { ticketMoney } from '../../trade/booking/issue/ticket-money.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { viewTime } from '../../trade/booking/show/booking-view.ts'
import { contactName, maskedNumber } from '../../trade/booking/show/people.ts'
import { visitorName } from './people.ts'
import { readDetail, readVisitor, type VisitBooked } from './stored.ts'

type Person = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber' | 'usedAt'>

export function venueView(secrets: Secrets, booking: BookingRow, people: readonly Person[]): BookingView {
  const visit = readDetail(booking)
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt?.toISOString() ?? null,
    contactName: contactName(booking),
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.visitor' },
    items: [eventOf(visit, booking)],
    holders: people.map((row) => holderOf(secrets, row, visit, booking.locale)),
    passes: {
      title: 'venue-record:passes.title',
      note: 'venue-record:passes.note',
      fact: visit.data_venue.package_name,
    },
    policy: { steps: visit.cancel_policy, zone: visit.data_venue.timezone, isLocal: true },
    ...ticketMoney(visit.payments, booking),
    notes: [
      { key: 'venue-ticket:note.show' },
      { key: 'ticket:note.ownCode' },
      ...visit.data_venue.documents,
      { key: 'ticket:note.localTimes' },
    ],
    boarding: [],
    letters: 'venue-ticket:letter',
    form: 'ticket',
  }
}

function eventOf(visit: VisitBooked, { code, startsAt, locale }: BookingRow): ViewEvent {
  const { data_venue: venue, date, time, valid_until } = visit
  const { timezone: zone, title, city, latitude, longitude } = venue
  return {
    ...eventTimes(visit, startsAt),
    heading: title,
    place: { name: title, city, address: venue.meeting_point, coordinates: { latitude, longitude } },
    category: venue.category,
    days: { from: date, until: valid_until, isAny: true },
    facts: factsOf(visit, locale),
    reference: { label: 'ticket:fact.confirmation', value: code },
    reminder: { hours: 24, text: 'venue-ticket:reminder' },
    entry: time === null ? null : { label: 'ticket:entry.doors', time: viewTime(startsAt, zone) },
    terms: venue.terms,
  }
}

export function eventTimes(visit: VisitBooked, startsAt: Date): Pick<ViewEvent, 'kind' | 'start' | 'end'> {
  const { data_venue: venue, date, valid_until } = visit
  const lastDay = venue.tour_length_night > 0 ? addDays(date, venue.tour_length_night) : valid_until
  return {
    kind: 'event',
    start: viewTime(startsAt, venue.timezone),
    end: viewTime(closing(venue, lastDay), venue.timezone),
  }
}

function closing(venue: VisitBooked['data_venue'], date: CalendarDate): Date {
  return closingOf(venue, date, venue.timezone)
}

function factsOf(visit: VisitBooked, locale: Locale): ViewFact[] {
  const { data_venue: venue, visitors, unit_of_vehicle: units } = visit
  const t = wordsFor(locale)
  const party = VISITOR_TYPES.filter((type) => visitors[type] > 0)
  const count = VISITOR_TYPES.reduce((sum, type) => sum + visitors[type], 0)
  const addons = venue.addons.map(({ item }) => item).join(', ')
  return [
    { label: 'ticket:fact.package', value: venue.package_name },
    { label: 'ticket:holders.visitor', value: { key: 'venue-ticket:visitors', values: { count } }, on: 'paper' },
    {
      label: 'ticket:holders.visitor',
      value: party.map((type) => t(`venue-record:count.${type}`, { count: visitors[type] })).join(', '),
      on: 'page',
    },
    ...(units > 0
      ? [{ label: 'venue-ticket:unit', value: { key: 'venue-ticket:units', values: { count: units } } }]
      : []),
    ...bedFacts(visit),
    { label: 'ticket:fact.included', value: venue.includes.join(', ') },
    ...(addons ? [{ label: 'venue-ticket:addons', value: addons }] : []),
    ...wishesOf(visit),
  ]
}

function bedFacts({ bed_type: bed }: VisitBooked): ViewFact[] {
  return bed ? [{ label: 'venue-record:fact.bed', value: { key: `venue-record:bed.${bed}` }, on: 'page' }] : []
}

export function wishesOf({ notes }: Pick<VisitBooked, 'notes'>): ViewFact[] {
  return notes ? [{ label: 'ticket:fact.notes', value: notes }] : []
}

/**
 * Hours of the place, for who enters outside of them without a time of entry. A night that began the day before counts
 * as open.
 */
export function closedAt(
  { data_venue: venue, time }: VisitBooked,
  at: Date,
): { opens: ClockTime; closes: ClockTime } | null {
  const { timezone: zone, opens, closes } = venue
  if (time !== null) return null
  const today = todayIn(zone, at)
  const isOpenOn = (day: CalendarDate) => startOf(venue, day, null, zone) <= at && at < closing(venue, day)
  return isOpenOn(today) || isOpenOn(addDays(today, -1)) ? null : { opens, closes }
}

/** A ticket of several days is of the first. */
export function attendanceOf(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const visit = readDetail(booking)
  const { data_venue: venue, date, time, valid_until, notes } = visit
  return {
    item: venue.id,
    title: venue.title,
    date,
    endDate: venue.tour_length_night > 0 ? addDays(date, venue.tour_length_night) : valid_until,
    time,
    pickup: null,
    notes: notes ? [notes] : [],
    addons: [venue.package_name, ...venue.addons.map(({ item }) => item)],
    people: rows.map((row) => {
      const visitor = readVisitor(row)
      return {
        index: row.index,
        name: visitorName(visitor, row.index, booking.locale),
        type: `ticket:type.${visitor.type}`,
        birthDate: visitor.birthDate,
        room: null,
        ...NO_DOCUMENT,
        notes: visitor.extraBed ? [{ key: 'venue-record:extraBed' }] : [],
      }
    }),
  }
}

/** The code of the QR is the visitor's ticket number. */
function holderOf(secrets: Secrets, row: Person, visit: VisitBooked, locale: Locale): ViewHolder {
  const visitor = readVisitor(row)
  const { type, title } = visitor
  const { timezone } = visit.data_venue
  const idNumber = maskedNumber(secrets, visitor.documentNumber)
  return {
    title: isNamed(visitor) ? title : '',
    name: visitorName(visitor, row.index, locale),
    ...(isNamed(visitor) ? {} : { isCounted: true }),
    type: `ticket:type.${type}`,
    idNumber: '',
    details: [...(idNumber ? [idNumber] : []), ...(visitor.extraBed ? [{ key: 'venue-record:extraBed' }] : [])],
    number: row.ticketNumber ?? '',
    aside: null,
    code: row.ticketNumber,
    gate: gateOf(visit, type),
    ...(row.ticketNumber ? { used: row.usedAt && viewTime(row.usedAt, timezone) } : {}),
  }
}

/** Valid once, from the beginning of the day until the last one ends at the place. */
function gateOf({ data_venue: venue, date, valid_until }: VisitBooked, type: string): TicketGate {
  const from = instantOf(date, '00:00', venue.timezone)
  const dayEnd = instantOf(addDays(valid_until, 1), '00:00', venue.timezone)
  const closes = closing(venue, valid_until)
  const until = closes > dayEnd ? closes : dayEnd
  return { key: gateKey(venue.id), from: from.toISOString(), until: until.toISOString(), type }
}

export function gateKey(venueId: string): string {
  return `venue|${venueId}`
}
