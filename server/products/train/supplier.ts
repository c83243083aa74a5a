import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { BoardingTimes } from '../../../core/products/journey/boarding.ts'
import type { CoachKind, TrainClassName } from '../../../core/products/train/coaches.ts'
import type { Connection, Journey, Schedule } from '../../../core/products/train/contract.ts'
import type { PaxCounts } from '../../../core/products/train/limits.ts'
import type { Coach, Stretch } from '../../../core/products/train/seats.ts'
import { notSupplied } from '../../trade/booking/make/ask.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'

/** `131|2026-12-05`: train number and date at its first station, which may be the day before boarding. */
export type DepartureKey = string

export type SeatClaim = Stretch & { seat: string }

export type SeatsClaimed = ReadonlyMap<DepartureKey, readonly SeatClaim[]>

export type ClaimReader = {
  /** For lists: may be stale by a moment. */
  claimed(departures: readonly DepartureKey[], now: Date): Promise<SeatsClaimed>
  /** For bookings: reads where bookings are written. */
  claimedNow(departures: readonly DepartureKey[], now: Date): Promise<SeatsClaimed>
}

export type TrainQuery = {
  origin: string
  destination: string
  /** Boarding date in the origin's time zone. */
  date: CalendarDate
  pax: PaxCounts
  /** "Days to departure" counts from here. Trains that board before `now` plus the close of sales are left out. */
  now: Date
}

export type DirectSchedule = Omit<Schedule, 'connections'>

/** `from` and `to` are both included. */
export type TrainCalendarQuery = Omit<TrainQuery, 'date'> & {
  from: CalendarDate
  to: CalendarDate
  /** Counts this class only; all of them when left out. */
  cabinClass?: TrainClassName | undefined
}

export type SeatStock = Stretch & {
  departure: DepartureKey
  kind: CoachKind
  /** Seats that must stay free after the sale; 0 for the dearest sub-class. */
  floor: number
}

/** A class priced now, with nothing taken from a browser. `journey.classes` holds only that class. */
export type PricedJourney = {
  journey: Journey
  stock: SeatStock
  departsAt: Date
  boarding?: Omit<BoardingTimes, 'checkInCloses'>
  /** The supplier's price, set when a markup is added. */
  net?: PricedJourney
}

export type SoldQuery = Stretch & { departure: DepartureKey; now: Date }

export type ReserveRequest = { priced: PricedJourney; pax: PaxCounts; now: Date }

export type IssueRequest = { bookingCode: string; passengers: readonly { index: number }[] }

/** Every adapter passes `trainSupplierContract`; one that counts our claims also `claimContract`. All calls may reject with ApiError('supplier_unavailable'). */
export type TrainSupplier = {
  readonly name: string
  /** Sells made-up offers; its tickets are valid nowhere. */
  readonly demo: boolean
  /** Only our claims hold its seats, so a booking can change them for others. */
  readonly onlyOurClaims?: boolean
  /** Direct trains of a day. The result is never mutated; the same object may be returned again. */
  search(query: TrainQuery): Promise<DirectSchedule>
  /** One change, both trains with seats for the party. Called only when no direct train has seats. */
  connections(query: TrainQuery): Promise<Connection[]>
  /** Lowest price of one adult (rupiah, `roc` shared out) of each day, as `search` lists; null where no direct train has seats. */
  calendar(query: TrainCalendarQuery): Promise<{ date: CalendarDate; price: number | null }[]>
  /** Throws ApiError('train_not_found') for an unknown code. */
  rideOf(journeyCode: string): Stretch & { departure: DepartureKey }
  /** Only classes with seats for the party; none when sold out. Throws ApiError: train_not_found, train_departed. */
  journey(asked: { journeyCode: string; pax: PaxCounts; now: Date }): Promise<Journey>
  /** Throws ApiError: train_not_found (journey or class unknown), train_departed, sold_out (fewer seats than the party). */
  price(asked: { journeyCode: string; classKey: string; pax: PaxCounts; now: Date }): Promise<PricedJourney>
  /** Coaches, front first; constant for a departure. Throws ApiError('train_not_found'). */
  formation(departure: DepartureKey): Promise<readonly Coach[]>
  /** Ids of seats sold outside our bookings. Also runs inside transactions, so it must not read our database. */
  soldElsewhere(query: SoldQuery): Promise<ReadonlySet<string>>
  /** Holds the train of one booking, before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** One number a passenger. Idempotent by booking code. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Releases the hold of an unpaid booking. Idempotent by booking code. */
  cancel(bookingCode: string): Promise<void>
}

/** Stands in for a missing supplier. */
export const noSupplier: TrainSupplier = {
  name: 'none',
  demo: false,
  search: notSupplied,
  connections: notSupplied,
  calendar: notSupplied,
  rideOf: notSupplied,
  journey: notSupplied,
  price: notSupplied,
  formation: notSupplied,
  soldElsewhere: notSupplied,
  reserve: notSupplied,
  issue: notSupplied,
  cancel: notSupplied,
}
