import { charge } from '../../../../../core/base/common/charge.ts'
import { type Exchange, toRupiah } from '../../../../../core/base/common/exchange.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { FareRules } from '../../../../../core/products/flight/contract.ts'
import { type PaxCounts, seatsFor } from '../../../../../core/products/flight/limits.ts'
import { BASE, type FareSheet } from '../../../../../core/products/flight/price.ts'
import type { DuffelCondition, DuffelOffer, DuffelSlice } from './shapes.ts'

/** Duffel prices the party. What each pays is shared out: everybody on a seat the same, an infant on a lap a tenth of it. */
const SEAT = 10
const LAP = 1

export function sheetOf(
  { total_amount, tax_amount }: Pick<DuffelOffer, 'total_amount' | 'tax_amount'>,
  pax: PaxCounts,
  exchange: Exchange,
): FareSheet {
  const of = SEAT * seatsFor(pax) + LAP * pax.infant
  const chargesFor = (part: number) => {
    const price = toRupiah(total_amount, exchange, { part, of })
    const tax = Math.min(price, toRupiah(tax_amount ?? '0', exchange, { part, of }))
    return [charge(BASE, 'Base fare', 'FarePrice', price - tax), charge('TAX', 'Taxes and airport charges', 'Tax', tax)]
  }
  const seated = chargesFor(SEAT)
  return { ADT: seated, CHD: seated, INF: chargesFor(LAP) }
}

/** Duffel counts bags, not kilograms. Never more than airlines of the region give. */
const KILOGRAMS = { checked: 20, carry_on: 7 } as const

/** Penalties are for the whole party; a fee is for each who sits. Not known means not allowed. */
export function rulesOf(
  { conditions, slices, total_currency }: Pick<DuffelOffer, 'conditions' | 'slices' | 'total_currency'>,
  pax: PaxCounts,
  exchange: Exchange,
): FareRules {
  const feeOf = (condition: DuffelCondition): Rupiah | null => {
    if (!condition?.allowed || !condition.penalty_amount) return null
    if (condition.penalty_currency && condition.penalty_currency !== total_currency) return null
    return toRupiah(condition.penalty_amount, exchange, { part: 1, of: seatsFor(pax) })
  }
  const refundFee = feeOf(conditions?.refund_before_departure)
  const changeFee = feeOf(conditions?.change_before_departure)
  return {
    baggage: bagsOf(slices, 'checked') * KILOGRAMS.checked,
    cabinBaggage: bagsOf(slices, 'carry_on') * KILOGRAMS.carry_on,
    refundable: refundFee !== null,
    changeable: changeFee !== null,
    refundFee,
    changeFee,
  }
}

/** The fewest that anybody may take on any leg, infants aside, who mostly have none. */
function bagsOf(slices: readonly DuffelSlice[], type: keyof typeof KILOGRAMS): number {
  const counts = slices.flatMap(({ segments }) =>
    segments.map(({ passengers }) => {
      const [first] = passengers
      const bags = first?.baggages.filter((bag) => bag.type === type) ?? []
      return bags.reduce((sum, { quantity }) => sum + quantity, 0)
    }),
  )
  return Math.min(...counts)
}
