import type { CalendarDate } from '../../core/common/dates.ts'
import type { CabinClass, FareDetail, Flight } from '../../core/flight/contract.ts'
import type { PaxCounts } from '../../core/flight/limits.ts'
import type { ProviderGroup } from '../../core/flight/providers.ts'
import type { Reservation } from '../booking/reservation.ts'
import type { StockClaim } from '../stock/stock.ts'

export type FlightQuery = {
  group: ProviderGroup
  origin: string
  destination: string
  date: CalendarDate
  cabinClass: CabinClass
  pax: PaxCounts
  /** Instant from which "days to departure" counts; flights leaving before it (plus the check-in close) are not offered. */
  now: Date
}

/** A calendar asks several provider groups over days; `from` and `to` are both included. */
export type CalendarQuery = Omit<FlightQuery, 'group' | 'date'> & {
  groups: readonly ProviderGroup[]
  from: CalendarDate
  to: CalendarDate
}

/**
 * An offer priced now: everything a booking needs, and nothing that was taken from a browser. `flight.classes` holds the priced class alone, and
 * `fare.total` is its `total`.
 */
export type PricedOffer = {
  flight: Flight
  fare: FareDetail
  /** What it takes of our stock (`server/stock`). None where the supplier keeps its own: `reserve` holds the seats then. */
  claims: readonly StockClaim[]
  departsAt: Date
  /** Whether one of its ends lies outside Indonesia. */
  international: boolean
}

/** What one booking holds: offers of one provider group, departure first. */
export type ReserveRequest = { offers: readonly PricedOffer[]; pax: PaxCounts; now: Date }

export type IssueRequest = { bookingCode: string; airlineCode: string; passengers: readonly { index: number }[] }

/**
 * Where flights come from. Adapters return our shapes, whatever theirs are; every one passes `supplierContract` (supplier-contract.ts), and one that
 * sells from our stock passes `stockContract` (supplier-contract-stock.ts) too. All calls may reject with ApiError('supplier_unavailable').
 */
export type FlightSupplier = {
  readonly name: string
  /**
   * Offers of one provider group in one direction, sold-out classes and departed flights left out. The result is never changed afterwards: the same
   * one may be returned again.
   */
  search(query: FlightQuery): Promise<Flight[]>
  /**
   * Lowest adult price (fare and tax, rupiah) of each day over the groups, null where nothing is for sale: the same as the lowest that `search` lists
   * for the same party and cabin.
   */
  calendar(query: CalendarQuery): Promise<{ date: CalendarDate; price: number | null }[]>
  /**
   * An offer priced afresh, by what is for sale at this moment. Throws ApiError: flight_not_found (id or class unknown), flight_departed, sold_out
   * (fewer seats than the party).
   */
  price(offer: { flightId: string; classId: string; pax: PaxCounts; now: Date }): Promise<PricedOffer>
  /** The offer with all its classes, for `flight/{id}`. Throws ApiError: flight_not_found, flight_departed. */
  offer(offer: { flightId: string; pax: PaxCounts; now: Date }): Promise<Flight>
  /** Holds the offers of one booking. Called before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** Issues tickets: one 13-digit number a passenger. Asked again for the same booking code it returns the same numbers. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Lets go of what `reserve` holds for an unpaid booking. May be called again for the same code. */
  cancel(bookingCode: string): Promise<void>
}
