import { LRUCache } from 'lru-cache'
import { ApiError } from '../../core/base/common/call/errors.ts'
import { PAX_TYPES } from '../../core/base/common/people/types.ts'
import type { Flight, FlightClass } from '../../core/products/flight/contract.ts'
import { type PaxCounts, paxProblem, seatsFor } from '../../core/products/flight/limits.ts'
import { countOf, totalOfFares } from '../../core/products/flight/price.ts'
import { toFareDetail } from '../../core/products/flight/price-lines.ts'
import { bookingCode } from '../../server/base/common/booking-code.ts'
import { cached } from '../../server/base/common/cached.ts'
import { minuteAt } from '../../server/base/common/zone.ts'
import type { FlightQuery, FlightSupplier, PricedOffer } from '../../server/products/flight/supplier.ts'
import type { StockReader, StockTaken } from '../../server/trade/stock/reader.ts'
import { pricesByDay } from './calendar.ts'
import { sheetOf } from './fares.ts'
import { createListings, type Listing } from './listing.ts'
import type { Offer, OfferClass } from './offers.ts'
import { ticketsFor } from './tickets.ts'

const RESULTS = 250

/** Minutes before departure, as Indonesian airlines ask. */
const BOARDING = {
  domestic: { arrive: 120, checkInCloses: 45 },
  international: { arrive: 180, checkInCloses: 60 },
}

/** Deterministic timetable and fares on real airlines and routes. Reads what was sold from our stock. */
export function createFlightSupplier(stock: StockReader): FlightSupplier {
  const listings = createListings()
  const results = new LRUCache<string, Flight[]>({ max: RESULTS })

  async function search(query: FlightQuery): Promise<Flight[]> {
    const listing = listings.of(query)
    const taken = await stock.taken(listing.stockKeys, query.now)
    const open = listing.offers.filter((offer) => isOpen(offer, query.now))
    return cached(results, resultKey(listing, open.length, query.pax, taken), () =>
      open.map((offer) => shownFlight(offer, query.pax, taken)).filter(({ classes }) => classes.length > 0),
    )
  }

  function openOffer(flightId: string, pax: PaxCounts, now: Date): Offer {
    const problem = paxProblem(pax)
    if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
    const offer = listings.offer(flightId, now)
    if (!isOpen(offer, now)) throw new ApiError('flight_departed')
    return offer
  }

  return {
    name: 'embedded',
    demo: true,
    search,
    calendar: (query) => pricesByDay(listings, stock, query),
    async price({ flightId, classId, pax, now }) {
      const offer = openOffer(flightId, pax, now)
      return priceClass(offer, classId, pax, await stock.takenNow(keysOf(offer), now))
    },
    async offer({ flightId, pax, now }) {
      const offer = openOffer(flightId, pax, now)
      return shownFlight(offer, pax, await stock.taken(keysOf(offer), now))
    },
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async (request) => ticketsFor(request),
    async cancel() {},
  }
}

function keysOf({ classes }: Offer): string[] {
  return classes.flatMap(({ keys }) => keys)
}

function isOpen({ closes }: Offer, now: Date): boolean {
  return closes > minuteAt(now)
}

/** Offers close in a fixed order, so their open count identifies the open set. */
function resultKey({ key, stockKeys }: Listing, open: number, pax: PaxCounts, taken: StockTaken): string {
  return `${key}|${pax.adult}|${pax.child}|${pax.infant}|${open}|${takenText(stockKeys, taken)}`
}

function priceClass(offer: Offer, classId: string, pax: PaxCounts, taken: StockTaken): PricedOffer {
  const chosen = offer.classes.find(({ shown }) => shown.id === classId)
  if (!chosen) throw new ApiError('flight_not_found')
  const priced = shownClass(chosen, pax, taken)
  if (!priced) throw new ApiError('sold_out')
  const { baggage, cabinBaggage, refundable, changeable, refundFee, changeFee } = priced
  const rules = { baggage, cabinBaggage, refundable, changeable, refundFee, changeFee }
  const sheet = sheetOf(chosen.fare, offer.tariff)
  const count = seatsFor(pax)
  return {
    flight: { ...offer.flight, classes: [priced] },
    fare: toFareDetail({ flightId: offer.flight.id, classId, sheet, pax, rules }),
    claims: chosen.keys.map((key, leg) => ({ key, capacity: chosen.left[leg] ?? 0, count })),
    departsAt: new Date(offer.departs * 60_000),
    international: offer.tariff.international,
    boarding: offer.tariff.international ? BOARDING.international : BOARDING.domestic,
  }
}

const MOST_SHOWN = 9

function shownFlight({ flight, classes }: Offer, pax: PaxCounts, taken: StockTaken): Flight {
  return { ...flight, classes: classes.flatMap((each) => shownClass(each, pax, taken) ?? []) }
}

function shownClass({ shown, keys, left, units }: OfferClass, pax: PaxCounts, taken: StockTaken): FlightClass | null {
  let seat = MOST_SHOWN
  for (const [leg, key] of keys.entries()) seat = Math.min(seat, (left[leg] ?? 0) - (taken.get(key) ?? 0))
  if (seat < seatsFor(pax)) return null
  const breakdown = PAX_TYPES.flatMap((paxType) => {
    const count = countOf(pax, paxType)
    return count ? [{ paxType, count, ...units[paxType] }] : []
  })
  return { ...shown, seat, total: totalOfFares(breakdown), breakdown }
}

function takenText(keys: readonly string[], taken: StockTaken): string {
  if (taken.size === 0) return ''
  return keys.flatMap((key) => (taken.has(key) ? `${key}:${taken.get(key)}` : [])).join()
}
