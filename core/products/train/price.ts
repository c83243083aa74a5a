import { ROC, sumCharges } from '../../base/common/charge.ts'
import { cheapestOf, type Rupiah, roundRupiah, sumRupiah } from '../../base/common/money.ts'
import type { Connection, Journey, TrainCharge, TrainClass } from './contract.ts'

/** Infants ride free. */
export const FARE_ADT = 'fare_adt'

export function chargesOf(fareAdult: Rupiah, roc: Rupiah): TrainCharge[] {
  return [
    { chargeCode: FARE_ADT, amount: fareAdult },
    { chargeCode: ROC, amount: roc },
  ]
}

export function adultPriceOf(charges: readonly TrainCharge[]): Rupiah {
  return sumCharges(charges, (code) => code !== ROC)
}

/** The specification's total in rupiah: fare times adults, plus `roc` once. */
export function totalOf(charges: readonly TrainCharge[], adults: number): Rupiah {
  return adultPriceOf(charges) * adults + sumCharges(charges, (code) => code === ROC)
}

/** Price of one adult in rupiah, with a share of the booking's `roc`. Lists, filters and calendars show it. */
export function perAdult(charges: readonly TrainCharge[], adults: number): Rupiah {
  return roundRupiah(totalOf(charges, adults) / adults)
}

export function pricePerAdult({ charges, total }: Pick<TrainClass, 'charges' | 'total'>): Rupiah {
  const fares = total - sumCharges(charges, (code) => code === ROC)
  return perAdult(charges, Math.max(1, Math.round(fares / adultPriceOf(charges))))
}

type Sold = { charges: readonly TrainCharge[]; adults: number }

/** For `partyLines`, which lists do without: all adults and `roc`, in rupiah. */
export function partyOf(
  sold: readonly Sold[],
): [people: { type: string; count: number; amount: Rupiah }[], roc: Rupiah] {
  const amount = sumRupiah(sold.map(({ charges, adults }) => adultPriceOf(charges) * adults))
  const roc = sumRupiah(sold.map(({ charges }) => sumCharges(charges, (code) => code === ROC)))
  return [[{ type: 'ADT', count: sold[0]?.adults ?? 0, amount }], roc]
}

/** The first of equals; undefined when nothing is for sale. */
export function lowestClass(classes: readonly TrainClass[]): TrainClass | undefined {
  return cheapestOf(classes, pricePerAdult)
}

/** Lowest price of one adult, in rupiah; Infinity when nothing is for sale. */
export function lowestPrice({ classes }: Pick<Journey, 'classes'>): number {
  const lowest = lowestClass(classes)
  return lowest ? pricePerAdult(lowest) : Number.POSITIVE_INFINITY
}

export function lowestConnectionPrice({ journeys }: Pick<Connection, 'journeys'>): number {
  return journeys.reduce((sum, journey) => sum + lowestPrice(journey), 0)
}
