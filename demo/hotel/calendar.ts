import { LRUCache } from 'lru-cache'
import { addDays, type CalendarDate, daysBetween } from '../../core/base/common/dates.ts'
import { type Rupiah, roundRupiah } from '../../core/base/common/money.ts'
import { withTax } from '../../core/products/hotel/price.ts'
import { cached } from '../../server/base/common/cached.ts'
import type { CalendarQuery, HotelSupplier, NightPrice } from '../../server/products/hotel/supplier.ts'
import type { StockReader, StockTaken } from '../../server/trade/stock/reader.ts'
import { isOnSale, type Nights, nightsOf, partyText } from './nights.ts'
import { nightPrices } from './rates.ts'
import { candidateOf, costOf, leftOf, type SoldHotel, stockRanges } from './rooms-for-sale.ts'
import { takenText } from './stock-key.ts'
import type { Catalogue } from './world.ts'

const REMEMBERED = 100

export function createCalendar(world: Catalogue, stock: StockReader): HotelSupplier['calendar'] {
  const known = new LRUCache<string, readonly NightPrice[]>({ max: REMEMBERED })

  return async (query) => {
    const { of, from, to, now } = query
    const place = 'hotelKey' in of ? of.hotelKey : of.destinationKey
    const hotels = 'hotelKey' in of ? [world.hotel(of.hotelKey)] : world.at(of.destinationKey)
    const [first] = hotels
    if (!first) return datesOf(query).map((date) => ({ date, price: null }))
    const taken = await stock.takenBetween(stockRanges(hotels, from, to), now)
    const { today } = nightsOf(nightFrom(from), first.facts.zone, now)
    const key = `${place}|${from}|${to}|${today}|${partyText(query.stay)}|${takenText(taken)}`
    return cached(known, key, () =>
      datesOf(query).map((date) => ({ date, price: lowestOn(date, hotels, query, taken) })),
    )
  }
}

function datesOf({ from, to }: CalendarQuery): CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}

function nightFrom(date: CalendarDate) {
  return { checkInDate: date, checkOutDate: addDays(date, 1) }
}

function lowestOn(
  date: CalendarDate,
  hotels: readonly SoldHotel[],
  { stay, now }: CalendarQuery,
  taken: StockTaken,
): Rupiah | null {
  let lowest = Number.POSITIVE_INFINITY
  const byZone = new Map<string, Nights>()
  for (const hotel of hotels) {
    const { zone } = hotel.facts
    const nights = byZone.get(zone) ?? nightsOf(nightFrom(date), zone, now)
    byZone.set(zone, nights)
    if (!isOnSale(nights)) continue
    const prices = nightPrices(hotel.facts, nights.days, nights.today)
    for (const room of hotel.rooms) {
      const one = { hotel, room, prices }
      // Rooms left are counted only where they could make a difference.
      if ((costOf(one, stay, nights)?.cost ?? lowest) >= lowest) continue
      const found = candidateOf(one, stay, nights)
      if (found && leftOf(found, taken, nights) >= stay.countRoom) lowest = found.cost
    }
  }
  return Number.isFinite(lowest) ? roundRupiah(withTax(lowest) / stay.countRoom) : null
}
