import { markUpConnection, markUpJourney } from '../../../core/products/train/markup.ts'
import { type Markup, markedUp } from '../../../core/trade/partner/markup.ts'
import { remembered } from '../../trade/booking/make/selling.ts'
import type { DirectSchedule, PricedJourney, TrainSupplier } from './supplier.ts'

export function sellingTrains(supplier: TrainSupplier, markup: Markup): TrainSupplier {
  const scheduleAt = remembered<DirectSchedule>((schedule) => ({
    ...schedule,
    journeys: schedule.journeys.map((journey) => markUpJourney(journey, markup)),
  }))
  return {
    ...supplier,
    demo: supplier.demo,
    search: async (query) => scheduleAt(await supplier.search(query)),
    connections: async (query) => (await supplier.connections(query)).map((each) => markUpConnection(each, markup)),
    calendar: async (query) =>
      (await supplier.calendar(query)).map(({ date, price }) => ({ date, price: price && markedUp(price, markup) })),
    journey: async (asked) => markUpJourney(await supplier.journey(asked), markup),
    async price(asked) {
      const net = await supplier.price(asked)
      return { ...net, journey: markUpJourney(net.journey, markup), net }
    },
    reserve: (request) => supplier.reserve({ ...request, priced: netOf(request.priced) }),
  }
}

/** At the supplier's price. */
export function netOf(priced: PricedJourney): PricedJourney {
  return priced.net ?? priced
}
