import { markUpPackage } from '../../../core/products/venue/markup.ts'
import type { Markup } from '../../../core/trade/partner/markup.ts'
import { remembered } from '../../trade/booking/make/selling.ts'
import type { DayPrice, PricedDay, VenueDay, VenueOffer, VenueSupplier } from './supplier.ts'

export function sellingTickets(supplier: VenueSupplier, markup: Markup): VenueSupplier {
  const priceAt = (price: DayPrice) => ({
    ...price,
    pricePackages: price.pricePackages.map((pack) => markUpPackage(pack, markup)),
  })
  const dayAt = remembered<VenueDay>((day) => ({ ...day, price: priceAt(day.price) }))
  const offersAt = remembered<readonly VenueOffer[]>((offers) =>
    offers.map(({ venue, day }) => ({ venue, day: day && dayAt(day) })),
  )
  return {
    ...supplier,
    demo: supplier.demo,
    offers: async (query) => offersAt(await supplier.offers(query)),
    days: async (query) => (await supplier.days(query)).map(dayAt),
    async day(query) {
      const net = await supplier.day(query)
      return { ...net, day: dayAt(net.day), net }
    },
    reserve: (request) => supplier.reserve({ ...request, offer: netOf(request.offer) }),
  }
}

/** At the supplier's price. */
export function netOf(offer: PricedDay): PricedDay {
  return offer.net ?? offer
}
