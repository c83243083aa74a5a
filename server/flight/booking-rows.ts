import { randomUUID } from 'node:crypto'
import type { FlightBookingRequest } from '../../core/flight/booking.ts'
import type { BookingRow, PassengerRow } from '../booking/product.ts'
import type { Secrets } from '../secrets.ts'
import type { Locale } from '../words.ts'
import { detailOf, sealPassenger, titleOf } from './booking-record.ts'
import type { PricedOffer } from './supplier.ts'

/** One booking before it is kept: its offers, departure first, and the code that the supplier holds it under. */
export type Reserved = { code: string; offers: readonly PricedOffer[] }

type Given = { userId: string; locale: Locale; body: FlightBookingRequest; timeLimit: Date; now: Date }

export function bookingRow({ code, offers }: Reserved, { userId, locale, body, timeLimit, now }: Given): BookingRow {
  return {
    id: randomUUID(),
    code,
    service: 'flight',
    userId,
    title: titleOf(offers),
    amount: offers.reduce((sum, { fare }) => sum + fare.total, 0),
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    timeLimit,
    startsAt: new Date(Math.min(...offers.map(({ departsAt }) => departsAt.getTime()))),
    locale,
    contact: body.contact,
    detail: detailOf(offers, code),
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

export function passengerRows(
  secrets: Secrets,
  bookingId: string,
  passengers: FlightBookingRequest['passengers'],
): PassengerRow[] {
  return passengers.map((person, index) => ({
    bookingId,
    index,
    person: sealPassenger(secrets, person),
    ticketNumber: null,
  }))
}
