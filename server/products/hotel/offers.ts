import type { Named } from '../../../core/base/common/call/offer-address.ts'
import { named, searchOf } from '../../../core/products/hotel/kept.ts'
import { mergeRates } from '../../../core/products/hotel/rates.ts'
import { type Search, stayOf, toQuery } from '../../../core/products/hotel/search.ts'
import { nightsOf, type Stay } from '../../../core/products/hotel/stay.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { Looked, OfferDesk } from '../../trade/booking/make/offer-desk.ts'
import { partyText } from '../../trade/kept/party.ts'
import type { HotelDeps } from './deps.ts'
import { createPlaceLookup } from './places/places.ts'
import { priceOf } from './priced.ts'
import { pricedRow } from './row.ts'
import type { RoomOffer } from './supplier.ts'

export function hotelOffers(deps: HotelDeps): OfferDesk {
  const placeOf = createPlaceLookup(deps.db)
  const read = ({ query, firstDay }: Named): Search => {
    const search = searchOf(query, firstDay ?? '')
    if (!search) throw new Error('an address that was read is read again')
    return search
  }

  async function titleOf({ destinationKey }: Search, locale: Locale): Promise<string> {
    return wordsFor(locale)('kept:stayIn', { place: (await placeOf(destinationKey)).name })
  }

  return {
    named,
    titleOf: (address, locale) => titleOf(read(address), locale),
    async look(address, { locale, now }): Promise<Looked> {
      const search = read(address)
      const stay = stayOf(search)
      const party = partyOf(stay, locale)
      const part = { ...timesOf(stay), title: '', place: '' }
      const nights = wordsFor(locale)('kept:nights', { count: nightsOf(stay) })
      const { hotelKey, roomKey, destinationKey } = search
      if (hotelKey === null) {
        const offers = await askSupplier(() => deps.supplier.search({ destinationKey, stay, now }))
        const prices = offers.flatMap(({ choices: [best] }) => (best ? priceOf({ ...best, stay }).price.total : []))
        const parts = [{ ...part, details: [nights] }]
        return { title: await titleOf(search, locale), party, parts, price: lowestOf(prices) }
      }
      if (roomKey !== null) {
        const { offer, row, price } = await pricedRow(deps, { hotelKey, roomKey, stay, now })
        const { hotel } = offer.detail
        const meal = wordsFor(locale)(`kept:meal.${row.rate.meal}`)
        const details = [nights, `${stay.countRoom} × ${offer.room.name}`, meal]
        const parts = [{ ...part, place: `${hotel.area[locale]}, ${hotel.city.name}`, details }]
        return { title: hotel.name, party, parts, price: price.total }
      }
      const { hotel } = await askSupplier(() => deps.supplier.hotel({ hotelKey, now }))
      const rooms = await askSupplier(() => deps.supplier.rooms({ hotelKey, stay, now }))
      const parts = [{ ...part, place: `${hotel.area[locale]}, ${hotel.city.name}`, details: [nights] }]
      return { title: hotel.name, party, parts, price: lowestOf(rooms.flatMap((room) => pricesOf(room, stay))) }
    },
    pages(address) {
      const search = read(address)
      const whole = `${address.query}`
      const isHotel = search.hotelKey !== null
      return {
        book: address.kind === 'choice' ? `hotel/booking?${whole}` : null,
        change: isHotel ? `hotel/detail?${toQuery({ ...search, roomKey: null })}` : `hotel/results?${whole}`,
      }
    },
  }
}

function lowestOf(prices: readonly number[]): number | null {
  return prices.length > 0 ? Math.min(...prices) : null
}

function pricesOf({ room, rates }: RoomOffer, stay: Stay): number[] {
  return mergeRates(room.code, rates).map(({ rate }) => priceOf({ room, rate, stay }).price.total)
}

function timesOf({ checkInDate, checkOutDate }: Stay) {
  return { date: checkInDate, time: null, end_date: checkOutDate, end_time: null }
}

function partyOf({ countRoom, countGuest, childAges }: Stay, locale: Locale): string {
  return partyText(locale, { room: countRoom, adult: countGuest, child: childAges.length })
}
