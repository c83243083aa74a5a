import { ROC } from '../../../core/base/common/charge.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { airportText } from '../../../core/products/flight/airport-name.ts'
import { changeText, type FareTerms, refundText } from '../../../core/products/flight/fare-rules.ts'
import type { BookingRecord, ExtraRecord } from '../../../core/products/flight/wire.ts'
import type {
  BookingView,
  TripMarkup,
  ViewFact,
  ViewHolder,
  ViewSegment,
  ViewStop,
  ViewText,
} from '../../../core/trade/booking/view.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { ticketMoney } from '../../trade/booking/issue/ticket-money.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { sexDetails, viewTime } from '../../trade/booking/show/booking-view.ts'
import { contactName, maskedNumber } from '../../trade/booking/show/people.ts'
import { journeyAttendance } from '../journey/attendance.ts'
import { boardingTexts } from '../journey/boarding-texts.ts'
import type { FlightDeps } from './deps.ts'
import { currentRecord } from './record.ts'
import { readDetail, readPassenger } from './stored.ts'

export async function flightView(
  deps: FlightDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<BookingView> {
  const { secrets } = deps
  const record = await currentRecord(deps, booking, passengers)
  const { payments, boarding = [] } = readDetail(booking)
  const names = passengers.map((row) => fullName(readPassenger(row)))
  const note = (name: string) => ({ key: `flight-ticket:note.${name}` })
  const arrival = boardingTexts('flight-ticket:boarding', boarding)
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt?.toISOString() ?? null,
    contactName: contactName(booking),
    headings: { items: 'flight-ticket:heading', holders: 'ticket:holders.passenger' },
    items: record.flight_details.map((flight) => segmentOf(flight, record, { names, locale: booking.locale })),
    holders: passengers.map((row) => holderOf(secrets, row)),
    ...ticketMoney(payments, booking),
    boarding: arrival,
    notes: [
      note('identity'),
      ...arrival,
      note('zones'),
      note('checkIn'),
      ...record.flight_details.flatMap(bagNotes),
      ...extraNotes(record, names),
      ...(record.extras ? [note('extras')] : []),
    ],
  }
}

function holderOf(secrets: Secrets, row: PassengerRow): ViewHolder {
  const passenger = readPassenger(row)
  const passport = maskedNumber(secrets, passenger.passportNumber)
  const id = maskedNumber(secrets, passenger.documentNumber)
  return {
    title: passenger.title,
    name: fullName(passenger),
    type: `ticket:type.${passenger.type}`,
    idNumber: passport ?? id ?? '',
    details: [
      ...sexDetails(passenger),
      ...(passport ? [{ key: 'history:passport', values: { number: passport } }] : []),
      ...(id ? [id] : []),
    ],
    number: row.ticketNumber ?? '',
    aside: null,
    code: null,
  }
}

export function attendanceOf(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const [flight] = readDetail(booking).flight_details
  const number = flight?.flight_number ?? ''
  const title = flight ? `${number} · ${flight.origin} – ${flight.destination}` : booking.title
  return journeyAttendance(booking, { number, title }, rows, readPassenger)
}

const MARKUP: TripMarkup = {
  reservation: 'FlightReservation',
  trip: 'Flight',
  number: 'flightNumber',
  carrier: { property: 'airline', type: 'Airline', code: 'iataCode' },
  stop: { type: 'Airport', code: 'iataCode', from: 'departureAirport', to: 'arrivalAirport' },
  transit: { apple: 'PKTransitTypeAir', google: 'OTHER' },
}

type Flight = BookingRecord['flight_details'][number]

/** A booking of an earlier version was sold with a service charge, without other fees. */
function termsOf({ num, refundable, changeable }: Flight, { fares = [], payments }: BookingRecord): FareTerms {
  const fare = fares.find((each) => each.num === num)
  if (fare) return { refund: fare.refund_fee, change: fare.change_fee }
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  return { refund: refundable ? charge : null, change: changeable ? 0 : null }
}

type Shown = { names: readonly string[]; locale: Locale }

function segmentOf(flight: Flight, record: BookingRecord, { names, locale }: Shown): ViewSegment {
  const terms = termsOf(flight, record)
  const isAllowed = terms.refund !== null || terms.change !== null
  return {
    kind: 'segment',
    direction: flight.num,
    heading: flight.flight_number,
    carrier: { code: flight.airline, name: flight.airline_name },
    start: viewTime(new Date(flight.depart_at), flight.origin_timezone),
    end: viewTime(new Date(flight.arrive_at), flight.destination_timezone),
    from: stopOf(flight, 'origin', locale),
    to: stopOf(flight, 'destination', locale),
    className: flight.class_name,
    bookingClass: flight.class,
    equipment: flight.aircraft,
    facts: [
      {
        label: 'ticket:baggage',
        value: flight.baggage > 0 ? `${flight.baggage} kg` : { key: 'ticket:noBaggage' },
      },
      ...extraFacts(flight, record, names),
    ],
    reference: { label: 'flight-ticket:reference', value: referenceOf(flight, record) },
    terms: {
      fees: [refundText(terms), changeText(terms)],
      notes: isAllowed ? [{ key: 'flight-facts:fare.forAll' }] : [],
    },
    reminder: { hours: 3, text: 'flight-ticket:reminder' },
    markup: MARKUP,
  }
}

/** Lists bags where types of passengers may take different ones; the fact has the fewest of those who sit. */
function bagNotes({ flight_number: flight, bags = [] }: Flight): ViewText[] {
  return bags.map(({ pax_type, baggage, cabin_baggage }) => ({
    key: `flight-ticket:note.bags.${pax_type}`,
    values: { flight, checked: String(baggage), cabin: String(cabin_baggage) },
  }))
}

/** A page says whose they are; paper has no room for it in a fact, and says it in notes. */
function extraFacts({ num, seq }: Flight, { extras = [] }: BookingRecord, names: readonly string[]): ViewFact[] {
  const own = extras.filter((each) => each.num === num && (each.kind === 'bag' || each.seq === seq))
  const fact = (label: string, kind: ExtraRecord['kind']): ViewFact[] => {
    const some = own.filter((each) => each.kind === kind)
    if (some.length === 0) return []
    const short = some.map(extraText).join(', ')
    if (names.length === 1) return [{ label, value: short }]
    const whole = some.map((each) => `${extraText(each)} (${nameOf(each, names)})`).join(', ')
    return [
      { label, value: whole, on: 'page' },
      { label, value: short, on: 'paper' },
    ]
  }
  return [...fact('flight-ticket:extraBags', 'bag'), ...fact('flight-ticket:seats', 'seat')]
}

/** For paper, where there are several passengers. */
function extraNotes({ extras = [], flight_details }: BookingRecord, names: readonly string[]): ViewText[] {
  if (names.length === 1) return []
  return names.flatMap((name, index): ViewText[] => {
    const own = extras.filter(({ passenger }) => passenger === index)
    if (own.length === 0) return []
    const list = own.map((extra) => {
      const flight = flight_details.find(({ num, seq }) => num === extra.num && seq === extra.seq)
      return `${flight?.flight_number ?? ''} ${extraText(extra)}`.trim()
    })
    return [{ key: 'flight-ticket:note.extrasOf', values: { name, extras: list.join(', ') }, on: 'paper' }]
  })
}

function extraText({ kind, quantity, kilograms, seat_number }: ExtraRecord): string {
  if (kind === 'seat') return seat_number
  return kilograms === null ? `${quantity}` : `${quantity} × ${kilograms} kg`
}

function nameOf({ passenger }: ExtraRecord, names: readonly string[]): string {
  return names[passenger] ?? String(passenger + 1)
}

/** The airline's own where it has one: by it one checks in. */
function referenceOf({ num }: Flight, { booking_code, segments }: BookingRecord): string {
  return segments.find((segment) => segment.num === num)?.airline_booking_code ?? booking_code
}

function stopOf(flight: Flight, end: 'origin' | 'destination', locale: Locale): ViewStop {
  return {
    code: flight[end],
    city: flight[`${end}_city`],
    name: airportText(wordsFor(locale), flight[`${end}_airport`]),
    terminal: flight[`${end}_terminal`],
  }
}
