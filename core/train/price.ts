import type { PriceLine } from '../booking/contract.ts'
import { priceLine, ROC, withTotal } from '../booking/price.ts'
import { type Rupiah, sumRupiah } from '../common/money.ts'
import type { Connection, Journey, TrainCharge, TrainClass } from './contract.ts'

/** The charge code of an adult's fare. Infants ride free. */
export const FARE_ADT = 'fare_adt'

/** Charges of a class: one adult's fare, and the service charge of the booking. In rupiah. */
export function trainCharges(fareAdult: Rupiah, roc: Rupiah): TrainCharge[] {
  return [
    { chargeCode: FARE_ADT, amount: fareAdult },
    { chargeCode: ROC, amount: roc },
  ]
}

function sumOf(charges: readonly TrainCharge[], wanted: (code: string) => boolean): Rupiah {
  return sumRupiah(charges.filter(({ chargeCode }) => wanted(chargeCode)).map(({ amount }) => amount))
}

/** What one adult pays: all charges but `roc`. In rupiah. */
export function adultFare(charges: readonly TrainCharge[]): Rupiah {
  return sumOf(charges, (code) => code !== ROC)
}

/** The specification's train total: fare charges times adults, plus `roc` once. In rupiah. */
export function trainTotal(charges: readonly TrainCharge[], adults: number): Rupiah {
  return adultFare(charges) * adults + sumOf(charges, (code) => code === ROC)
}

type Sold = { charges: readonly TrainCharge[]; adults: number }

/** Price lines of one or more trains together: `ADT`, `roc`, `TOTAL_PAID`, in rupiah; the first title holds how many adults there are. */
export function trainPriceLines(sold: readonly Sold[]): PriceLine[] {
  const adults = sumRupiah(sold.map((each) => adultFare(each.charges) * each.adults))
  const roc = sumRupiah(sold.map(({ charges }) => sumOf(charges, (code) => code === ROC)))
  return withTotal([priceLine('ADT', `${sold[0]?.adults ?? 0} × ADT`, adults), priceLine(ROC, ROC, roc)])
}

/** The class that costs an adult least, the first of equals; undefined when nothing is for sale. */
export function lowestTrainClass(classes: readonly TrainClass[]): TrainClass | undefined {
  let lowest: TrainClass | undefined
  for (const item of classes) if (!lowest || item.fare < lowest.fare) lowest = item
  return lowest
}

/** Lowest adult fare of a journey in rupiah, Infinity when nothing is for sale. */
export function lowestFare({ classes }: Pick<Journey, 'classes'>): number {
  return lowestTrainClass(classes)?.fare ?? Number.POSITIVE_INFINITY
}

/** Lowest adult fare of both trains of a connection together, in rupiah. */
export function lowestConnectionFare({ journeys }: Pick<Connection, 'journeys'>): number {
  return journeys.reduce((sum, journey) => sum + lowestFare(journey), 0)
}

/** What several trains cost a party together, in rupiah. */
export function trainsTotal(classes: readonly Pick<TrainClass, 'total'>[]): Rupiah {
  return sumRupiah(classes.map(({ total }) => total))
}
