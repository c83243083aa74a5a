import { ApiError } from '../../../../core/common/errors.ts'
import { extraBeds } from '../../../../core/hotel/price.ts'
import { mergeRates } from '../../../../core/hotel/rates.ts'
import { bookingCode } from '../../../common/booking-code.ts'
import { Lru } from '../../../common/lru.ts'
import type { StockReader, StockTaken } from '../../../stock/reader.ts'
import type { HotelOffer, HotelQuery, HotelSupplier, RoomOffer, SearchQuery } from '../../supplier.ts'
import { createCalendar } from './calendar.ts'
import { isOnSale, type Nights, nightsOf, partyText, takenText } from './nights.ts'
import type { HotelRow } from './reference.ts'
import { type Candidate, candidateOf, candidatesOf, leftOf, ratesOf, type SoldHotel } from './rooms-for-sale.ts'
import { stockKeysBetween } from './stock-key.ts'
import { vouchersFor } from './tickets.ts'
import { createWorld } from './world.ts'

/** Searches of which the rooms and the answers are remembered. */
const SEARCHES = 60
const ANSWERS = 250

type HotelRooms = { candidates: readonly Candidate[]; offers: Map<Candidate, HotelOffer> }

/** Made-up rooms and prices at real hotels, the same every time. Reads what was sold from our stock. `rows` are the hotels; those of `data` when left out. */
export function createEmbeddedSupplier(stock: StockReader, rows?: readonly HotelRow[]): HotelSupplier {
  const world = createWorld(rows)
  const searches = new Lru<string, readonly HotelRooms[]>(SEARCHES)
  const answers = new Lru<string, readonly HotelOffer[]>(ANSWERS)

  async function search({ destinationKey, stay, now }: SearchQuery): Promise<readonly HotelOffer[]> {
    const hotels = world.at(destinationKey)
    const [first] = hotels
    if (!first) return []
    const nights = nightsOf(stay, first.facts.zone, now)
    const last = nights.dates.at(-1)
    if (!last || !isOnSale(nights)) return []
    const destinations = [...new Set(hotels.map(({ facts }) => facts.destination.key))]
    const ranges = destinations.map((key) => stockKeysBetween(key, stay.checkInDate, last))
    const taken = await stock.takenBetween(ranges, now)
    const key = `${destinationKey}|${partyText(stay)}|${stay.checkInDate}|${last}|${nights.today}`
    return answers.get(`${key}|${takenText(taken)}`, () => {
      const found = searches.get(key, () =>
        hotels.map((hotel) => ({ candidates: candidatesOf(hotel, stay, nights), offers: new Map() })),
      )
      return found.flatMap((rooms) => offerOf(rooms, stay.countRoom, taken, nights) ?? [])
    })
  }

  /** The cheapest room that is left. */
  function offerOf({ candidates, offers }: HotelRooms, rooms: number, taken: StockTaken, nights: Nights) {
    const found = candidates.find((each) => leftOf(each, taken) >= rooms)
    if (!found) return null
    const left = leftOf(found, taken)
    const known = offers.get(found)
    if (known?.left === left) return known
    const { shown } = found.room
    const [row] = mergeRates(shown.code, ratesOf(found, nights))
    if (!row) return null
    const offer = { hotel: world.shown(found.hotel), room: shown, left, rate: row.rate }
    offers.set(found, offer)
    return offer
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
    hotel: async ({ hotelKey, now }) => world.detail(world.hotel(hotelKey), now),
    async rooms(query) {
      const { hotel, nights } = openHotel(query)
      const candidates = isOnSale(nights) ? candidatesOf(hotel, query.stay, nights) : []
      const taken = await stock.taken(
        candidates.flatMap(({ keys }) => keys),
        query.now,
      )
      return candidates.map((each) => roomOffer(each, taken, nights)).filter(({ left }) => left >= query.stay.countRoom)
    },
    async price(query) {
      const { hotel, nights } = openHotel(query)
      const { countRoom } = query.stay
      const room = hotel.rooms.find(({ facts }) => facts.code === query.roomCode)
      if (!room || !isOnSale(nights) || extraBeds(room.shown, query.stay) === null) throw new ApiError('room_not_found')
      const found = candidateOf(hotel, room, query.stay, nights)
      if (!found) throw new ApiError('sold_out')
      const offer = roomOffer(found, await stock.takenNow(found.keys, query.now), nights)
      if (offer.left < countRoom) throw new ApiError('sold_out')
      return {
        ...offer,
        detail: world.detail(hotel, query.now),
        claims: found.keys.map((key, night) => ({ key, capacity: found.free[night] ?? 0, count: countRoom })),
      }
    },
    calendar: createCalendar(world, stock),
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async (request) => vouchersFor(request),
    async cancel() {},
  }
}

function roomOffer(found: Candidate, taken: StockTaken, nights: Nights): RoomOffer {
  return { room: found.room.shown, left: leftOf(found, taken), rates: ratesOf(found, nights) }
}
