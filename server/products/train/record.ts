import { contactToRecord } from '../../../core/base/common/call/wire.ts'
import { kindCodeOf } from '../../../core/products/train/class-key.ts'
import type { Journey, TrainClass } from '../../../core/products/train/contract.ts'
import { partyOf } from '../../../core/products/train/price.ts'
import { type BookingRecord, passengerRecord } from '../../../core/products/train/wire.ts'
import { joinedRecords } from '../../../core/trade/booking/journey/joined.ts'
import { partyLines } from '../../../core/trade/booking/price.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { contactOf, genderOf, maskedNumber } from '../../trade/booking/show/people.ts'
import { bookingRecord } from '../../trade/booking/show/record.ts'
import { journeyTitle } from '../journey/title.ts'
import { readDetail, readPassenger, type TrainDetail } from './stored.ts'
import type { PricedJourney } from './supplier.ts'

export type SeatTaken = { passenger: number; seat: string; coach: string }

/** `num`: 0 departure, 1 return; `seq`: 1 for the second train of a connection. */
export type TrainBought = { priced: PricedJourney; bought: TrainClass; adults: number; num: 0 | 1; seq: number }

export function detailOf(train: TrainBought, supplier: string, others: readonly TrainBought[]): TrainDetail {
  const { priced, bought, adults, num, seq } = train
  const { journey, stock } = priced
  const { floor: _, ...ride } = stock
  return {
    origin: journey.origin.code,
    origin_name: journey.origin.name,
    destination: journey.destination.code,
    destination_name: journey.destination.name,
    segments: [{ origin: journey.origin.code, destination: journey.destination.code, num, seq }],
    source: journey.provider,
    supplier,
    train_details: [rideRecord(train)],
    ...(others.length > 0 ? { connection: others.map(rideRecord) } : {}),
    ...(priced.boarding ? { boarding: priced.boarding } : {}),
    payments: partyLines(...partyOf([{ charges: bought.charges, adults }])),
    ride: { ...ride, journey_code: journey.journeyCode },
  }
}

function rideRecord({ priced: { journey }, bought, num, seq }: TrainBought): BookingRecord['train_details'][number] {
  return {
    num,
    seq,
    journey_code: journey.journeyCode,
    provider: journey.provider,
    train_name: journey.trainName,
    train_number: journey.carrierNumber,
    carrier_number: journey.carrierNumber,
    category: kindCodeOf(bought.classKey),
    class: bought.class,
    class_key: bought.classKey,
    class_name: bought.className,
    sub_class: bought.subClass,
    origin: journey.origin.code,
    origin_name: journey.origin.name,
    origin_city: journey.origin.city,
    origin_timezone: journey.origin.timezone,
    destination: journey.destination.code,
    destination_name: journey.destination.name,
    destination_city: journey.destination.city,
    destination_timezone: journey.destination.timezone,
    depart_date: journey.departureDate,
    depart_time: journey.departureTime,
    depart_at: journey.departAt,
    arrive_date: journey.arrivalDate,
    arrive_time: journey.arrivalTime,
    arrive_at: journey.arriveAt,
    duration: journey.duration,
  }
}

export function titleOf({ origin, destination }: Pick<Journey, 'origin' | 'destination'>): string {
  return journeyTitle([origin, destination])
}

type Kept = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>
type Shown = { secrets: Secrets; seats: readonly SeatTaken[]; now: Date }

export function toRecord(
  booking: BookingRow,
  passengers: readonly Kept[],
  { secrets, seats, now }: Shown,
): BookingRecord {
  const { ride: _, payments, ...bought } = readDetail(booking)
  return {
    ...bookingRecord(booking, payments, now),
    ...bought,
    journeys: joinedRecords([...bought.train_details, ...(bought.connection ?? [])]),
    pnr_code_reff: booking.code,
    reference_code: booking.code,
    contact: contactToRecord(contactOf(booking)),
    passengers: passengers.map((row) => shownPassenger(secrets, row, seats)),
  }
}

function shownPassenger(secrets: Secrets, row: Kept, seats: readonly SeatTaken[]) {
  const passenger = readPassenger(row)
  const own = seats.find((taken) => taken.passenger === row.index)
  return passengerRecord(passenger, maskedNumber(secrets, passenger.documentNumber), {
    index: row.index,
    gender: genderOf(passenger),
    seat_number: own?.seat ?? null,
    coach_name: own?.coach ?? null,
    ticket_number: row.ticketNumber,
  })
}
