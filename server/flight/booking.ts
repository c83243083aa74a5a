import { holdUntil } from '../../core/booking/status.ts'
import type { Data } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import { paxProblem } from '../../core/flight/limits.ts'
import { countPeople, peopleProblems } from '../../core/flight/people.ts'
import { needsPassport } from '../../core/flight/providers.ts'
import { bookingGroups, canReturn, lastDay } from '../../core/flight/trip.ts'
import type { FlightBooking, placeBooking } from '../../core/flight/wire.ts'
import { askSupplier } from '../booking/ask.ts'
import type { BookingCall } from '../booking/book.ts'
import { checkFields, checkTotal } from '../booking/checks.ts'
import { bookFromStock } from '../booking/from-stock.ts'
import { limitOf } from '../booking/reservation.ts'
import { bookingRows, firstDeparture, type Reserved, totalOf } from './booking-rows.ts'
import type { FlightDeps } from './deps.ts'
import { toRecord } from './record.ts'
import { netOf } from './selling.ts'
import type { PricedOffer } from './supplier.ts'

type Answer = Data<typeof placeBooking>

/** Prices the offers afresh and books all or none of them. Throws ApiError: see the contract of `flightBooking`. */
export async function book(
  deps: FlightDeps,
  { user, locale, body, ...sale }: BookingCall<FlightBooking, Answer>,
): Promise<Answer> {
  const now = deps.clock.now()
  const offers = await priceOffers(deps, body, now)
  checkTrip(offers)
  checkPassengers(body, offers)
  checkFields(deps.supplier.problems?.(body, offers.map(netOf)) ?? {})
  checkTotal(body.expectedTotal, totalOf(offers))
  return await bookFromStock(deps, {
    user,
    now,
    ...sale,
    async make() {
      const reserved = await reserve(deps, offers, body, now)
      // The earliest limit applies to both bookings: the one held before the first departure.
      const own = holdUntil(now, deps.settings.FLIGHT_HOLD_MINUTES, firstDeparture(offers).at)
      const timeLimit = limitOf(own, reserved)
      const given = { userId: user.id, locale, body, timeLimit, now }
      return reserved.map((each) => ({
        ...bookingRows(deps, each, given),
        holdUntil: each.holdUntil,
        timeLimit,
        claims: each.offers.flatMap(({ claims }) => claims),
      }))
    },
    record: ({ row, passengers }) => toRecord(row, passengers, { secrets: deps.secrets, now }),
  })
}

async function priceOffers(deps: FlightDeps, body: FlightBooking, now: Date): Promise<PricedOffer[]> {
  const pax = countPeople(body.passengers)
  const problem = paxProblem(pax)
  if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
  const prices = () => body.flights.map((flight) => deps.supplier.price({ ...flight, pax, now }))
  return await askSupplier(() => Promise.all(prices()))
}

/** A return starts in the city where the departure ends, maybe at another airport, at least six hours after it. */
function checkTrip([there, back]: readonly PricedOffer[]): void {
  if (!there || !back) return
  const returns =
    there.flight.destination.city === back.flight.origin.city &&
    there.flight.origin.city === back.flight.destination.city &&
    canReturn(there.flight, back.flight)
  if (!returns) throw new ApiError('invalid_return_flight')
}

function checkPassengers({ passengers }: FlightBooking, offers: readonly PricedOffer[]): void {
  const flights = offers.map(({ flight }) => flight)
  const passportNeeded = needsPassport(
    offers.some(({ international }) => international),
    flights.map(({ provider }) => provider),
  )
  const departDate = flights[0]?.departDate ?? ''
  checkFields(peopleProblems(passengers, { departDate, lastDay: lastDay(flights), passportNeeded }))
}

async function reserve(
  deps: FlightDeps,
  offers: readonly PricedOffer[],
  travellers: FlightBooking,
  now: Date,
): Promise<Reserved[]> {
  const pax = countPeople(travellers.passengers)
  const groups = bookingGroups(offers.map((offer) => ({ ...offer, provider: offer.flight.provider }))).flatMap(bySeller)
  const reserveAll = () =>
    groups.map(async (group) => ({
      ...(await deps.supplier.reserve({ offers: group, pax, now, travellers })),
      offers: group,
    }))
  return await askSupplier(() => Promise.all(reserveAll()))
}

/** Each of several suppliers holds what it sells under a code of its own. */
function bySeller(offers: readonly PricedOffer[]): PricedOffer[][] {
  return [...Map.groupBy(offers, ({ seller }) => seller?.name).values()]
}
