import { TOTAL_PAID } from '../../core/booking/price.ts'
import type { Contact } from '../../core/common/contact.ts'
import { localTime, zoneLabel } from '../../core/common/dates.ts'
import type { BookingRecord } from '../../core/train/booking.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import type { TicketContent, TicketPassenger, TicketSegment, TicketStop } from '../booking/ticket-content.ts'
import { type Locale, wordsFor } from '../words/words.ts'
import type { TrainDeps } from './deps.ts'
import { currentRecord, maskedId, type StoredTraveller } from './record.ts'

/** What may be taken along without paying, in Indonesia's trains: 20 kg in 100 litres. */
const BAGGAGE = '20 kg'

export async function trainTicket(
  deps: TrainDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<TicketContent> {
  const shown = await currentRecord(deps, booking, passengers)
  const contact = booking.contact as Contact
  const infants = shown.passengers.some(({ type }) => type === 'INF')
  return {
    service: 'train',
    bookingCode: booking.code,
    issuedAt: booking.issuedAt,
    contactName: `${contact.first_name} ${contact.last_name}`,
    segments: shown.train_details.map((ride) => segmentOf(ride, booking)),
    passengers: shown.passengers.map((each, index) => ticketPassenger(deps, each, passengers[index])),
    lines: shown.payments
      .filter(({ code }) => code !== TOTAL_PAID)
      .map(({ code, title, amount }) => ({ code, title, amount })),
    total: booking.amount,
    notes: ['identity', 'arrive', 'boarding', ...(infants ? ['infant'] : [])],
  }
}

type Passenger = BookingRecord['passengers'][number]

function ticketPassenger({ secrets }: TrainDeps, shown: Passenger, row: PassengerRow | undefined): TicketPassenger {
  return {
    name: `${shown.title} ${shown.first_name} ${shown.last_name}`,
    type: shown.type,
    // The record writes a birth date for whoever has no id number; a ticket does not.
    idNumber: (row && maskedId(secrets, row.person as StoredTraveller)) ?? '',
    ticketNumber: shown.ticket_number ?? '',
    seats: shown.seat_number ? `${shown.coach_name} / ${shown.seat_number.split('/')[1]}` : '',
  }
}

type Ride = BookingRecord['train_details'][number]

function segmentOf(ride: Ride, { code: reference, locale }: BookingRow): TicketSegment {
  return {
    num: ride.num,
    carrier: ride.train_name,
    carrierCode: 'KA',
    number: `KA ${ride.train_number}`,
    from: stopOf(ride, 'origin', new Date(ride.depart_at), locale),
    to: stopOf(ride, 'destination', new Date(ride.arrive_at), locale),
    duration: ride.duration,
    className: `${wordsFor(locale)(`train-common:kind.${ride.class_name}`)} (${ride.sub_class})`,
    equipment: '',
    baggage: BAGGAGE,
    reference,
  }
}

function stopOf(ride: Ride, end: 'origin' | 'destination', at: Date, locale: Locale): TicketStop {
  const zone = ride[`${end}_timezone`]
  return {
    code: ride[end],
    city: ride[`${end}_city`],
    place: wordsFor(locale)('ticket:station', { name: ride[`${end}_name`] }),
    terminal: null,
    ...localTime(at, zone),
    zone,
    zoneLabel: zoneLabel(zone, at),
    at,
  }
}
