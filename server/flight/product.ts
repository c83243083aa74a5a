import { TOTAL_PAID } from '../../core/booking/price.ts'
import { localTime, zoneLabel } from '../../core/common/dates.ts'
import type { BookingRecord, Contact } from '../../core/flight/booking.ts'
import type { Product } from '../booking/product.ts'
import type { TicketSegment, TicketStop } from '../ticket/content.ts'
import { type FlightDetail, flightRecord } from './booking-record.ts'
import { confirmSeats, lockSeats, releaseSeats } from './holds.ts'

/** Flights, as the nouns that all products share see them. */
export const flightProduct: Product = {
  slug: 'flight',
  lock: lockSeats,
  async confirm(_deps, tx, booking, now) {
    // Nobody can fly any more, whatever is free.
    if (now >= booking.startsAt) return false
    return await confirmSeats(tx, booking.id, now)
  },
  release: releaseSeats,
  async issue(deps, booking, passengers) {
    const { airline } = booking.detail as FlightDetail
    return await deps.flights.issue({
      bookingCode: booking.code,
      airlineCode: airline,
      passengers: passengers.map(({ index }) => ({ index })),
    })
  },
  async record(deps, booking, passengers) {
    return flightRecord(deps.secrets, booking, passengers, deps.clock.now())
  },
  async ticket(deps, booking, passengers) {
    const record = flightRecord(deps.secrets, booking, passengers, deps.clock.now())
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
  },
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
