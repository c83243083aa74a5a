import type { PoolClient } from 'pg'
import { holdUntil } from '../../core/booking/status.ts'
import type { Data } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { BookingRequest, placeBooking } from '../../core/flight/booking.ts'
import { paxProblem } from '../../core/flight/limits.ts'
import { countPeople, peopleProblems } from '../../core/flight/people.ts'
import { needsPassport } from '../../core/flight/providers.ts'
import { bookingGroups, canReturn, lastDay } from '../../core/flight/trip.ts'
import { askSupplier } from '../booking/ask.ts'
import { type Asked, bookAll, type Made } from '../booking/book.ts'
import { checkFields, checkTotal } from '../booking/checks.ts'
import { bookingView } from '../booking/view.ts'
import { firstDeparture, flightRows, type Reserved, totalOf } from './booking-rows.ts'
import type { FlightDeps } from './deps.ts'
import { seatsTaken, takeSeats } from './holds.ts'
import { flightRecord } from './record.ts'
import type { PricedOffer } from './supplier.ts'

type FlightBookingAnswer = Data<typeof placeBooking>

type Booked = Made & Reserved

/**
 * Books the offers for the passengers: everything is priced afresh, and seats, bookings and mails come about together or not at all. Throws
 * ApiError as the contract of `flightBooking` says.
 */
export async function bookFlights(
  deps: FlightDeps,
  { user, locale, body, keep }: Asked<BookingRequest, FlightBookingAnswer>,
): Promise<FlightBookingAnswer> {
  const now = deps.clock.now()
  const offers = await priceOffers(deps, body, now)
  checkTrip(offers)
  checkPassengers(body, offers)
  checkTotal(body.expected_total, totalOf(offers))
  // Of two bookings the earlier limit rules both: that is the hold which ends before the first departure.
  const timeLimit = holdUntil(now, deps.settings.FLIGHT_HOLD_MINUTES, firstDeparture(offers))
  const given = { userId: user.id, locale, body, timeLimit, now }
  return await bookAll<Booked, FlightBookingAnswer>(deps, keep, {
    async make() {
      const reserved = await reserve(deps, offers)
      return reserved.map((each) => ({ ...each, ...flightRows(deps.secrets, each, given) }))
    },
    async take(client, made, keepAnswer) {
      const bookings = made.map(({ row, passengers }) => ({
        ...bookingView(row, user, null, now),
        detail: flightRecord(deps.secrets, row, passengers, now),
      }))
      const answer = { bookings, time_limit: timeLimit.toISOString(), total: totalOf(offers) }
      await keepAnswer(answer)
      await takeAll(client, made, timeLimit, now)
      return answer
    },
  })
}

async function takeAll(client: PoolClient, made: readonly Booked[], holdUntil: Date, now: Date): Promise<void> {
  const holds = made.map(({ row, offers }) => ({
    bookingId: row.id,
    holdUntil,
    claims: offers.flatMap(({ claims }) => claims),
  }))
  await takeSeats(client, holds, now)
}

async function priceOffers(deps: FlightDeps, body: BookingRequest, now: Date): Promise<PricedOffer[]> {
  const pax = countPeople(body.passengers)
  const problem = paxProblem(pax)
  if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
  const keys = await askSupplier(async () =>
    body.flights.flatMap(({ flight_id }) => deps.supplier.offerKeys(flight_id, now)),
  )
  const taken = await seatsTaken(deps.database.pool, keys, now)
  const prices = () =>
    body.flights.map(({ flight_id: flightId, class_id: classId }) =>
      deps.supplier.price({ flightId, classId, pax, now }, taken),
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

function checkPassengers({ passengers }: BookingRequest, offers: readonly PricedOffer[]): void {
  const flights = offers.map(({ flight }) => flight)
  const passportNeeded = needsPassport(
    offers.some(({ international }) => international),
    flights.map(({ provider }) => provider),
  )
  const departDate = flights[0]?.departDate ?? ''
  checkFields(peopleProblems(passengers, { departDate, lastDay: lastDay(flights), passportNeeded }))
}

/** One booking for the offers of a provider group. */
async function reserve(deps: FlightDeps, offers: readonly PricedOffer[]): Promise<Reserved[]> {
  const groups = bookingGroups(offers.map((offer) => ({ ...offer, provider: offer.flight.provider })))
  const reserveAll = () => groups.map(async (group) => ({ code: await deps.supplier.reserve(), offers: group }))
  return await askSupplier(() => Promise.all(reserveAll()))
}
