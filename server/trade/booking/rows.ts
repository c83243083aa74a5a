import { randomUUID } from 'node:crypto'
import { contactToWire } from '../../../core/base/common/call/wire.ts'
import type { Contact } from '../../../core/base/common/people/person.ts'
import type { BookingRow, PassengerRow } from './module.ts'

type Sold = Pick<BookingRow, 'code' | 'service' | 'title' | 'amount' | 'startsAt' | 'startsZone' | 'detail'> & {
  /** Down payment and limit of the rest. Left out: the whole price is due at once. */
  inParts?: { due: number; balanceLimit: Date }
}
type SoldTo = Pick<BookingRow, 'userId' | 'locale' | 'timeLimit'> & { contact: Contact; now: Date }

export function bookingRow({ inParts, ...sold }: Sold, { now, contact, ...given }: SoldTo): BookingRow {
  return {
    ...sold,
    ...given,
    contact: contactToWire(contact),
    id: randomUUID(),
    due: inParts?.due ?? sold.amount,
    paid: 0,
    fee: 0,
    refund: null,
    refundStatus: null,
    refundSubmittedAt: null,
    refundUpdatedAt: null,
    balanceLimit: inParts?.balanceLimit ?? null,
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    paidAt: null,
    issuedAt: null,
    demo: null,
    createdAt: now,
    updatedAt: now,
    idsErasedAt: null,
    fullLimit: null,
    bookedBy: null,
    adjustments: [],
  }
}

/** Ids of `people` are already sealed. */
export function passengerRows(bookingId: string, people: readonly unknown[]): PassengerRow[] {
  const unused = { ticketNumber: null, usedAt: null, usedGate: null, usedDevice: null, usedScan: null }
  return people.map((person, index) => ({ bookingId, index, person, ...unused }))
}
