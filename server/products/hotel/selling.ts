import type { Rate } from '../../../core/products/hotel/rates.ts'
import { type Markup, markedUp } from '../../../core/trade/partner/markup.ts'
import { remembered } from '../../trade/booking/make/selling.ts'
import type { HotelOffer, HotelSupplier, PricedRoom } from './supplier.ts'

/** Rates carry the markup, because it is on the price with tax and service. */
export function sellingRooms(supplier: HotelSupplier, markup: Markup): HotelSupplier {
  const rateAt = <Each extends Rate>(rate: Each) => (rate.asked ? rate : { ...rate, markup })
  const offersAt = remembered<readonly HotelOffer[]>((offers) =>
    offers.map((offer) => ({
      ...offer,
      choices: offer.choices.map((choice) => ({ ...choice, rate: rateAt(choice.rate) })),
    })),
  )
  return {
    ...supplier,
    demo: supplier.demo,
    search: async (query) => offersAt(await supplier.search(query)),
    rooms: async (query) =>
      (await supplier.rooms(query)).map((offer) => ({ ...offer, rates: offer.rates.map(rateAt) })),
    async price(query) {
      const net = await supplier.price(query)
      return { ...net, rates: net.rates.map(rateAt), net }
    },
    calendar: async (query) =>
      (await supplier.calendar(query)).map(({ date, price }) => ({ date, price: price && markedUp(price, markup) })),
    reserve: (request) => supplier.reserve({ ...request, room: netOf(request.room) }),
  }
}

/** At the supplier's price. */
function netOf(room: PricedRoom): PricedRoom {
  return room.net ?? room
}
