import { getFlight } from '../../../../../core/products/flight/booking-calls.ts'
import { fareDetail, getAirport } from '../../../../../core/products/flight/calls.ts'
import type * as contract from '../../../../../core/products/flight/contract.ts'
import type { FareDetail, Flight, FlightClass } from '../../../../../core/products/flight/contract.ts'
import type { PassengerTrip } from '../../../../../core/products/flight/people.ts'
import { paxFaresOf } from '../../../../../core/products/flight/price.ts'
import { priceLines } from '../../../../../core/products/flight/price-lines.ts'
import { isInternational, needsPassport } from '../../../../../core/products/flight/providers.ts'
import type { Choice, Search } from '../../../../../core/products/flight/search.ts'
import { lastDay } from '../../../../../core/products/flight/trip.ts'
import type { PriceLine } from '../../../../../core/trade/booking/contract.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'

export type OfferLeg = { flight: Flight; bought: FlightClass; fare: FareDetail }

/** `total` in rupiah. */
export type Offer = { legs: OfferLeg[]; lines: PriceLine[]; total: number; trip: PassengerTrip }

export async function askOffer(search: Search, locale: Locale): Promise<Offer> {
  const ends = [search.origin, search.destination]
  const [airports, legs] = await Promise.all([
    Promise.all(ends.map((code) => call<typeof contract.getAirport>(getAirport, { query: { code } }, { locale }))),
    Promise.all(choicesOf(search).map((choice) => askLeg(choice, search, locale))),
  ])
  const flights = legs.map(({ flight }) => flight)
  const groups = flights.map(({ provider }) => provider)
  const lines = priceLines(legs.map(({ fare }) => paxFaresOf(fare)))
  return {
    legs,
    lines,
    total: lines.at(-1)?.amount ?? 0,
    trip: {
      departDate: flights[0]?.departDate ?? search.departDate,
      lastDay: lastDay(flights),
      passportNeeded: needsPassport(isInternational(...airports.map(({ country_code }) => country_code)), groups),
    },
  }
}

export function choicesOf({ departure, back }: Search): Choice[] {
  return [departure, back].filter((choice) => choice !== null)
}

export function flightInput({ flightId }: Choice, { pax }: Search) {
  return { params: { id: flightId }, query: pax }
}

export function fareInput({ flightId, classId }: Choice, { pax }: Search) {
  return { body: { flightId, classId, ...pax } }
}

async function askLeg(choice: Choice, search: Search, locale: Locale): Promise<OfferLeg> {
  const [flight, fare] = await Promise.all([
    call<typeof contract.getFlight>(getFlight, flightInput(choice, search), { locale }),
    call<typeof contract.fareDetail>(fareDetail, fareInput(choice, search), { locale }),
  ])
  const bought = flight.classes.find(({ id }) => id === choice.classId)
  if (!bought) throw new CallError(getFlight.name, 'flight_not_found')
  return { flight, bought, fare }
}
