import { ApiError } from '../../../../core/common/errors.ts'
import type { Flight } from '../../../../core/flight/contract.ts'
import { type PaxCounts, paxProblem, seatsFor } from '../../../../core/flight/limits.ts'
import { toFareDetail } from '../../../../core/flight/price.ts'
import { bookingCode } from '../../../common/booking-code.ts'
import { Lru } from '../../../common/lru.ts'
import { dateOf, dayOf, minuteAt } from '../../../common/zone.ts'
import type { FlightQuery, FlightSupplier, PricedOffer, SeatsTaken } from '../../supplier.ts'
import { flightsFor, pricesByDay } from './calendar.ts'
import { sheetOf } from './fares.ts'
import { createListings, type Listing } from './listing.ts'
import type { Offer } from './offers.ts'
import { shownClass, shownFlight, takenText } from './shown.ts'
import { ticketsFor } from './tickets.ts'

/** Answers remembered, each for one party, one listing and the seats taken from it. */
const ANSWERS = 250
/** The last leg of a journey may leave this many days after the first. */
const LONGEST_JOURNEY = 2

/**
 * The supplier in the box: real airlines and routes, a timetable and fares made of them, always the same. It keeps nothing that was sold: that is told to it
 * with each question.
 */
export function createEmbeddedSupplier(): FlightSupplier {
  const listings = createListings()
  const answers = new Lru<string, Flight[]>(ANSWERS)

  function search(query: FlightQuery, taken: SeatsTaken): Flight[] {
    const listing = listings.of(query)
    const open = listing.offers.filter((offer) => isOpen(offer, query.now))
    return answers.get(answerKey(listing, open.length, query.pax, taken), () =>
      open.map((offer) => shownFlight(offer, query.pax, taken)).filter(({ classes }) => classes.length > 0),
    )
  }

  /** An offer that can still be sold, to a party within the limits. */
  function openOffer(flightId: string, pax: PaxCounts, now: Date): Offer {
    const problem = paxProblem(pax)
    if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
    const offer = listings.offer(flightId, now)
    if (!isOpen(offer, now)) throw new ApiError('flight_departed')
    return offer
  }

  return {
    name: 'embedded',
    stockKeys: (query) => [...listings.of(query).stockKeys],
    search: async (query, taken) => search(query, taken),
    calendarStock: (query) => {
      const to = dateOf(dayOf(query.to) + LONGEST_JOURNEY)
      return flightsFor(listings, query).map((flight) => ({ flight, from: query.from, to }))
    },
    calendar: async (query, taken) => pricesByDay(listings, query, taken),
    offerKeys: (flightId, now) => listings.offer(flightId, now).classes.flatMap(({ keys }) => keys),
    price: async ({ flightId, classId, pax, now }, taken) =>
      priceClass(openOffer(flightId, pax, now), classId, pax, taken),
    offer: async ({ flightId, pax, now }, taken) => shownFlight(openOffer(flightId, pax, now), pax, taken),
    reserve: async () => bookingCode(),
    issue: async (request) => ticketsFor(request),
  }
}

function isOpen({ closes }: Offer, now: Date): boolean {
  return closes > minuteAt(now)
}

/** Offers close in a fixed order, so how many are open says which. */
function answerKey({ key, stockKeys }: Listing, open: number, pax: PaxCounts, taken: SeatsTaken): string {
  return `${key}|${pax.adult}|${pax.child}|${pax.infant}|${open}|${takenText(stockKeys, taken)}`
}

function priceClass(offer: Offer, classId: string, pax: PaxCounts, taken: SeatsTaken): PricedOffer {
  const chosen = offer.classes.find(({ shown }) => shown.id === classId)
  if (!chosen) throw new ApiError('flight_not_found')
  const priced = shownClass(chosen, pax, taken)
  if (!priced) throw new ApiError('sold_out')
  const { baggage, cabinBaggage, refundable, changeable } = priced
  const rules = { baggage, cabinBaggage, refundable, changeable }
  const sheet = sheetOf(chosen.fare, offer.tariff)
  const seats = seatsFor(pax)
  return {
    flight: { ...offer.flight, classes: [priced] },
    fare: toFareDetail({ flightId: offer.flight.id, classId, sheet, pax, rules }),
    claims: chosen.keys.map((key, leg) => ({ key, capacity: chosen.left[leg] ?? 0, seats })),
    departsAt: new Date(offer.departs * 60_000),
    international: offer.tariff.international,
  }
}
