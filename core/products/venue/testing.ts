import type { VenuePackage, VenuePrice } from './contract.ts'
import type { DayFacts } from './days.ts'

/** Priced by person, but for `changes`. */
export function somePackage(changes: Partial<VenuePackage> = {}): VenuePackage {
  return {
    id: 'reguler',
    name: 'Reguler',
    includes: ['Museum'],
    price_id: 'monas.2027-03-06.reguler',
    allowTripleSharing: false,
    adultPrice: 20_000,
    juniorPrice: 15_000,
    childPrice: 10_000,
    infantPrice: 0,
    infantFree: true,
    childExtraBedPrice: 0,
    childNoBedPrice: 0,
    unitPrice: 0,
    singleSupplement: 0,
    minPax: 1,
    maxPax: 10,
    starLevel: null,
    capacity: null,
    includeDriver: false,
    ...changes,
  }
}

/** Without add-ons, fees and promos, but for `changes`. */
export function somePrice(changes: Partial<VenuePrice> = {}): VenuePrice {
  return {
    id: 'monas.2027-03-06',
    code: 'monas',
    priceType: 'pax',
    packageType: 'admission',
    dpType: null,
    dpAmount: 0,
    visa: 0,
    tax: 0,
    airportTax: 0,
    VAT: 0,
    MDR: 0,
    juniorMinAge: 13,
    juniorMaxAge: 17,
    childMinAge: 3,
    childMaxAge: 12,
    currency: 'IDR',
    serviceFee: 0,
    source: 'embedded',
    pricePackages: [somePackage()],
    miscellaneousCosts: [],
    promos: [],
    bedTypes: [],
    ...changes,
  }
}

export function someCost(id: string, amount: number, changes: Partial<VenuePrice['miscellaneousCosts'][number]> = {}) {
  return {
    id,
    item: id,
    amount,
    per: 'booking' as const,
    isMandatory: false,
    categoryCode: 'guide' as const,
    categoryName: 'Guide',
    currency: 'IDR',
    fareCode: id,
    ...changes,
  }
}

/** Open every day from eight to four, but for `changes`. */
export function someDays(changes: Partial<DayFacts> = {}): DayFacts {
  return {
    opens: '08:00',
    closes: '16:00',
    hours: [],
    times: [],
    closed: [],
    closed_first: [],
    closed_dates: [],
    holidays: [],
    weekend: undefined,
    seasons: [],
    period: false,
    ...changes,
  }
}
