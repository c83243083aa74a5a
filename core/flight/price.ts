import type { PriceLine } from '../booking/contract.ts'
import { CURRENCY, partyLines, ROC } from '../booking/price.ts'
import { type FareCharge, sumCharges } from '../common/charge.ts'
import { cheapestOf, type Rupiah, sumRupiah } from '../common/money.ts'
import { PAX_TYPES, type PaxType } from '../common/people.ts'
import type { FareDetail, FareLine, FlightClass, PaxFare, PerPaxFare } from './contract.ts'
import type { PaxCounts } from './limits.ts'

export const BASE = 'BASE'

/** Charges of one passenger of each type in a class. */
export type FareSheet = Readonly<Record<PaxType, readonly FareCharge[]>>

const COUNT: Record<PaxType, keyof PaxCounts> = { ADT: 'adult', CHD: 'child', INF: 'infant' }

export function countOf(pax: PaxCounts, type: PaxType): number {
  return pax[COUNT[type]]
}

/** What one passenger pays: base fare, everything else, and how much of that is the `roc` charge. In rupiah. */
export function paxFare(paxType: PaxType, count: number, charges: readonly FareCharge[]): PaxFare {
  return {
    paxType,
    count,
    fare: sumCharges(charges, (code) => code === BASE),
    tax: sumCharges(charges, (code) => code !== BASE),
    roc: sumCharges(charges, (code) => code === ROC),
  }
}

/** The breakdown of a class for a party, types without passengers left out. */
export function paxFares(sheet: FareSheet, pax: PaxCounts): PaxFare[] {
  return PAX_TYPES.flatMap((type) => (countOf(pax, type) ? [paxFare(type, countOf(pax, type), sheet[type])] : []))
}

/** What a whole party pays, in rupiah: the one sum that list, summary, booking and receipt show. */
export function totalOfFares(fares: readonly PaxFare[]): Rupiah {
  return sumRupiah(fares.map(({ count, fare, tax }) => count * (fare + tax)))
}

/** Total of a party in a class, in rupiah. */
export function totalOf(sheet: FareSheet, pax: PaxCounts): Rupiah {
  return totalOfFares(paxFares(sheet, pax))
}

type Priced = Pick<FareDetail, 'flightId' | 'classId' | 'rules'> & { sheet: FareSheet; pax: PaxCounts }

/** The specification's fare detail: lines summed by charge code with `roc` last, and every passenger's own charges, adults first. */
export function toFareDetail({ flightId, classId, rules, sheet, pax }: Priced): FareDetail {
  const types = PAX_TYPES.flatMap((type) => Array<PaxType>(countOf(pax, type)).fill(type))
  const passengers = types.map((paxType, index) => ({ index, paxType, charges: [...sheet[paxType]] }))
  const total = totalOf(sheet, pax)
  return {
    classId,
    flightId,
    total,
    currency: CURRENCY,
    foreignTotal: total,
    foreignTotalCurrency: CURRENCY,
    details: chargeLines(passengers),
    passengers,
    rules,
  }
}

/** Charges of all passengers summed by code, in the order in which they first appear, `roc` last, zero sums left out. */
function chargeLines(passengers: readonly PerPaxFare[]): FareLine[] {
  const lines = new Map<string, FareLine>()
  for (const { charges } of passengers) {
    for (const { chargeCode: code, chargeDetail: text, amount, foreignAmount, ...rest } of charges) {
      const line = lines.get(code)
      if (line) {
        line.amount += amount
        line.foreignAmount += foreignAmount
      } else {
        const { currencyCode: currency, foreignCurrencyCode: foreignCurrency } = rest
        lines.set(code, { code, text, amount, currency, foreignAmount, foreignCurrency })
      }
    }
  }
  const shown = [...lines.values()].filter(({ amount }) => amount !== 0)
  return [...shown.filter(({ code }) => code !== ROC), ...shown.filter(({ code }) => code === ROC)]
}

/** The breakdown by passenger type of a fare detail: the same as the list's, for the same party and class. */
export function paxFaresOf({ passengers }: FareDetail): PaxFare[] {
  return PAX_TYPES.flatMap((type) => {
    const ofType = passengers.filter(({ paxType }) => paxType === type)
    return ofType[0] ? [paxFare(type, ofType.length, ofType[0].charges)] : []
  })
}

/**
 * Price lines of one or two flights together: `ADT`, `CHD`, `INF` without the `roc` charge, then `roc`, then `TOTAL_PAID`. Amounts are for
 * all passengers of the type, in rupiah; the title holds how many there are (`2 × ADT`). Types without passengers are left out.
 */
export function priceLines(flights: readonly (readonly PaxFare[])[]): PriceLine[] {
  const all = flights.flat()
  const people = PAX_TYPES.flatMap((type) => {
    const ofType = all.filter(({ paxType }) => paxType === type)
    if (!ofType[0]) return []
    return {
      type,
      count: ofType[0].count,
      amount: sumRupiah(ofType.map(({ count, fare, tax, roc }) => count * (fare + tax - roc))),
    }
  })
  return partyLines(people, sumRupiah(all.map(({ count, roc }) => count * roc)))
}

/** What one adult pays in a class, in rupiah. */
export function adultPrice({ fare, tax }: Pick<FlightClass, 'fare' | 'tax'>): Rupiah {
  return fare + tax
}

/** The class that costs an adult least, the first of equals; undefined when nothing is for sale. */
export function lowestClass(classes: readonly FlightClass[]): FlightClass | undefined {
  return cheapestOf(classes, adultPrice)
}

/** Lowest adult price of a flight in rupiah, Infinity when nothing is for sale. */
export function lowestPrice(flight: { classes: readonly FlightClass[] }): number {
  const lowest = lowestClass(flight.classes)
  return lowest ? adultPrice(lowest) : Number.POSITIVE_INFINITY
}
