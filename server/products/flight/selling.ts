import type { Flight } from '../../../core/products/flight/contract.ts'
import { markUpFare, markUpFlight } from '../../../core/products/flight/markup.ts'
import { type Markup, markedUp } from '../../../core/trade/partner/markup.ts'
import { remembered } from '../../trade/booking/make/selling.ts'
import type { FlightSupplier, PricedOffer } from './supplier.ts'

export function sellingFlights(supplier: FlightSupplier, markup: Markup): FlightSupplier {
  const flightAt = remembered<Flight>((flight) => markUpFlight(flight, markup))
  return {
    ...supplier,
    demo: supplier.demo,
    search: async (query) => (await supplier.search(query)).map(flightAt),
    calendar: async (query) =>
      (await supplier.calendar(query)).map(({ date, price }) => ({ date, price: price && markedUp(price, markup) })),
    async price(asked) {
      const net = await supplier.price(asked)
      return { ...net, flight: flightAt(net.flight), fare: markUpFare(net.fare, markup), net }
    },
    offer: async (asked) => flightAt(await supplier.offer(asked)),
    // The rest of the request stays as it is: bags and seats have no markup.
    reserve: (request) => supplier.reserve({ ...request, offers: request.offers.map(netOf) }),
  }
}

/** At the supplier's price. */
export function netOf(offer: PricedOffer): PricedOffer {
  return offer.net ?? offer
}
