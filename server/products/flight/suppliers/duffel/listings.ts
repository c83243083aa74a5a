import { LRUCache } from 'lru-cache'
import type { Exchange } from '../../../../../core/base/common/exchange.ts'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'
import type { ReadRate } from '../../../../trade/exchange/rates.ts'
import type { DuffelApi } from './api.ts'
import { type Asked, type Places, type Sold, soldAs } from './flights.ts'
import type { Ages } from './people.ts'
import { type DuffelOffer, offerRequest, offer as offerShape, readEach } from './shapes.ts'

/** Fares by flight, then by class. */
export type Listing = { flights: ReadonlyMap<string, ReadonlyMap<string, Sold>>; until: number }

/** Searches that are kept. A day of one route is about 200 KB. */
const KEPT = 120
/** A search is not shown for longer, even where its offers last. */
const LONGEST_MS = 600_000
/** Kept from the end of an offer, so that it can still be ordered. */
const LEAST_LEFT_MS = 120_000
/** Duffel stops waiting for airlines then. */
const SUPPLIER_TIMEOUT_MS = 10_000
/** On the day of travel, of a child and an infant whose birth dates are not known yet. */
const AGES = { child: 8, infant: 1 }

type Parts = { api: DuffelApi; readRate: ReadRate; places: () => Promise<Places> }

/** By the name that we have for it. */
export const CABIN = { Economy: 'economy', Business: 'business', FirstClass: 'first', Suite: 'first' } as const

export type Listings = ReturnType<typeof createListings>

/** One offer request serves all groups that are asked at once, and further searches while its offers last. */
export function createListings({ api, readRate, places }: Parts) {
  const kept = new LRUCache<string, Listing>({ max: KEPT })
  const running = new Map<string, Promise<Listing>>()

  async function ask(asked: Asked, ages: Ages, now: Date): Promise<Listing> {
    const { origin, destination, date, cabinClass, pax } = asked
    const request = await api({
      method: 'POST',
      path: '/air/offer_requests',
      query: { return_offers: 'true', supplier_timeout: String(SUPPLIER_TIMEOUT_MS) },
      data: {
        slices: [{ origin, destination, departure_date: date }],
        passengers: [
          ...Array.from({ length: pax.adult - ages.young.length }, () => ({ type: 'adult' })),
          ...[...ages.young, ...ages.child, ...ages.infant].map((age) => ({ age })),
        ],
        cabin_class: CABIN[cabinClass],
      },
      timeoutMs: SUPPLIER_TIMEOUT_MS + 4000,
      as: offerRequest,
    })
    // One offer that cannot be read must not hide the others.
    const { read: offers } = readEach<DuffelOffer>(request.offers, offerShape)
    if (offers.length === 0 && request.offers.length > 0) throw new Error('no offer of the answer can be read')
    const rates = new Map<string, Exchange>()
    for (const { total_currency: currency } of offers)
      if (!rates.has(currency)) rates.set(currency, await readRate(currency, now))
    const known = await places()
    const sold = offers.map((offer) => {
      const rate = rates.get(offer.total_currency)
      return rate ? soldAs(offer, asked, rate, known) : null
    })
    return listingOf(sold, now)
  }

  async function sell(offer: DuffelOffer, asked: Asked, now: Date): Promise<Sold | null> {
    return soldAs(offer, asked, await readRate(offer.total_currency, now), await places())
  }

  function known(asked: Asked, now: Date): Listing | null {
    const listing = kept.get(keyOf(asked))
    return listing && listing.until > now.getTime() ? listing : null
  }

  return {
    sell,
    known,
    /** From memory while its offers last. */
    async of(asked: Asked, now: Date): Promise<Listing> {
      const key = keyOf(asked)
      const shown = known(asked, now)
      if (shown) return shown
      const open = running.get(key)
      if (open) return await open
      const asking = ask(asked, agesOf(asked.pax), now)
      running.set(key, asking)
      try {
        const listing = await asking
        kept.set(key, listing)
        return listing
      } finally {
        running.delete(key)
      }
    },
    /** Asks anew, also with the true ages of children; the answer is shown to this caller alone. */
    fresh: (asked: Asked, now: Date, ages: Ages = agesOf(asked.pax)) => ask(asked, ages, now),
    /** After one of its offers was ordered or is gone. */
    forget: (asked: Asked) => void kept.delete(keyOf(asked)),
  }
}

export function agesOf({ child, infant }: PaxCounts): Ages {
  return { young: [], child: Array<number>(child).fill(AGES.child), infant: Array<number>(infant).fill(AGES.infant) }
}

/** Keeps the cheapest offer for the same flights in one class. */
function listingOf(sold: readonly (Sold | null)[], now: Date): Listing {
  const flights = new Map<string, Map<string, Sold>>()
  let until = now.getTime() + LONGEST_MS
  for (const each of sold) {
    if (!each) continue
    const ends = Date.parse(each.offer.expires_at) - LEAST_LEFT_MS
    if (ends <= now.getTime()) continue
    until = Math.min(until, ends)
    const classes = flights.get(each.flight.id) ?? new Map<string, Sold>()
    const known = classes.get(each.shown.id)
    if (!known || each.shown.total < known.shown.total) classes.set(each.shown.id, each)
    flights.set(each.flight.id, classes)
  }
  return { flights, until }
}

/** One flight with all its classes, the cheapest first. */
export function flightWith(classes: ReadonlyMap<string, Sold>): Flight | null {
  const sold = [...classes.values()].toSorted((one, other) => one.shown.total - other.shown.total)
  const [cheapest] = sold
  return cheapest ? { ...cheapest.flight, classes: sold.map(({ shown }) => shown) } : null
}

function keyOf({ origin, destination, date, cabinClass, pax }: Asked): string {
  return [origin, destination, date, cabinClass, pax.adult, pax.child, pax.infant].join('|')
}
