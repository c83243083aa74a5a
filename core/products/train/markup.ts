import { ROC, sumCharges } from '../../base/common/charge.ts'
import { type Markup, markedUp } from '../../trade/partner/markup.ts'
import type { Connection, Journey, TrainClass } from './contract.ts'
import { adultPriceOf, FARE_ADT, pricePerAdult, totalOf } from './price.ts'

/** The markup applies to the adult price plus its share of the booking's `roc`, so that lists and calendars agree. */
function markUpClass(cls: TrainClass, markup: Markup): TrainClass {
  const price = pricePerAdult(cls)
  const added = markedUp(price, markup) - price
  const roc = sumCharges(cls.charges, (code) => code === ROC)
  const adults = Math.max(1, Math.round((cls.total - roc) / adultPriceOf(cls.charges)))
  const charges = cls.charges.map((each) =>
    each.chargeCode === FARE_ADT ? { ...each, amount: each.amount + added } : each,
  )
  return { ...cls, fare: cls.fare + added, charges, total: totalOf(charges, adults) }
}

export function markUpJourney(journey: Journey, markup: Markup): Journey {
  return { ...journey, classes: journey.classes.map((cls) => markUpClass(cls, markup)) }
}

export function markUpConnection(connection: Connection, markup: Markup): Connection {
  const [first, second] = connection.journeys
  return { ...connection, journeys: [markUpJourney(first, markup), markUpJourney(second, markup)] }
}
