import { sumRupiah } from '../../core/common/money.ts'
import type { BookingRequest } from '../../core/flight/booking.ts'
import type { Made } from '../booking/book.ts'
import type { BookingRow } from '../booking/module.ts'
import type { Reservation } from '../booking/reservation.ts'
import { bookingRow, passengerRows } from '../booking/rows.ts'
import type { FlightDeps } from './deps.ts'
import { detailOf, sealPassenger, titleOf } from './record.ts'
import type { PricedOffer } from './supplier.ts'

export type Reserved = Reservation & { offers: readonly PricedOffer[] }

type BookingInput = Pick<BookingRow, 'userId' | 'locale' | 'timeLimit'> & { body: BookingRequest; now: Date }

export function bookingRows(
  { secrets }: Pick<FlightDeps, 'secrets'>,
  { code, offers }: Pick<Reserved, 'code' | 'offers'>,
  { body, ...input }: BookingInput,
): Made {
  const sold = {
    code,
    service: 'flight' as const,
    title: titleOf(offers),
    amount: totalOf(offers),
    startsAt: firstDeparture(offers),
    detail: detailOf(offers, code),
  }
  const row = bookingRow(sold, { ...input, contact: body.contact })
  const people = body.passengers.map((person) => sealPassenger(secrets, person))
  return { row, passengers: passengerRows(row.id, people) }
}

export function totalOf(offers: readonly PricedOffer[]): number {
  return sumRupiah(offers.map(({ fare }) => fare.total))
}

export function firstDeparture(offers: readonly PricedOffer[]): Date {
  return new Date(Math.min(...offers.map(({ departsAt }) => departsAt.getTime())))
}
