import { LRUCache } from 'lru-cache'
import { ApiError } from '../../core/base/common/call/errors.ts'
import { extraBeds } from '../../core/products/hotel/price.ts'
import { byMerit, choiceKind, netOf } from '../../core/products/hotel/rates.ts'
import type { Stay } from '../../core/products/hotel/stay.ts'
import { bookingCode } from '../../server/base/common/booking-code.ts'
import { cached } from '../../server/base/common/cached.ts'
import type { HotelRow } from '../../server/products/hotel/reference/hotels.ts'
import type {
  HotelOffer,
  HotelQuery,
  HotelSupplier,
  RoomChoice,
  RoomOffer,
  SearchQuery,
} from '../../server/products/hotel/supplier.ts'
import { ticketNumbers } from '../../server/trade/booking/issue/ticket-numbers.ts'
import type { StockReader, StockTaken } from '../../server/trade/stock/reader.ts'
import { createCalendar } from './calendar.ts'
import { isOnSale, type Nights, nightsOf, partyText } from './nights.ts'
import { nightPrices } from './rates.ts'
import {
  type Candidate,
  candidateOf,
  candidatesOf,
  keysOf,
  leftOf,
  ratesOf,
  type SoldHotel,
  stockRanges,
} from './rooms-for-sale.ts'
import { takenText } from './stock-key.ts'
import { createWorld } from './world.ts'

/** Searches that are remembered until something in them is sold. */
const REMEMBERED = 60

/** Made-up rooms and prices at real hotels, the same every time. Without `rows`, the hotels of `data`. */
export function createHotelSupplier(stock: StockReader, rows?: readonly HotelRow[]): HotelSupplier {
  const world = createWorld(rows)
  const answers = new LRUCache<string, readonly HotelOffer[]>({ max: REMEMBERED })

  async function search({ destinationKey, stay, now }: SearchQuery): Promise<readonly HotelOffer[]> {
    const hotels = world.at(destinationKey)
    const [first] = hotels
    if (!first) return []
    const nights = nightsOf(stay, first.facts.zone, now)
    const last = nights.dates.at(-1)
    if (!last || !isOnSale(nights)) return []
    const taken = await stock.takenBetween(stockRanges(hotels, stay.checkInDate, last), now)
    const key = `${destinationKey}|${partyText(stay)}|${stay.checkInDate}|${last}|${nights.today}`
    return cached(answers, `${key}|${takenText(taken)}`, () =>
      hotels.flatMap((hotel) => offerOf(hotel, stay, taken, nights) ?? []),
    )
  }

  function offerOf(hotel: SoldHotel, stay: Stay, taken: StockTaken, nights: Nights): HotelOffer | null {
    const left = candidatesOf(hotel, stay, nights).flatMap((candidate) => {
      const count = leftOf(candidate, taken, nights)
      return count >= stay.countRoom ? [{ candidate, count }] : []
    })
    return left.length > 0 ? { hotel: world.shown(hotel), choices: choicesOf(left, stay.countRoom) } : null
  }

  /** Throws ApiError: hotel_not_found, stay_begun. */
  function openHotel({ hotelKey, stay, now }: HotelQuery): { hotel: SoldHotel; nights: Nights } {
    const hotel = world.hotel(hotelKey)
    const nights = nightsOf(stay, hotel.facts.zone, now)
    if ((nights.days[0] ?? 0) < nights.today) throw new ApiError('stay_begun')
    return { hotel, nights }
  }

  return {
    name: 'embedded',
    demo: true,
    search,
    hotels: async () => world.all(),
    hotel: async ({ hotelKey, now }) => world.detail(world.hotel(hotelKey), now),
    async rooms(query) {
      const { hotel, nights } = openHotel(query)
      const candidates = isOnSale(nights) ? candidatesOf(hotel, query.stay, nights) : []
      const taken = await stock.taken(
        candidates.flatMap((each) => keysOf(each, nights)),
        query.now,
      )
      return candidates.map((each) => roomOffer(each, taken, nights)).filter(({ left }) => left >= query.stay.countRoom)
    },
    async price(query) {
      const { hotel, nights } = openHotel(query)
      const { countRoom } = query.stay
      const room = hotel.rooms.find(({ facts }) => facts.code === query.roomCode)
      if (!room || !isOnSale(nights) || extraBeds(room.shown, query.stay) === null) throw new ApiError('room_not_found')
      const prices = nightPrices(hotel.facts, nights.days, nights.today)
      const found = candidateOf({ hotel, room, prices }, query.stay, nights)
      if (!found) throw new ApiError('sold_out')
      const keys = keysOf(found, nights)
      const taken = without(await stock.takenNow(keys, query.now), query.own)
      const offer = roomOffer(found, taken, nights)
      if (offer.left < countRoom) throw new ApiError('sold_out')
      return {
        ...offer,
        detail: world.detail(hotel, query.now),
        claims: keys.map((key, night) => ({ key, capacity: found.free[night] ?? 0, count: countRoom })),
      }
    },
    calendar: createCalendar(world, stock),
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async ({ bookingCode: code, provider, guests }) => ticketNumbers(`hotel ${code} ${provider}`, guests),
    async cancel() {},
  }
}

function without(taken: StockTaken, own: StockTaken = new Map()): StockTaken {
  return own.size === 0 ? taken : new Map([...taken].map(([key, count]) => [key, count - (own.get(key) ?? 0)]))
}

function roomOffer(found: Candidate, taken: StockTaken, nights: Nights): RoomOffer {
  return { room: found.room.shown, left: leftOf(found, taken, nights), rates: ratesOf(found) }
}

type Left = { candidate: Candidate; count: number }
type Costed = { choice: RoomChoice; cost: number }

/** The cheapest choice of each kind, cheapest first. `left` comes by the cost of each room's cheapest rate. */
function choicesOf(left: readonly Left[], countRoom: number): RoomChoice[] {
  const best = new Map<string, Costed>()
  let highest = Number.POSITIVE_INFINITY
  for (const { candidate, count } of left) {
    // All rooms of a hotel are sold on the same plans: one that begins above what is known adds nothing.
    if (candidate.cost > highest) break
    for (const rate of ratesOf(candidate)) {
      const cost = netOf(rate) * countRoom + candidate.beds
      const known = best.get(choiceKind(rate))
      const sameRoom = known?.choice.room === candidate.room.shown
      if (known && (cost > known.cost || (cost === known.cost && (!sameRoom || byMerit(rate, known.choice.rate) > 0))))
        continue
      best.set(choiceKind(rate), { choice: { room: candidate.room.shown, left: count, rate }, cost })
    }
    highest = Math.max(...[...best.values()].map(({ cost }) => cost))
  }
  return [...best.values()].sort((one, other) => one.cost - other.cost).map(({ choice }) => choice)
}
