import { markUpPeriod } from '../../../core/products/tour/markup.ts'
import type { Markup } from '../../../core/trade/partner/markup.ts'
import { remembered } from '../../trade/booking/make/selling.ts'
import type { Period, PricedPeriod, TourOffer, TourSupplier } from './supplier.ts'

export function sellingTours(supplier: TourSupplier, markup: Markup): TourSupplier {
  const periodAt = (period: Period) => ({ ...period, price: markUpPeriod(period.price, markup) })
  const offerAt = remembered<TourOffer>((offer) => ({ ...offer, periods: offer.periods.map(periodAt) }))
  const offersAt = remembered<readonly TourOffer[]>((offers) => offers.map(offerAt))
  return {
    ...supplier,
    demo: supplier.demo,
    tours: async (query) => offersAt(await supplier.tours(query)),
    tour: async (query) => offerAt(await supplier.tour(query)),
    async period(query) {
      const net = await supplier.period(query)
      return { ...net, period: periodAt(net.period), net }
    },
    reserve: (request) => supplier.reserve({ ...request, offer: netOf(request.offer) }),
  }
}

/** At the supplier's price. */
export function netOf(offer: PricedPeriod): PricedPeriod {
  return offer.net ?? offer
}
