import { drizzle } from 'drizzle-orm/node-postgres'
import type { User } from '../../core/account/contract.ts'
import { holdUntil } from '../../core/booking/status.ts'
import type { Data } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import type { FlightBookingRequest, flightBooking } from '../../core/flight/booking.ts'
import { paxProblem } from '../../core/flight/limits.ts'
import { passengerProblems, paxCounts } from '../../core/flight/passengers.ts'
import { needsPassport } from '../../core/flight/providers.ts'
import { bookingGroups, canReturn, lastTravelDay } from '../../core/flight/round-trip.ts'
import { askSupplier } from '../booking/ask.ts'
import { insertBookings, isCodeTaken } from '../booking/insert.ts'
import { inTransaction } from '../booking/transaction.ts'
import { bookingView } from '../booking/view.ts'
import type { Deps } from '../deps.ts'
import type { KeepAnswer } from '../http/idempotency.ts'
import { wakeOutbox } from '../outbox-jobs.ts'
import type { Locale } from '../words.ts'
import { flightRecord } from './booking-record.ts'
import { bookingRow, passengerRows, type Reserved } from './booking-rows.ts'
import { seatsTaken, takeSeats } from './holds.ts'
import type { PricedOffer } from './supplier.ts'

type FlightBookingAnswer = Data<typeof flightBooking>

type Asked = { user: User; locale: Locale; body: FlightBookingRequest; keep: KeepAnswer<FlightBookingAnswer> }

const CODE_TRIES = 3

/**
 * Books the offers for the passengers: everything is priced afresh, and seats, bookings and mails come about together or not at all. Throws
 * ApiError as the contract of `flightBooking` says.
 */
export async function bookFlights(deps: Deps, asked: Asked): Promise<FlightBookingAnswer> {
  const now = deps.clock.now()
  const offers = await priceOffers(deps, asked.body, now)
  checkTrip(offers)
  checkPassengers(asked.body, offers)
  checkTotal(asked.body, offers)
  for (let tries = 1; ; tries++) {
    try {
      const answer = await keepBookings(deps, asked, await reserve(deps, offers), now)
      wakeOutbox(deps.database)
      return answer
    } catch (error) {
      if (tries === CODE_TRIES || !isCodeTaken(error)) throw error
    }
  }
}

async function priceOffers(deps: Deps, body: FlightBookingRequest, now: Date): Promise<PricedOffer[]> {
  const pax = paxCounts(body.passengers)
  const problem = paxProblem(pax)
  if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
  const keys = await askSupplier(async () =>
    body.flights.flatMap(({ flight_id }) => deps.flights.offerKeys(flight_id, now)),
  )
  const taken = await seatsTaken(deps.database.pool, keys, now)
  const prices = () =>
    body.flights.map(({ flight_id: flightId, class_id: classId }) =>
      deps.flights.price({ flightId, classId, pax, now }, taken),
    )
  return await askSupplier(() => Promise.all(prices()))
}

/** A return leads back from where the departure led to, and leaves six hours after it at the earliest. */
function checkTrip([there, back]: readonly PricedOffer[]): void {
  if (!there || !back) return
  const returns =
    there.flight.destination.code === back.flight.origin.code &&
    there.flight.origin.code === back.flight.destination.code &&
    canReturn(there.flight, back.flight)
  if (!returns) throw new ApiError('invalid_return_flight')
}

function checkPassengers({ passengers }: FlightBookingRequest, offers: readonly PricedOffer[]): void {
  const flights = offers.map(({ flight }) => flight)
  const errors = passengerProblems(passengers, {
    departDate: flights[0]?.departDate ?? '',
    lastDay: lastTravelDay(flights),
    passportNeeded: needsPassport(
      offers.some(({ international }) => international),
      flights.map(({ provider }) => provider),
    ),
  })
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
}

function checkTotal({ expected_total }: FlightBookingRequest, offers: readonly PricedOffer[]): void {
  const total = totalOf(offers)
  if (total === expected_total) return
  throw new ApiError('price_changed', { data: { old_total: expected_total, new_total: total } })
}

function totalOf(offers: readonly PricedOffer[]): number {
  return sumRupiah(offers.map(({ fare }) => fare.total))
}

/** One booking for the offers of a provider group. */
async function reserve(deps: Deps, offers: readonly PricedOffer[]): Promise<Reserved[]> {
  const groups = bookingGroups(offers.map((offer) => ({ ...offer, provider: offer.flight.provider })))
  const reserveAll = () => groups.map(async (group) => ({ code: await deps.flights.reserve(), offers: group }))
  return await askSupplier(() => Promise.all(reserveAll()))
}

async function keepBookings(
  deps: Deps,
  { user, locale, body, keep }: Asked,
  reserved: readonly Reserved[],
  now: Date,
): Promise<FlightBookingAnswer> {
  const offers = reserved.flatMap((each) => each.offers)
  const departsAt = new Date(Math.min(...offers.map((offer) => offer.departsAt.getTime())))
  // Of two bookings the earlier limit rules both: that is the hold which ends before the first departure.
  const timeLimit = holdUntil(now, deps.config.flightHoldMinutes, departsAt)
  const made = reserved.map((each) => {
    const row = bookingRow(each, { userId: user.id, locale, body, timeLimit, now })
    return { ...each, row, passengers: passengerRows(deps.secrets, row.id, body.passengers) }
  })
  const answer = {
    bookings: made.map(({ row, passengers }) => ({
      ...bookingView(row, user, null, now),
      detail: flightRecord(deps.secrets, row, passengers, now),
    })),
    time_limit: timeLimit.toISOString(),
    total: totalOf(offers),
  }
  const holds = made.map(({ row, offers: own }) => ({
    bookingId: row.id,
    holdUntil: timeLimit,
    claims: own.flatMap(({ claims }) => claims),
  }))
  await inTransaction(deps.database.pool, async (client) => {
    await insertBookings(
      client,
      made.map(({ row }) => row),
      made.flatMap(({ passengers }) => passengers),
      deps.config.openBookings,
    )
    await keep(drizzle(client), answer)
    // Last, because the stock is locked from here to the commit.
    await takeSeats(client, holds, now)
  })
  return answer
}
