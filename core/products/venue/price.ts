import { type Rupiah, roundRupiah, sumRupiah } from '../../base/common/money.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import {
  codeLine,
  DISCOUNT,
  priceLine,
  SERVICE_FEE,
  SINGLE_SUPPLEMENT,
  SUBTOTAL,
  withTotal,
} from '../../trade/booking/price.ts'
import type { VenueCost, VenuePackage, VenuePrice } from './contract.ts'
import { type Party, unitsFor, VISITOR_TYPES, visitorsOf } from './limits.ts'

const UNIT = 'UNIT'
const CHILD_BED = 'CHILD_EXTRA_BED'
const CHILD_NO_BED = 'CHILD_NO_BED'

export type Fare = Pick<
  VenuePrice,
  'dpType' | 'dpAmount' | 'visa' | 'tax' | 'airportTax' | 'VAT' | 'MDR' | 'serviceFee' | 'miscellaneousCosts' | 'promos'
>

/** `addons` are ids; mandatory ones are in anyway. `units` null: the least that carries everybody. */
export type Bought = { party: Party; units?: number | null; addons?: readonly string[]; childBeds?: number }

/** Whole rupiah; `minDp` is the least that must be paid to keep the tickets. */
export type VenueTotal = {
  lines: readonly PriceLine[]
  /** How many of the lines are tickets and add-ons. */
  items: number
  subtotal: Rupiah
  total: Rupiah
  minDp: Rupiah
}

/** List, detail, booking and receipt show this price: `lines` add up to the total, and lines of zero are left out. */
export function venuePrice(fare: Fare, pack: VenuePackage, bought: Bought): VenueTotal {
  const visitors = visitorsOf(bought.party)
  const units = bought.units ?? unitsFor(pack, bought.party)
  const items = itemLines(pack, bought, units)
  const addons = costsOf(fare, bought.addons ?? []).map((cost) => costLine(cost, visitors))
  const sold = [...items, ...addons].filter(({ amount }) => amount !== 0)
  const subtotal = sumOf(sold)
  const discount = roundRupiah((sumOf(items) * promoPercent(fare, visitors)) / 100)
  const taxed = subtotal - discount
  const share = (code: string, percent: number) => codeLine(code, roundRupiah((taxed * percent) / 100))
  const lines = withTotal([
    ...sold,
    codeLine(DISCOUNT, discount === 0 ? 0 : -discount),
    counted('VISA', visitors, fare.visa),
    counted('AIRPORT_TAX', visitors, fare.airportTax),
    share('TAX', fare.tax),
    share('VAT', fare.VAT),
    share('MDR', fare.MDR),
    codeLine(SERVICE_FEE, fare.serviceFee),
  ])
  const total = lines.at(-1)?.amount ?? 0
  return { lines, items: sold.length, subtotal, total, minDp: downPayment(fare, total, units || visitors) }
}

/** The price panel shows `lines` with the subtotal after tickets and add-ons. */
export function breakdownLines({ lines, items, subtotal }: VenueTotal): PriceLine[] {
  const isPlain = items === 0 || items === lines.length - 1
  return isPlain ? [...lines] : [...lines.slice(0, items), codeLine(SUBTOTAL, subtotal), ...lines.slice(items)]
}

/** Mandatory ones and those chosen, by ascending amount (spec section 3). */
export function costsOf(
  { miscellaneousCosts }: Pick<Fare, 'miscellaneousCosts'>,
  chosen: readonly string[],
): VenueCost[] {
  return miscellaneousCosts
    .filter(({ id, isMandatory }) => isMandatory || chosen.includes(id))
    .toSorted((one, other) => one.amount - other.amount)
}

/** Adults who sleep alone: an odd one without children, unless three may share. */
export function singlesOf({ allowTripleSharing }: Pick<VenuePackage, 'allowTripleSharing'>, party: Party): number {
  const isOdd = party.ADT % 2 === 1 && party.CHD + party.JNR === 0
  return isOdd && !(allowTripleSharing && party.ADT >= 3) ? 1 : 0
}

function itemLines(pack: VenuePackage, { party, childBeds = 0 }: Bought, units: number): PriceLine[] {
  if (pack.unitPrice > 0) return [counted(UNIT, units, pack.unitPrice)]
  const hasBeds = pack.childExtraBedPrice > 0
  const [inBed, noBed] = hasBeds ? [childBeds, party.CHD - childBeds] : [0, 0]
  const prices = { ADT: pack.adultPrice, JNR: pack.juniorPrice, CHD: pack.childPrice, INF: pack.infantPrice }
  return [
    ...VISITOR_TYPES.map((type) => counted(type, type === 'CHD' && hasBeds ? 0 : party[type], prices[type])),
    counted(CHILD_BED, inBed, pack.childExtraBedPrice),
    counted(CHILD_NO_BED, noBed, pack.childNoBedPrice || pack.childPrice),
    counted(SINGLE_SUPPLEMENT, singlesOf(pack, party), pack.singleSupplement),
  ]
}

export const ADDON = 'ADDON_'

export function addonCode(id: string): string {
  return `${ADDON}${id}`
}

function costLine({ id, item, amount, per }: VenueCost, visitors: number): PriceLine {
  const count = per === 'person' ? visitors : 1
  return priceLine(addonCode(id), per === 'person' ? `${count} × ${item}` : item, amount * count)
}

/** The best one that the party is large enough for. */
function promoPercent({ promos }: Fare, visitors: number): number {
  return Math.max(0, ...promos.filter(({ minPax }) => visitors >= minPax).map(({ percent }) => percent))
}

/** An amount is for each unit, or each visitor. */
function downPayment({ dpType, dpAmount }: Fare, total: Rupiah, count: number): Rupiah {
  if (dpType === null) return total
  return Math.min(total, dpType === 'percent' ? roundRupiah((total * dpAmount) / 100) : dpAmount * count)
}

function counted(code: string, count: number, each: Rupiah): PriceLine {
  return priceLine(code, `${count} × ${code}`, each * count)
}

function sumOf(lines: readonly PriceLine[]): Rupiah {
  return sumRupiah(lines.map(({ amount }) => amount))
}
