import type { CalendarDate } from '../../core/common/dates.ts'
import type { CoachKind, Connection, Journey, Schedule } from '../../core/train/contract.ts'
import type { PaxCounts } from '../../core/train/limits.ts'
import type { Coach, Stretch } from '../../core/train/seats.ts'
import type { Reservation } from '../booking/reservation.ts'

/**
 * One run of a train, by its number and the day on which it leaves its first station: `131|2026-12-05`. A passenger who boards after midnight is on the
 * departure of the day before.
 */
export type DepartureKey = string

/** A seat that one of our bookings holds or has bought, on a stretch of the departure's way. */
export type SeatClaim = Stretch & { seat: string }

/** Our bookings' seats by departure; departures without any are left out. */
export type SeatsClaimed = ReadonlyMap<DepartureKey, readonly SeatClaim[]>

/** What a supplier that counts our claims is given when it is made. */
export type ClaimReader = {
  /** For lists: may be a moment old. */
  claimed(departures: readonly DepartureKey[], now: Date): Promise<SeatsClaimed>
  /** For what is about to be booked: read where bookings are written. */
  claimedNow(departures: readonly DepartureKey[], now: Date): Promise<SeatsClaimed>
}

export type TrainQuery = {
  origin: string
  destination: string
  /** Day of boarding, by the calendar of the origin. */
  date: CalendarDate
  pax: PaxCounts
  /** Instant from which "days to departure" counts; trains that board before it (plus the close of sales) are not offered. */
  now: Date
}

/** Direct trains alone: `connections` finds ways with a change. */
export type DirectSchedule = Omit<Schedule, 'connections'>

/** `from` and `to` are both included. */
export type TrainCalendarQuery = Omit<TrainQuery, 'date'> & { from: CalendarDate; to: CalendarDate }

/** What a class of a journey is sold from: seats of one kind of coach, on a stretch of one departure. */
export type SeatStock = Stretch & {
  departure: DepartureKey
  kind: CoachKind
  /** Free seats that must be left over after the sale: cheaper sub-classes end before the coach is full. 0 for the dearest. */
  floor: number
}

/** A class of a journey priced now: everything a booking needs, and nothing taken from a browser. `journey.classes` holds that class alone. */
export type PricedJourney = { journey: Journey; stock: SeatStock; departsAt: Date }

/** The departure and the stretch of it on which others' seats are wanted. */
export type SoldQuery = Stretch & { departure: DepartureKey; now: Date }

/** What one booking holds: a class of one train. */
export type ReserveRequest = { priced: PricedJourney; pax: PaxCounts; now: Date }

export type IssueRequest = { bookingCode: string; passengers: readonly { index: number }[] }

/**
 * Where trains come from. Adapters return our shapes, whatever theirs are; every one passes `trainSupplierContract` (supplier-contract.ts), and one that
 * counts our claims passes `claimContract` (supplier-contract-claims.ts) too. All calls may reject with ApiError('supplier_unavailable').
 */
export type TrainSupplier = {
  readonly name: string
  /** Direct trains of a day in one direction and those sold out, without connections. The result is never changed afterwards. */
  search(query: TrainQuery): Promise<DirectSchedule>
  /** Journeys with one change of which both trains have seats for the party. Asked only when no direct train has. */
  connections(query: TrainQuery): Promise<Connection[]>
  /** Lowest adult fare (rupiah) of each day, null where no direct train has seats: the same as the lowest that `search` lists. */
  calendar(query: TrainCalendarQuery): Promise<{ date: CalendarDate; price: number | null }[]>
  /** The departure behind a journey code, and the stretch ridden. Throws ApiError('train_not_found') for a code that is none of ours. */
  rideOf(journeyCode: string): Stretch & { departure: DepartureKey }
  /** The journey with all classes that have seats for the party; none when it is sold out. Throws ApiError: train_not_found, train_departed. */
  journey(asked: { journeyCode: string; pax: PaxCounts; now: Date }): Promise<Journey>
  /**
   * A class priced afresh, by what is for sale at this moment. Throws ApiError: train_not_found (journey or class unknown), train_departed, sold_out
   * (fewer seats than the party).
   */
  price(asked: { journeyCode: string; classKey: string; pax: PaxCounts; now: Date }): Promise<PricedJourney>
  /** All coaches of a departure, front first. Always the same for one departure. Throws ApiError('train_not_found'). */
  formation(departure: DepartureKey): Promise<readonly Coach[]>
  /** Ids of seats that others than our bookings have on a leg of the stretch. Called inside transactions too, so it must not read our database. */
  soldElsewhere(query: SoldQuery): Promise<ReadonlySet<string>>
  /** Holds the train of one booking. Called before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** Issues tickets, one number a passenger. Asked again for the same booking code it returns the same numbers. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Lets go of what `reserve` holds for an unpaid booking. May be called again for the same code. */
  cancel(bookingCode: string): Promise<void>
}
