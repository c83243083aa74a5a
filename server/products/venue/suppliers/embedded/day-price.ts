import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Holidays } from '../../../../../core/base/common/holidays.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { PersonPackage, VenueFacts } from '../../../../../core/products/venue/content.ts'
import { dayAdd } from '../../../../../core/products/venue/days.ts'
import { LIMITS } from '../../../../../core/products/venue/limits.ts'
import { CURRENCY } from '../../../../../core/trade/booking/price.ts'
import type { Cost, DayPackage, DayPrice } from '../../supplier.ts'

const SOURCE = 'embedded'

/** Price of a day by its file; `set` is the operator's, instead of weekend and season. */
export function dayPrice(
  slug: string,
  facts: VenueFacts,
  date: CalendarDate,
  holidays: Holidays,
  set: Rupiah | null = null,
): DayPrice {
  const { ages, dp, promo, type } = facts
  const add = set ?? dayAdd(facts, date, holidays)
  return {
    // The prices of one day have one id; whether they changed since is checked by the total.
    id: `${slug}.${date}`,
    code: slug,
    priceType: type === 'charter' ? 'unit' : 'pax',
    packageType: type,
    dpType: dp?.type ?? null,
    dpAmount: dp?.amount ?? 0,
    visa: 0,
    tax: facts.tax,
    airportTax: 0,
    VAT: 0,
    MDR: 0,
    juniorMinAge: ages.junior?.[0] ?? null,
    juniorMaxAge: ages.junior?.[1] ?? null,
    childMinAge: ages.child[0],
    childMaxAge: ages.child[1],
    currency: CURRENCY,
    serviceFee: facts.service_fee,
    source: SOURCE,
    pricePackages: Object.entries(facts.package_facts).map(([id, pack]) => packageOf(id, pack, facts, add)),
    miscellaneousCosts: costsOf(facts),
    promos: promo ? [{ code: promo.code, percent: promo.percent, minPax: promo.min_pax }] : [],
    bedTypes: facts.bed_types,
  }
}

function packageOf(
  id: string,
  pack: VenueFacts['package_facts'][string],
  { min_pax, max_pax }: VenueFacts,
  add: Rupiah,
): DayPackage {
  const shared = { ...NOTHING, id, minPax: pack.min_pax ?? min_pax, maxPax: pack.max_pax ?? max_pax }
  if ('unit' in pack) {
    const most = pack.max_pax ?? Math.min(LIMITS.visitors, Math.max(max_pax, pack.capacity))
    const { capacity, include_driver: includeDriver } = pack
    return { ...shared, maxPax: most, unitPrice: Math.max(0, pack.unit + add), capacity, includeDriver }
  }
  return { ...shared, ...personPrices(pack, add) }
}

const NOTHING = {
  allowTripleSharing: false,
  adultPrice: 0,
  juniorPrice: 0,
  childPrice: 0,
  infantPrice: 0,
  infantFree: false,
  childExtraBedPrice: 0,
  childNoBedPrice: 0,
  unitPrice: 0,
  singleSupplement: 0,
  starLevel: null,
  capacity: null,
  includeDriver: false,
}

function personPrices(pack: PersonPackage, add: Rupiah) {
  const paying = (price: Rupiah) => (price > 0 ? Math.max(0, price + add) : 0)
  return {
    allowTripleSharing: pack.triple,
    adultPrice: paying(pack.adult),
    juniorPrice: paying(pack.junior),
    childPrice: paying(pack.child),
    infantPrice: pack.infant === 'free' ? 0 : paying(pack.infant),
    infantFree: pack.infant === 'free',
    childExtraBedPrice: paying(pack.child_extra_bed),
    childNoBedPrice: paying(pack.child_no_bed),
    singleSupplement: pack.single_supplement,
    starLevel: pack.star ?? null,
  }
}

function costsOf(facts: VenueFacts): Cost[] {
  const costs = Object.entries(facts.addon_facts).map(([id, { amount, per, mandatory, category }]) => ({
    id,
    amount,
    per,
    isMandatory: mandatory,
    categoryCode: category,
    currency: CURRENCY,
    fareCode: id,
  }))
  return costs.toSorted((one, other) => one.amount - other.amount)
}
