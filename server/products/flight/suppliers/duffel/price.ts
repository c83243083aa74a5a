import { charge } from '../../../../../core/base/common/charge.ts'
import { type Exchange, toRupiah } from '../../../../../core/base/common/exchange.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { PAX_TYPES } from '../../../../../core/base/common/people/types.ts'
import type { BagsOfType, FareRules } from '../../../../../core/products/flight/contract.ts'
import { type PaxCounts, seatsFor } from '../../../../../core/products/flight/limits.ts'
import { BASE, type FareSheet } from '../../../../../core/products/flight/price.ts'
import { idsOf, seatedIds } from './people.ts'
import type { DuffelCondition, DuffelOffer } from './shapes.ts'

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
  offer: Pick<DuffelOffer, 'conditions' | 'slices' | 'passengers' | 'total_currency'>,
  pax: PaxCounts,
  exchange: Exchange,
): FareRules {
  const { conditions, total_currency } = offer
  const feeOf = (condition: DuffelCondition): Rupiah | null => {
    if (!condition?.allowed || !condition.penalty_amount) return null
    if (condition.penalty_currency && condition.penalty_currency !== total_currency) return null
    return toRupiah(condition.penalty_amount, exchange, { part: 1, of: seatsFor(pax) })
  }
  const refundFee = feeOf(conditions?.refund_before_departure)
  const changeFee = feeOf(conditions?.change_before_departure)
  return {
    ...bagsOf(offer),
    refundable: refundFee !== null,
    changeable: changeFee !== null,
    refundFee,
    changeFee,
  }
}

type Bags = Pick<BagsOfType, 'baggage' | 'cabinBaggage'>

/** Airlines give bags to each person, and infants mostly have none: so the price names the bags of travellers with a seat, and those of each type where they differ. */
function bagsOf(
  offer: Pick<DuffelOffer, 'slices' | 'passengers'>,
): Pick<FareRules, 'baggage' | 'cabinBaggage' | 'bags'> {
  const bags = PAX_TYPES.flatMap((paxType) => {
    const ids = idsOf(offer, paxType)
    return ids.length > 0 ? [{ paxType, ...fewestOf(offer, ids) }] : []
  })
  const seated = fewestOf(offer, seatedIds(offer))
  const differs = bags.some(
    ({ baggage, cabinBaggage }) => baggage !== seated.baggage || cabinBaggage !== seated.cabinBaggage,
  )
  return { ...seated, ...(differs ? { bags } : {}) }
}

/** The fewest that any of them may take on any leg. */
function fewestOf({ slices }: Pick<DuffelOffer, 'slices'>, ids: readonly string[]): Bags {
  const kilogramsOf = (type: keyof typeof KILOGRAMS) => {
    const counts = slices.flatMap(({ segments }) =>
      segments.flatMap((segment) => {
        const own = segment.passengers.filter(({ passenger_id: id }) => !id || ids.includes(id))
        if (own.length === 0) return [0]
        return own.map(({ baggages }) => baggages.reduce((sum, bag) => sum + (bag.type === type ? bag.quantity : 0), 0))
      }),
    )
    return Math.min(...counts) * KILOGRAMS[type]
  }
  return { baggage: kilogramsOf('checked'), cabinBaggage: kilogramsOf('carry_on') }
}
