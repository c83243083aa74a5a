import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import { DISCOUNT, priceLine, SERVICE_FEE, SINGLE_SUPPLEMENT, SUBTOTAL, withTotal } from '../../trade/booking/price.ts'
import { type Party, participantsOf } from './limits.ts'
import type { PeriodPrice } from './periods.ts'
import type { Rooms } from './rooms.ts'

export const TRIPLE_BED = 'TRIPLE_BED'
export const INSURANCE = 'INSURANCE'

/** Whole rupiah; `minDp` is the least that must be paid to keep the seats. */
export type TourPrice = {
  adult: Rupiah
  child: Rupiah
  singleSupplement: Rupiah
  extraBed: Rupiah
  subtotal: Rupiah
  discount: Rupiah
  fee: Rupiah
  insurance: Rupiah
  total: Rupiah
  minDp: Rupiah
}

/** Participants by their type. Throws RangeError for a type that has no price: only adults and children have one. */
export function partyOf(people: readonly { type: string }[]): Party {
  const party = { adult: 0, child: 0 }
  for (const { type } of people) {
    if (type === 'ADT') party.adult += 1
    else if (type === 'CHD') party.child += 1
    else throw new RangeError(`a tour has no price for ${type}`)
  }
  return party
}

type Extras = Partial<Pick<TourPrice, 'discount' | 'fee' | 'insurance'>>

/** List, detail, booking and receipt show this price. A one-day tour has no rooms and no down payment. */
export function tourPrice(
  price: PeriodPrice,
  party: Party,
  rooms: Rooms,
  { discount = 0, fee = 0, insurance = 0 }: Extras = {},
): TourPrice {
  const parts = {
    adult: price.adult * party.adult,
    child: price.child * party.child,
    singleSupplement: price.singleSupplement * rooms.single,
    extraBed: price.extraBed * rooms.triple,
  }
  const subtotal = sumRupiah(Object.values(parts))
  const total = sumRupiah([subtotal, -discount, fee, insurance])
  const minDp = Math.min(total, price.minimalDp * participantsOf(party))
  return { ...parts, subtotal, discount, fee, insurance, total, minDp }
}

/** Record, receipt and ticket show these lines; they add up to `TOTAL_PAID`. Lines of zero are hidden. */
export function priceLines(price: TourPrice, party: Party, rooms: Rooms): PriceLine[] {
  const { discount, fee, insurance } = price
  return withTotal([
    ...itemLines(price, party, rooms),
    priceLine(DISCOUNT, DISCOUNT, discount === 0 ? 0 : -discount),
    priceLine(SERVICE_FEE, SERVICE_FEE, fee),
    priceLine(INSURANCE, INSURANCE, insurance),
  ])
}

export function breakdownLines(price: TourPrice, party: Party, rooms: Rooms): PriceLine[] {
  const items = itemLines(price, party, rooms).filter(({ amount }) => amount !== 0)
  const rest = priceLines(price, party, rooms).slice(items.length)
  return [...items, ...(price.subtotal === 0 ? [] : [priceLine(SUBTOTAL, SUBTOTAL, price.subtotal)]), ...rest]
}

function itemLines(price: TourPrice, { adult, child }: Party, rooms: Rooms): PriceLine[] {
  const counted = (code: string, count: number, amount: Rupiah) => priceLine(code, `${count} × ${code}`, amount)
  return [
    counted('ADT', adult, price.adult),
    counted('CHD', child, price.child),
    counted(SINGLE_SUPPLEMENT, rooms.single, price.singleSupplement),
    counted(TRIPLE_BED, rooms.triple, price.extraBed),
  ]
}

export const NO_ROOMS: Rooms = { single: 0, double: 0, triple: 0 }
