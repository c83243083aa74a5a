import { randomUUID } from 'node:crypto'
import type { BookingRow, PassengerRow } from './module.ts'

/** What a product says of a booking of its own. */
type Sold = Pick<BookingRow, 'code' | 'service' | 'title' | 'amount' | 'startsAt' | 'detail'>
type Given = Pick<BookingRow, 'userId' | 'locale' | 'contact' | 'timeLimit'> & { now: Date }

/** A booking as it begins: in the cart, unpaid. */
export function bookingRow(sold: Sold, { now, ...given }: Given): BookingRow {
  return {
    ...sold,
    ...given,
    id: randomUUID(),
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** `people` as they are kept: ids sealed. */
export function passengerRows(bookingId: string, people: readonly unknown[]): PassengerRow[] {
  return people.map((person, index) => ({ bookingId, index, person, ticketNumber: null }))
}
