import { fullName } from '../../core/common/person.ts'
import type { BookingRecord } from '../../core/flight/wire.ts'
import {
  type BookingView,
  type TripMarkup,
  type ViewHolder,
  type ViewSegment,
  type ViewStop,
  viewTime,
} from '../booking/booking-view.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { contactName, maskedNumber } from '../booking/people.ts'
import { ticketMoney } from '../booking/ticket-money.ts'
import type { Secrets } from '../common/secrets.ts'
import { boardingTexts } from '../journey/boarding-texts.ts'
import type { FlightDeps } from './deps.ts'
import { toRecord } from './record.ts'
import { readDetail, readPassenger } from './stored.ts'

export function flightView(
  { secrets, clock }: FlightDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): BookingView {
  const record = toRecord(booking, passengers, { secrets, now: clock.now() })
  const { payments, boarding = [] } = readDetail(booking)
  const note = (name: string) => ({ key: `flight-ticket:note.${name}` })
  const arrival = boardingTexts('flight-ticket:boarding', boarding)
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt,
    contactName: contactName(booking),
    headings: { items: 'flight-ticket:heading', holders: 'ticket:holders.passenger' },
    items: record.flight_details.map((flight) => segmentOf(flight, booking.code)),
    holders: passengers.map((row) => holderOf(secrets, row)),
    ...ticketMoney(payments, booking),
    boarding: arrival,
    notes: [note('identity'), ...arrival, note('zones'), note('checkIn')],
  }
}

function holderOf(secrets: Secrets, row: PassengerRow): ViewHolder {
  const passenger = readPassenger(row)
  const number = passenger.passportNumber || passenger.documentNumber
  return {
    title: passenger.title,
    name: fullName(passenger),
    type: `ticket:type.${passenger.type}`,
    idNumber: maskedNumber(secrets, number) ?? '',
    number: row.ticketNumber ?? '',
    aside: null,
    code: null,
  }
}

const MARKUP: TripMarkup = {
  reservation: 'FlightReservation',
  trip: 'Flight',
  number: 'flightNumber',
  carrier: { property: 'airline', type: 'Airline', code: 'iataCode' },
  stop: { type: 'Airport', code: 'iataCode', from: 'departureAirport', to: 'arrivalAirport' },
}

type Flight = BookingRecord['flight_details'][number]

function segmentOf(flight: Flight, reference: string): ViewSegment {
  return {
    kind: 'segment',
    direction: flight.num,
    heading: flight.flight_number,
    carrier: { code: flight.airline, name: flight.airline_name },
    start: viewTime(new Date(flight.depart_at), flight.origin_timezone),
    end: viewTime(new Date(flight.arrive_at), flight.destination_timezone),
    from: stopOf(flight, 'origin'),
    to: stopOf(flight, 'destination'),
    className: flight.class_name,
    equipment: flight.aircraft,
    facts: [
      {
        label: 'ticket:baggage',
        value: flight.baggage > 0 ? `${flight.baggage} kg` : { key: 'ticket:noBaggage' },
      },
    ],
    reference: { label: 'flight-ticket:reference', value: reference },
    reminder: { hours: 3, text: 'flight-ticket:reminder' },
    markup: MARKUP,
  }
}

function stopOf(flight: Flight, end: 'origin' | 'destination'): ViewStop {
  return {
    code: flight[end],
    city: flight[`${end}_city`],
    name: flight[`${end}_airport`],
    terminal: flight[`${end}_terminal`],
  }
}
