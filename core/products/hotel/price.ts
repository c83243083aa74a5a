import { type Rupiah, roundRupiah, sumRupiah } from '../../base/common/money.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import { priceLine, withTotal } from '../../trade/booking/price.ts'
import { type Markup, markedUp } from '../../trade/partner/markup.ts'
import { adultsOf } from './limits.ts'
import { type StayParty, spread } from './stay.ts'

/** Service of 10 % and, on both, the regional tax of 10 %, as Indonesian hotels add them. */
const TAX_AND_SERVICE = 0.21

export type RoomCapacity = {
  /** Adults whose beds are in the price. */
  adults: number
  maxAdults: number
  maxGuests: number
  /** Rupiah a night before tax and service; null where no bed can be added. */
  extraBed: Rupiah | null
}

/** Extra beds of all rooms together; null when the party does not fit into rooms of this type. */
export function extraBeds(room: RoomCapacity, party: StayParty): number | null {
  const adults = adultsOf(party)
  const children = party.countGuest + party.childAges.length - adults
  const most = spread(party.countRoom, { adults, children, bedsFor: room.adults })
  if (most.adults > room.maxAdults || most.guests > room.maxGuests) return null
  return most.beyond > 0 && room.extraBed === null ? null : most.beyond
}

/** Rupiah of one night. `room` is one room with tax and service; `total` is all rooms and extra beds with tax and service; `tax` is a part of it. */
export type NightCharge = { room: Rupiah; total: Rupiah; tax: Rupiah }

/** `total` is all there is to pay; `perNight` is the mean of a room and night, extra beds included. */
export type StayPrice = {
  nights: readonly NightCharge[]
  rooms: Rupiah
  beds: Rupiah
  tax: Rupiah
  total: Rupiah
  perNight: Rupiah
}

export type PricedStay = {
  /** Rupiah of one room for each night, before tax and service. */
  nights: readonly Rupiah[]
  countRoom: number
  extraBeds: number
  extraBed: Rupiah | null
  /** The agency's markup: rupiah per room, or a percentage that also covers extra beds. */
  markup?: Markup | undefined
}

/** Adds tax and service to one room or one bed of a night, in rupiah. */
export function withTax(net: Rupiah): Rupiah {
  return roundRupiah(net * (1 + TAX_AND_SERVICE))
}

/** The least before tax and service that comes to `gross` or more with them: for prices that are given with both. */
export function withoutTax(gross: number): Rupiah {
  let net = Math.floor(gross / (1 + TAX_AND_SERVICE))
  while (withTax(net) < gross) net++
  return net
}

/** List, detail, booking and receipt show this price. Throws RangeError when an amount is not whole. */
export function stayPrice({ nights, countRoom, extraBeds: beds, extraBed, markup }: PricedStay): StayPrice {
  const bed = beds > 0 ? (extraBed ?? 0) : 0
  const bedTotal = markedUp(withTax(bed), markup && { ...markup, amount: 0 })
  const bedTax = withTax(bed) - bed
  const charges = nights.map((net) => {
    const room = markedUp(withTax(net), markup)
    const total = room * countRoom + bedTotal * beds
    return { room, total, tax: (withTax(net) - net) * countRoom + bedTax * beds }
  })
  const total = sumRupiah(charges.map((night) => night.total))
  const allBeds = (bedTotal - bedTax) * beds * nights.length
  return {
    nights: charges,
    rooms: total - sumRupiah(charges.map((night) => night.tax)) - allBeds,
    beds: allBeds,
    tax: sumRupiah(charges.map((night) => night.tax)),
    total,
    perNight: nights.length === 0 ? 0 : roundRupiah(total / (countRoom * nights.length)),
  }
}

export const ROOM = 'ROOM'
export const EXTRA_BED = 'EXTRA_BED'
export const TAX = 'TAX'

/** `2 × ROOM` counts rooms times nights, then extra beds, tax and service, and `TOTAL_PAID`. */
export function priceLines(price: StayPrice, { countRoom, extraBeds: beds }: Omit<PricedStay, 'nights'>): PriceLine[] {
  const nights = price.nights.length
  return withTotal([
    priceLine(ROOM, `${countRoom * nights} × ${ROOM}`, price.rooms),
    priceLine(EXTRA_BED, `${beds * nights} × ${EXTRA_BED}`, price.beds),
    priceLine(TAX, TAX, price.tax),
  ])
}
