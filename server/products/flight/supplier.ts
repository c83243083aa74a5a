import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { FieldProblems } from '../../../core/base/common/people/people-problems.ts'
import type { Contact } from '../../../core/base/common/people/person.ts'
import type { CabinClass } from '../../../core/products/flight/cabins.ts'
import type { FareDetail, Flight, Leg } from '../../../core/products/flight/contract.ts'
import type { BoughtExtra, FlightExtras } from '../../../core/products/flight/extras.ts'
import type { PaxCounts } from '../../../core/products/flight/limits.ts'
import type { Passenger } from '../../../core/products/flight/people.ts'
import type { ProviderGroup } from '../../../core/products/flight/providers.ts'
import type { BoardingTimes } from '../../../core/products/journey/boarding.ts'
import { notSupplied } from '../../trade/booking/make/ask.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { Loop, SupplierCredit } from '../../trade/booking/module.ts'
import type { StockClaim } from '../../trade/stock/stock.ts'

export type FlightQuery = {
  group: ProviderGroup
  origin: string
  destination: string
  date: CalendarDate
  cabinClass: CabinClass
  pax: PaxCounts
  /** "Days to departure" counts from here. Flights that leave before `now` plus the check-in close are left out. */
  now: Date
}

/** `from` and `to` are both included. */
export type CalendarQuery = Omit<FlightQuery, 'group' | 'date'> & {
  groups: readonly ProviderGroup[]
  from: CalendarDate
  to: CalendarDate
}

/** An offer priced now, with nothing taken from a browser. `flight.classes` holds only the priced class; `fare.total` is its `total`. */
export type PricedOffer = {
  flight: Flight
  fare: FareDetail
  /** Claims on our stock (`server/trade/stock`). Empty where the supplier keeps its own; `reserve` holds the seats then. */
  claims: readonly StockClaim[]
  departsAt: Date
  international: boolean
  /** The supplier's price, set when a markup is added. */
  net?: PricedOffer
  boarding?: Omit<BoardingTimes, 'passFrom'>
  /** Supplier of the offer and its own offer, set where several suppliers are joined. */
  seller?: { name: string; offer: PricedOffer }
  /** Bought with it. No markup is added to them. */
  extras?: readonly BoughtExtra[]
}

/** Numbers of documents in full. */
export type Travellers = { contact: Contact; passengers: readonly Passenger[] }

/** Offers of one provider group, departure first. */
export type ReserveRequest = {
  offers: readonly PricedOffer[]
  pax: PaxCounts
  now: Date
  /** For suppliers that hold seats by name. */
  travellers?: Travellers
  /** Bags and seats for each offer, in the same order. `passenger` counts the travellers. */
  extras?: readonly (readonly BoughtExtra[])[]
}

/** Another flight for one that was issued, in the same cabin. */
export type FlightChange = {
  /** Id at the supplier, for this booking alone: letters, digits, `_` and `.`. */
  id: string
  legs: readonly Leg[]
  departsAt: Date
  international: boolean
  /** Name of its fare; null where that stays. */
  fare: string | null
  /** Rupiah of the whole party to give it back or change it again, null where that is not allowed; no terms where they stay as they were. */
  terms: { refundFee: Rupiah | null; changeFee: Rupiah | null } | null
  /** Rupiah that the supplier asks more, without its fee; below zero where it gives back. */
  difference: Rupiah
  /** Rupiah for the whole party. */
  fee: Rupiah
  /** Both together in the supplier's own money: it must not ask more once it is paid. Below zero where it gives back. */
  asked: { amount: string; currency: string }
  /** Until when it can be had. */
  until: Date
}

/** Change that was chosen in the booking. `part`: departure 0, return 1. */
export type ChosenChange = Pick<FlightChange, 'id' | 'asked'> & { part: number }

/** Changes of issued tickets by their supplier, one part at a time. */
export type FlightChanges = {
  /** On a day at the place of departure. Throws ApiError('cannot_move'). */
  find(asked: { bookingCode: string; part: number; date: CalendarDate; now: Date }): Promise<readonly FlightChange[]>
  /** Asks for its current price. Throws ApiError: cannot_move, sold_out for one that is gone. */
  one(asked: { bookingCode: string; part: number; id: string; now: Date }): Promise<FlightChange>
}

export type IssueRequest = {
  bookingCode: string
  airlineCode: string
  /** `ticketNumber`: what they have, where it was issued before. */
  passengers: readonly { index: number; ticketNumber?: string | null }[]
  /** All of the booking, in order. */
  travellers?: Travellers
  /** Change of the issued ticket that is made first. */
  change?: ChosenChange
}

/** Every adapter passes `supplierContract`; one that sells our stock also `stockContract`. All calls may reject with ApiError('supplier_unavailable'). */
export type FlightSupplier = {
  readonly name: string
  /** Sells made-up offers; its tickets are valid nowhere. */
  readonly demo: boolean
  /** Offers of one group in one direction, without sold-out classes and departed flights. Never mutated; may be returned again. */
  search(query: FlightQuery): Promise<Flight[]>
  /** Lowest adult fare plus tax (rupiah) of each day, as `search` lists for the same party and cabin; null when sold out. */
  calendar(query: CalendarQuery): Promise<{ date: CalendarDate; price: number | null }[]>
  /** Throws ApiError: flight_not_found (id or class unknown), flight_departed, sold_out (fewer seats than the party). */
  price(offer: { flightId: string; classId: string; pax: PaxCounts; now: Date }): Promise<PricedOffer>
  /** The offer with all its classes. Throws ApiError: flight_not_found, flight_departed. */
  offer(offer: { flightId: string; pax: PaxCounts; now: Date }): Promise<Flight>
  /** Bags and seats that can be bought with an offer now. Throws ApiError as `price` does. Absent where none are sold. */
  extras?(offer: { flightId: string; classId: string; pax: PaxCounts; now: Date }): Promise<FlightExtras>
  /** Holds the offers of one booking, before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** One 13-digit number a passenger; where the airline issues no tickets, its booking code. Idempotent by booking code and change. Throws ChangeRefused. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Releases the hold of an unpaid booking. Idempotent by booking code. */
  cancel(bookingCode: string): Promise<void>
  /** Cancels what was issued, once the booking is cancelled; null where the supplier does not say what it gives back. Idempotent by booking code. Absent where the supplier has nothing to cancel. */
  cancelIssued?(bookingCode: string): Promise<SupplierCredit | null>
  /** Finds details of travellers that the supplier would refuse, by field, before anything is held. */
  problems?(travellers: Travellers, offers: readonly PricedOffer[]): FieldProblems
  /** The airlines' own booking codes, in the order of the offers; null while there is none. */
  references?(bookingCode: string): Promise<readonly (string | null)[]>
  /** Accepts a change of its flights. Idempotent. Absent where the supplier changes nothing. */
  acceptChange?(reference: string, bookingCode: string): Promise<void>
  /** Absent where the supplier changes nothing that it issued. */
  changes?: FlightChanges
  /** Reads the supplier's webhook. Throws ApiError('bad_signature'). Absent where it has none. */
  notice?(notice: { headers: Readonly<Record<string, unknown>>; body: Buffer }): Promise<void>
  loops?: readonly Loop[]
  /** Suppliers that this one joins; absent for a single supplier. */
  members?: readonly FlightSupplier[]
}

/** Stands in for a missing supplier. */
export const noSupplier: FlightSupplier = {
  name: 'none',
  demo: false,
  search: notSupplied,
  calendar: notSupplied,
  price: notSupplied,
  offer: notSupplied,
  reserve: notSupplied,
  issue: notSupplied,
  cancel: notSupplied,
}
