import type { Data } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { buyExtras, NO_EXTRAS, partyPlaces } from '../../../core/products/flight/extras.ts'
import { paxProblem } from '../../../core/products/flight/limits.ts'
import { countPeople, peopleProblems } from '../../../core/products/flight/people.ts'
import { needsPassport } from '../../../core/products/flight/providers.ts'
import { bookingGroups, canReturn, lastDay } from '../../../core/products/flight/trip.ts'
import type { FlightBooking, placeBooking } from '../../../core/products/flight/wire.ts'
import { holdUntil } from '../../../core/trade/booking/status.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingCall } from '../../trade/booking/make/book.ts'
import { checkFields, checkTotal } from '../../trade/booking/make/checks.ts'
import { bookFromStock } from '../../trade/booking/make/from-stock.ts'
import { limitOf } from '../../trade/booking/make/reservation.ts'
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
  const priced = await priceOffers(deps, body, now)
  checkTrip(priced)
  checkPassengers(body, priced)
  checkFields(deps.supplier.problems?.(body, priced.map(netOf)) ?? {})
  const offers = await withExtras(deps, priced, body, now)
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

/** Prices what was chosen afresh. Throws ApiError: extras_gone, invalid_fields. */
async function withExtras(
  deps: FlightDeps,
  offers: readonly PricedOffer[],
  { extras, flights, passengers }: FlightBooking,
  now: Date,
): Promise<PricedOffer[]> {
  if (extras.some(({ flight }) => flight >= offers.length)) refuseExtras('validation.extras.gone')
  const pax = countPeople(passengers)
  const places = partyPlaces(passengers)
  const ask = async (offer: PricedOffer, index: number): Promise<PricedOffer> => {
    const chosen = extras.filter(({ flight }) => flight === index)
    const flight = flights[index]
    if (chosen.length === 0 || !flight) return offer
    const known = (await deps.supplier.extras?.({ ...flight, pax, now })) ?? NO_EXTRAS
    const { bought, problem } = buyExtras(chosen, known, places)
    return bought ? { ...offer, extras: bought } : refuseExtras(problem)
  }
  return await askSupplier(() => Promise.all(offers.map(ask)))
}

function refuseExtras(problem: string): never {
  const code = problem === 'validation.extras.gone' ? 'extras_gone' : 'invalid_fields'
  throw new ApiError(code, { errors: { extras: problem } })
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
      ...(await deps.supplier.reserve({ offers: group, pax, now, travellers, ...extrasOf(group) })),
      offers: group,
    }))
  return await askSupplier(() => Promise.all(reserveAll()))
}

function extrasOf(offers: readonly PricedOffer[]) {
  return offers.some(({ extras }) => extras) ? { extras: offers.map(({ extras }) => extras ?? []) } : {}
}

/** Each of several suppliers holds what it sells under a code of its own. */
function bySeller(offers: readonly PricedOffer[]): PricedOffer[][] {
  return [...Map.groupBy(offers, ({ seller }) => seller?.name).values()]
}
