import type { FastifyInstance } from 'fastify'
import type { CancelQuote, Service } from '../../core/booking/contract.ts'
import type { Deps } from '../common/deps.ts'
import type { Log } from '../common/log.ts'
import type { Settings, SettingValues } from '../common/setting.ts'
import type { Db } from '../db/connect.ts'
import type { ReferenceTable } from '../db/reference.ts'
import type { bookingPassengers, bookings } from '../db/schema/booking.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { JobHandler } from '../outbox/jobs.ts'
import type { TicketContent } from './ticket-content.ts'

export type BookingRow = typeof bookings.$inferSelect
export type PassengerRow = typeof bookingPassengers.$inferSelect

export type Issued = { index: number; ticketNumber: string }

/** What a product is made from: its own settings beside what every part of the server has. */
export type ProductParts<Own extends Settings = Settings> = Deps & { settings: SettingValues<Own>; mailer: Mailer }

/** The parts, with the supplier behind the product's port. */
export type ProductDeps<Supplier, Own extends Settings = Settings> = ProductParts<Own> & { supplier: Supplier }

/** Everything that the rest of the server needs of a product. `server/products.ts` lists them. */
export type ProductModule<Supplier = unknown, Own extends Settings = Settings> = {
  slug: Service
  /** The product's own settings: `docs/configuration.md` shows them. */
  settings: Own
  /** Tables that are filled from files of `data/`. */
  reference: readonly ReferenceTable[]
  /** Chooses the adapter behind the product's port. */
  connect(parts: ProductParts<Own>): Supplier
  create(deps: ProductDeps<Supplier, Own>): Product
}

export type Product = {
  slug: Service
  /** Registers the product's calls. */
  routes(app: FastifyInstance): void
  booking: ProductBooking
  /** Handlers of the product's own outbox jobs. */
  jobs?: readonly JobHandler[]
  /** Work that is repeated while the server runs. */
  loops?: readonly Loop[]
  /** Deletes what is over. Called by housekeeping every ten minutes. */
  tidy?(now: Date): Promise<void>
}

export type Loop = { everyMs: number; run(log: Log): Promise<void>; failure: string }

/** What booking, payment, tickets and mails need of a product. They reach it through the registry, by slug. */
export type ProductBooking = {
  /** Locks the stock of bookings for the rest of the transaction. Called once, before `confirm`: see `confirmBookings` in registry.ts. */
  lock(tx: Db, bookingIds: readonly string[]): Promise<void>
  /**
   * Makes the hold permanent, in the transaction that books the payment and under the stock's lock. When the hold has ended, takes the stock
   * again if it is still there. False when nothing is left: the money is then due back.
   */
  confirm(tx: Db, booking: BookingRow, now: Date): Promise<boolean>
  /** Gives the stock back at once. */
  release(tx: Db, bookingId: string): Promise<void>
  /** Has the supplier issue. Returns the same when it is asked again for the same booking. */
  issue(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<readonly Issued[]>
  /** Has the supplier let go of what it holds for an unpaid booking that was dropped. May be called again for the same code. */
  cancelHold(bookingCode: string): Promise<void>
  /** What comes back when a paid booking is cancelled: all, a part or nothing of what came in. */
  cancelQuote(booking: BookingRow, now: Date): CancelQuote
  /** The product's record in the specification's fields, ids masked. */
  record(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<unknown>
  /** What the e-ticket and the calendar file show. */
  ticket(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<TicketContent>
}

/** What the shared nouns use: the products that this server sells. */
export type BookingDeps = Deps & { products: readonly Product[] }
