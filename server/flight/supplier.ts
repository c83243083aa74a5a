import type { CalendarDate } from '../../core/common/dates.ts'
import type { CabinClass, FareDetail, Flight } from '../../core/flight/contract.ts'
import type { PaxCounts } from '../../core/flight/limits.ts'
import type { ProviderGroup } from '../../core/flight/providers.ts'

/** Seats already taken from `stock key` (`GA408|2026-12-05|Q`) by our own bookings. */
export type SeatsTaken = ReadonlyMap<string, number>

/** Keys of one flight number (`GA408`) on every day from `from` up to and including `to`, whatever the class. */
export type StockRange = { flight: string; from: CalendarDate; to: CalendarDate }

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

/** What one booking class on one leg takes from stock. `capacity` is what the supplier has for sale in all. */
export type StockClaim = { key: string; capacity: number; seats: number }

/**
 * An offer priced now: everything a booking needs, and nothing that was taken from a browser. `flight.classes` holds the priced class alone, and
 * `fare.total` is its `total`.
 */
export type PricedOffer = {
  flight: Flight
  fare: FareDetail
  claims: readonly StockClaim[]
  departsAt: Date
  /** Whether one of its ends lies outside Indonesia. */
  international: boolean
}

/** A passenger to be ticketed. */
export type IssueRequest = { bookingCode: string; airlineCode: string; passengers: readonly { index: number }[] }

/**
 * Where flights come from. Adapters answer in our shapes, whatever theirs are; every one passes `supplierContract` (supplier-contract.ts).
 * All calls may reject with ApiError('supplier_unavailable').
 */
export type FlightSupplier = {
  readonly name: string
  /** Stock keys whose taken seats the supplier must know to answer a query: asked for in one read before `search`. */
  stockKeys(query: FlightQuery): readonly string[]
  /**
   * Offers of one provider group in one direction, sold-out classes and departed flights left out. Nobody changes them afterwards: the same answer may be
   * given again.
   */
  search(query: FlightQuery, taken: SeatsTaken): Promise<Flight[]>
  /** What `calendar` must know of, as `stockKeys` for `search`. Days fly past midnight: a range may end later than the query. */
  calendarStock(query: CalendarQuery): readonly StockRange[]
  /**
   * Lowest adult price (fare and tax, rupiah) of each day over the groups, null where nothing is for sale: the same as the lowest that `search` lists
   * for the same party, cabin and taken seats.
   */
  calendar(query: CalendarQuery, taken: SeatsTaken): Promise<{ date: CalendarDate; price: number | null }[]>
  /** Keys behind an offer id, for reading taken seats. Throws ApiError('flight_not_found') for an id that is none of ours. */
  offerKeys(flightId: string, now: Date): readonly string[]
  /** An offer priced afresh. Throws ApiError: flight_not_found (id or class unknown), flight_departed, sold_out (fewer seats than the party). */
  price(
    offer: { flightId: string; classId: string; pax: PaxCounts; now: Date },
    taken: SeatsTaken,
  ): Promise<PricedOffer>
  /** The offer with all its classes, for `flight/{id}`. */
  offer(offer: { flightId: string; pax: PaxCounts; now: Date }, taken: SeatsTaken): Promise<Flight>
  /** Makes a PNR: six capitals and digits without look-alikes. */
  reserve(): Promise<string>
  /** Issues tickets: one 13-digit number a passenger. Asked again for the same booking code it answers the same numbers. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
}
