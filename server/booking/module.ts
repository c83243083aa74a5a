import type { Service } from '../../core/booking/contract.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import type { bookingPassengers, bookings } from '../db/schema/booking.ts'
import type { TicketContent } from './ticket-content.ts'

export type BookingRow = typeof bookings.$inferSelect
export type PassengerRow = typeof bookingPassengers.$inferSelect

export type Issued = { index: number; ticketNumber: string }

/**
 * What a product gives to the nouns that all products share (booking, payment, ticket, mail). They reach it through the registry, by slug.
 */
export type Product = {
  slug: Service
  /** Locks the stock of bookings for the rest of the transaction. Called once, before `confirm`: see `confirmBookings` in registry.ts. */
  lock(tx: Db, bookingIds: readonly string[]): Promise<void>
  /**
   * Makes the hold permanent, in the transaction that books the payment and under the stock's lock. When the hold has ended, takes the stock
   * again if it is still there. False when nothing is left: the money is then due back.
   */
  confirm(deps: Deps, tx: Db, booking: BookingRow, now: Date): Promise<boolean>
  /** Gives the stock back at once. */
  release(tx: Db, bookingId: string): Promise<void>
  /** Has the supplier issue. Asked twice for one booking it answers the same. */
  issue(deps: Deps, booking: BookingRow, passengers: readonly PassengerRow[]): Promise<readonly Issued[]>
  /** The product's record in the specification's fields, ids masked. */
  record(deps: Deps, booking: BookingRow, passengers: readonly PassengerRow[]): Promise<unknown>
  /** What the e-ticket and the calendar file show. */
  ticket(deps: Deps, booking: BookingRow, passengers: readonly PassengerRow[]): Promise<TicketContent>
}
