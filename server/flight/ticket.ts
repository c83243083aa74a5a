import { TOTAL_PAID } from '../../core/booking/price.ts'
import { localTime, zoneLabel } from '../../core/common/dates.ts'
import type { BookingRecord, Contact } from '../../core/flight/booking.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import type { TicketContent, TicketSegment, TicketStop } from '../booking/ticket-content.ts'
import type { FlightDeps } from './deps.ts'
import { flightRecord } from './record.ts'

export function flightTicket(
  { secrets, clock }: FlightDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): TicketContent {
  const record = flightRecord(secrets, booking, passengers, clock.now())
  const contact = booking.contact as Contact
  return {
    service: 'flight',
    bookingCode: booking.code,
    issuedAt: booking.issuedAt,
    contactName: `${contact.first_name} ${contact.last_name}`,
    segments: record.flight_details.map((flight) => segmentOf(flight, booking.code)),
    passengers: record.passengers.map((passenger) => ({
      name: `${passenger.title} ${passenger.first_name} ${passenger.last_name}`,
      type: passenger.type,
      idNumber: passenger.passport_number ?? passenger.id_number ?? '',
      ticketNumber: passenger.ticket_number ?? '',
      seats: '',
    })),
    lines: record.payments
      .filter(({ code }) => code !== TOTAL_PAID)
      .map(({ code, title, amount }) => ({ code, title, amount })),
    total: booking.amount,
    notes: ['identity', 'arrive', 'zones', 'checkIn'],
  }
}

type Flight = BookingRecord['flight_details'][number]

function segmentOf(flight: Flight, reference: string): TicketSegment {
  return {
    num: flight.num,
    carrier: flight.airline_name,
    carrierCode: flight.airline,
    number: flight.flight_number,
    from: stopOf(flight, 'origin', new Date(flight.depart_at)),
    to: stopOf(flight, 'destination', new Date(flight.arrive_at)),
    duration: flight.duration,
    className: flight.class_name,
    equipment: flight.aircraft,
    baggage: `${flight.baggage} kg`,
    reference,
  }
}

function stopOf(flight: Flight, end: 'origin' | 'destination', at: Date): TicketStop {
  const zone = flight[`${end}_timezone`]
  return {
    code: flight[end],
    city: flight[`${end}_city`],
    place: flight[`${end}_airport`],
    terminal: flight[`${end}_terminal`],
    ...localTime(at, zone),
    zone,
    zoneLabel: zoneLabel(zone, at),
    at,
  }
}
