import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, daysBetween, todayIn } from '../../../../../core/base/common/dates.ts'
import type { Rate } from '../../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { priceOf } from '../../priced.ts'
import type { CalendarQuery, HotelOffer, HotelQuery, HotelSupplier, NightPrice, SearchQuery } from '../../supplier.ts'
import type { BedBank } from './api.ts'
import { availableHotels, checkedRooms, type RupiahPer } from './availability.ts'
import { createBookings, KEYS_LIVE_MS } from './bookings.ts'
import { type Catalogue, createCatalogue, type SoldHotel } from './catalogue.ts'
import { hotelOffer } from './offers.ts'
import { type KeyedRate, type KeyedRoom, keyedRooms, offerOf, type RateInput, roomCode } from './rates.ts'
import type { WireHotel } from './wire.ts'

/** Prices of lists and pages are asked for again after so long; a booking always asks anew. */
const FRESH_MS = 300_000
const LISTS = 200
const PAGES = 500
const QUOTES = 2_000
/** Nights of a calendar that are asked for at once. */
const LANES = 8

type Asked = Pick<HotelQuery, 'stay' | 'now'> & { terms?: string }
type SupplierParts = { db: Db; clock: Clock; bank: BedBank; rupiahPer: RupiahPer }

/** Hotels of Hotelbeds: content from our tables, prices and rooms from its Booking API. */
export function createHotelbedsSupplier({ db, clock, bank, rupiahPer }: SupplierParts): HotelSupplier {
  const worlds = createCatalogue(db)
  const lists = new LRUCache<string, Promise<readonly HotelOffer[]>>({ max: LISTS, ttl: FRESH_MS })
  const pages = new LRUCache<string, Promise<readonly KeyedRoom[]>>({ max: PAGES, ttl: FRESH_MS })
  /** Rates as they were priced last, for the booking that follows. */
  const quotes = new LRUCache<string, KeyedRate>({ max: QUOTES, ttl: KEYS_LIVE_MS })

  async function inputsOf(hotels: readonly WireHotel[], sold: readonly SoldHotel[], stay: Stay, now: Date) {
    const byCode = new Map(sold.map((each) => [each.code, each]))
    const rooms = await worlds.roomsOf(hotels.map(({ code }) => code))
    const currencies = [...new Set(hotels.map(({ currency }) => currency))]
    const rates = new Map(await Promise.all(currencies.map(async (each) => [each, await rupiahPer(each)] as const)))
    return hotels.flatMap((hotel): { hotel: WireHotel; input: RateInput }[] => {
      const own = byCode.get(hotel.code)
      if (!own) return []
      const perUnit = rates.get(hotel.currency) ?? 0
      return [{ hotel, input: { sold: own, stay, now, rooms: rooms.get(hotel.code) ?? new Map(), perUnit } }]
    })
  }

  async function list(sold: readonly SoldHotel[], stay: Stay, now: Date): Promise<readonly HotelOffer[]> {
    const codes = sold.map(({ code }) => code)
    const inputs = await inputsOf(await availableHotels(bank, codes, stay), sold, stay, now)
    return inputs.flatMap(({ hotel, input }) => hotelOffer(input.sold, keyedRooms(hotel, input), stay) ?? [])
  }

  async function search({ destinationKey, stay, now }: SearchQuery): Promise<readonly HotelOffer[]> {
    const world = await worlds.read()
    const sold = world.at(destinationKey)
    const [first] = sold
    if (!first || stay.checkInDate < todayIn(first.hotel.zone, now)) return []
    const key = `${world.version}|${destinationKey}|${JSON.stringify(stay)}`
    return await remembered(lists, key, () => list(sold, stay, now))
  }

  /** Throws ApiError: hotel_not_found, stay_begun. */
  function openHotel(world: Catalogue, { hotelKey, stay, now }: HotelQuery): SoldHotel {
    const sold = world.hotel(hotelKey)
    if (stay.checkInDate < todayIn(sold.hotel.zone, now)) throw new ApiError('stay_begun')
    return sold
  }

  async function page(query: HotelQuery): Promise<readonly KeyedRoom[]> {
    const world = await worlds.read()
    const sold = openHotel(world, query)
    const { stay, now } = query
    return await remembered(pages, `${world.version}|${sold.code}|${JSON.stringify(stay)}`, async () => {
      const inputs = await inputsOf(await availableHotels(bank, [sold.code], stay), [sold], stay, now)
      return inputs.flatMap(({ hotel, input }) => keyedRooms(hotel, input))
    })
  }

  /** Priced now, and checked where the bed bank wants it or a rate with the terms has comments. */
  async function priced(sold: SoldHotel, code: string, { stay, now, terms }: Asked): Promise<KeyedRoom | null> {
    const inputs = await inputsOf(await availableHotels(bank, [sold.code], stay), [sold], stay, now)
    const wanted = { room: code, terms }
    const found = await Promise.all(inputs.map(({ hotel, input }) => checkedRooms(bank, hotel, input, wanted)))
    const [room] = found.flat()
    for (const rate of room?.rates ?? []) quotes.set(quoteKey(sold, code, rate.rate, stay), rate)
    return room ?? null
  }

  async function isKnown(sold: SoldHotel, code: string): Promise<boolean> {
    const rooms = await worlds.roomsOf([sold.code])
    return [...(rooms.get(sold.code)?.keys() ?? [])].some((each) => roomCode(each) === code)
  }

  async function lowestOf({ of, stay, now }: CalendarQuery, date: CalendarDate): Promise<NightPrice> {
    const night = { ...stay, checkInDate: date, checkOutDate: addDays(date, 1) }
    const prices =
      'hotelKey' in of
        ? (await pageOrNone({ hotelKey: of.hotelKey, stay: night, now })).flatMap(({ room, rates }) =>
            rates.map(({ rate }) => priceOf({ room, rate, stay: night }).price.perNight),
          )
        : (await search({ ...of, stay: night, now })).flatMap(({ choices: [first] }) =>
            first ? [priceOf({ ...first, stay: night }).price.perNight] : [],
          )
    return { date, price: prices.length > 0 ? Math.min(...prices) : null }
  }

  async function pageOrNone(query: HotelQuery): Promise<readonly KeyedRoom[]> {
    const { hotel } = (await worlds.read()).hotel(query.hotelKey)
    return query.stay.checkInDate < todayIn(hotel.zone, query.now) ? [] : await page(query)
  }

  const bookings = createBookings({
    db,
    clock,
    bank,
    /** The same rate of the same room, as it is sold now. */
    async findAgain({ hotelCode, roomCode: code, rateCode, stay }) {
      const sold = (await worlds.read()).hotel(`hb-${hotelCode}`)
      const room = await priced(sold, code, { stay, now: clock.now() })
      return room?.rates.find(({ rate }) => rate.code === rateCode) ?? null
    },
  })

  return {
    name: 'hotelbeds',
    demo: false,
    search,
    hotels: async () => (await worlds.read()).all().map(({ hotel }) => hotel),
    hotel: async ({ hotelKey }) => await worlds.detail((await worlds.read()).hotel(hotelKey)),
    rooms: async (query) => (await page(query)).map(offerOf),
    async price(query) {
      const sold = openHotel(await worlds.read(), query)
      const room = await priced(sold, query.roomCode, query)
      if (!room) throw new ApiError((await isKnown(sold, query.roomCode)) ? 'sold_out' : 'room_not_found')
      return { ...offerOf(room), detail: await worlds.detail(sold), claims: [] }
    },
    calendar: async (query) => await inLanes(datesOf(query), LANES, (date) => lowestOf(query, date)),
    async reserve({ room, rateCode, stay, now }) {
      const sold = (await worlds.read()).hotel(room.detail.hotel.key)
      const shown = room.rates.find(({ code }) => code === rateCode)
      if (!shown) throw new ApiError('room_not_found')
      const key = quoteKey(sold, room.room.code, shown, stay)
      if (!quotes.has(key)) await priced(sold, room.room.code, { stay, now })
      const quote = quotes.get(key)
      if (!quote) throw new ApiError('sold_out')
      return await bookings.hold(
        { hotelCode: sold.code, roomCode: room.room.code, rateCode, stay, keys: quote.keys },
        quote,
      )
    },
    issue: bookings.issue,
    cancel: bookings.cancel,
    confirmation: bookings.confirmation,
    cancelIssued: bookings.cancelIssued,
  }
}

/** Cache key that includes the prices: who booked at one price never gets the keys of another. */
function quoteKey({ code }: SoldHotel, room: string, rate: Pick<Rate, 'code' | 'nights'>, stay: Stay): string {
  return `${code}|${room}|${rate.code}|${rate.nights.join()}|${JSON.stringify(stay)}`
}

/** Asked for once at a time; a failure is not remembered. */
function remembered<Answer>(
  cache: LRUCache<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = cache.get(key)
  if (known) return known
  const asked = ask()
  cache.set(key, asked)
  asked.catch(() => {
    if (cache.peek(key) === asked) cache.delete(key)
  })
  return asked
}

function datesOf({ from, to }: CalendarQuery): CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}

async function inLanes<Item, Answer>(
  items: readonly Item[],
  lanes: number,
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  async function lane(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) answers[index] = await ask(items[index] as Item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers
}
