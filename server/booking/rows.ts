import { randomUUID } from 'node:crypto'
import type { BookingRow, PassengerRow } from './module.ts'

/** The product's part of a booking. */
type Sold = Pick<BookingRow, 'code' | 'service' | 'title' | 'amount' | 'startsAt' | 'detail'> & {
  /** The down payment that is due now, and the limit of the rest. Left out: the price is due at once. */
  inParts?: { due: number; balanceLimit: Date }
}
type Given = Pick<BookingRow, 'userId' | 'locale' | 'contact' | 'timeLimit'> & { now: Date }

/** A booking as it begins: in the cart, unpaid. */
export function bookingRow({ inParts, ...sold }: Sold, { now, ...given }: Given): BookingRow {
  return {
    ...sold,
    ...given,
    id: randomUUID(),
    due: inParts?.due ?? sold.amount,
    paid: 0,
    fee: 0,
    refund: null,
    balanceLimit: inParts?.balanceLimit ?? null,
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Rows of `people`, whose ids are sealed already. */
export function passengerRows(bookingId: string, people: readonly unknown[]): PassengerRow[] {
  return people.map((person, index) => ({ bookingId, index, person, ticketNumber: null }))
}
