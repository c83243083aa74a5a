import { ROC } from '../../base/common/charge.ts'
import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import { PAX_TYPES, type PaxType } from '../../base/common/people/types.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import { CURRENCY, partyLines, priceLine, TOTAL_PAID, withTotal } from '../../trade/booking/price.ts'
import type { FareDetail, FareLine, PaxFare, PerPaxFare } from './contract.ts'
import type { PaxCounts } from './limits.ts'
import { countOf, type FareSheet, totalOf } from './price.ts'

type Priced = Pick<FareDetail, 'flightId' | 'classId' | 'rules'> & { sheet: FareSheet; pax: PaxCounts }

/** The specification's fare detail: lines summed by charge code, `roc` last; passengers in order, adults first. */
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

/** In order of first appearance, `roc` last, zero sums left out. */
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

/** Rupiah for all passengers of a type (`2 × ADT`) without `roc`, then `roc`, then `TOTAL_PAID`. */
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

/** The same lines for a price that is higher by `more`, or lower. What people pay changes in proportion, to the rupiah. */
export function withMore(lines: readonly PriceLine[], more: Rupiah): PriceLine[] {
  const isPerson = ({ code }: PriceLine) => PAX_TYPES.some((type) => type === code)
  const paid = sumRupiah(lines.filter(isPerson).map(({ amount }) => amount))
  let left = more
  const others = lines.filter((line) => line.code !== TOTAL_PAID)
  const last = others.findLastIndex(isPerson)
  return withTotal(
    others.map((line, index) => {
      if (!isPerson(line)) return line
      const part = index === last ? left : Math.round((more * line.amount) / paid)
      left -= part
      return priceLine(line.code, line.title, line.amount + part)
    }),
  )
}
