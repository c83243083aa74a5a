import { type FareCharge, ROC, sumCharges } from '../../base/common/charge.ts'
import { cheapestOf, type Rupiah, sumRupiah } from '../../base/common/money.ts'
import { PAX_TYPES, type PaxType } from '../../base/common/people/types.ts'
import type { FareDetail, FlightClass, PaxFare } from './contract.ts'
import type { PaxCounts } from './limits.ts'

export const BASE = 'BASE'

export type FareSheet = Readonly<Record<PaxType, readonly FareCharge[]>>

const COUNT: Record<PaxType, keyof PaxCounts> = { ADT: 'adult', CHD: 'child', INF: 'infant' }

export function countOf(pax: PaxCounts, type: PaxType): number {
  return pax[COUNT[type]]
}

/** Rupiah for one passenger. `tax` is everything but the base fare; `roc` is a part of it. */
export function paxFare(paxType: PaxType, count: number, charges: readonly FareCharge[]): PaxFare {
  return {
    paxType,
    count,
    fare: sumCharges(charges, (code) => code === BASE),
    tax: sumCharges(charges, (code) => code !== BASE),
    roc: sumCharges(charges, (code) => code === ROC),
  }
}

export function paxFares(sheet: FareSheet, pax: PaxCounts): PaxFare[] {
  return PAX_TYPES.flatMap((type) => (countOf(pax, type) ? [paxFare(type, countOf(pax, type), sheet[type])] : []))
}

/** Rupiah for the party. List, summary, booking and receipt show this sum. */
export function totalOfFares(fares: readonly PaxFare[]): Rupiah {
  return sumRupiah(fares.map(({ count, fare, tax }) => count * (fare + tax)))
}

export function totalOf(sheet: FareSheet, pax: PaxCounts): Rupiah {
  return totalOfFares(paxFares(sheet, pax))
}

/** Equals the list's breakdown for the same party and class. */
export function paxFaresOf({ passengers }: Pick<FareDetail, 'passengers'>): PaxFare[] {
  return PAX_TYPES.flatMap((type) => {
    const ofType = passengers.filter(({ paxType }) => paxType === type)
    return ofType[0] ? [paxFare(type, ofType.length, ofType[0].charges)] : []
  })
}

export function adultPrice({ fare, tax }: Pick<FlightClass, 'fare' | 'tax'>): Rupiah {
  return fare + tax
}

/** The first of equals; undefined when nothing is for sale. */
export function lowestClass(classes: readonly FlightClass[]): FlightClass | undefined {
  return cheapestOf(classes, adultPrice)
}

/** In rupiah; Infinity when nothing is for sale. */
export function lowestPrice(flight: { classes: readonly FlightClass[] }): number {
  const lowest = lowestClass(flight.classes)
  return lowest ? adultPrice(lowest) : Number.POSITIVE_INFINITY
}
