import { PERSON_TYPES, type PersonType } from '../../base/common/people/types.ts'

export const LIMITS = {
  visitors: 50,
  units: 10,
  daysAhead: 180,
  periodDays: 30,
} as const

export const VISITOR_TYPES = PERSON_TYPES
export type VisitorType = PersonType
export type Party = Readonly<Record<VisitorType, number>>

export const NOBODY: Party = { ADT: 0, JNR: 0, CHD: 0, INF: 0 }
export const ONE_ADULT: Party = { ...NOBODY, ADT: 1 }

/** Infants do not count. */
export function visitorsOf({ ADT, JNR, CHD }: Party): number {
  return ADT + JNR + CHD
}

export function everybodyOf(party: Party): number {
  return visitorsOf(party) + party.INF
}

/** Without what only a package knows. */
export function isParty(party: Party): boolean {
  const counts = VISITOR_TYPES.map((type) => party[type])
  return counts.every((count) => Number.isInteger(count) && count >= 0) && everybodyOf(party) <= LIMITS.visitors
}

export type PackageLimits = {
  adultPrice: number
  juniorPrice: number
  childPrice: number
  infantPrice: number
  infantFree: boolean
  unitPrice: number
  minPax: number
  maxPax: number
  capacity: number | null
}

const PRICE_OF = { ADT: 'adultPrice', JNR: 'juniorPrice', CHD: 'childPrice', INF: 'infantPrice' } as const

/** A price of zero means unavailable, but for infants who come in free; a unit takes everybody. */
export function isSold(pack: PackageLimits, type: VisitorType): boolean {
  return pack.unitPrice > 0 || pack[PRICE_OF[type]] > 0 || (type === 'INF' && pack.infantFree)
}

export type CountProblem = { field: VisitorType | 'units'; message: string }

/** The first broken limit of a package. Types that it does not sell are refused, not dropped. */
export function countProblem(pack: PackageLimits, party: Party, units = 0): CountProblem | null {
  const unsold = VISITOR_TYPES.find((type) => party[type] > 0 && !isSold(pack, type))
  if (unsold) return { field: unsold, message: 'validation.venue.notSold' }
  const visitors = visitorsOf(party)
  if (visitors < pack.minPax) return { field: 'ADT', message: 'validation.venue.needMorePax' }
  if (visitors > pack.maxPax) return { field: mostOf(party), message: 'validation.venue.maxReached' }
  if (party.ADT === 0 && party.CHD + party.INF > 0 && isSold(pack, 'ADT'))
    return { field: 'ADT', message: 'validation.pax.adultNeeded' }
  if (pack.unitPrice === 0) return units === 0 ? null : { field: 'units', message: 'validation.invalid' }
  if (!Number.isInteger(units) || units < 1 || units > LIMITS.units)
    return { field: 'units', message: 'validation.venue.units' }
  if (units * (pack.capacity ?? 0) < everybodyOf(party)) return { field: 'units', message: 'validation.venue.capacity' }
  return null
}

/** The least units that carry everybody; 0 for a package that is priced by person. */
export function unitsFor({ unitPrice, capacity }: PackageLimits, party: Party): number {
  return unitPrice > 0 && capacity ? Math.max(1, Math.ceil(everybodyOf(party) / capacity)) : 0
}

function mostOf(party: Party): VisitorType {
  return VISITOR_TYPES.reduce((most, type) => (type !== 'INF' && party[type] > party[most] ? type : most), 'ADT')
}
