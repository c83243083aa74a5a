import { OLDEST } from '../../base/common/people/types.ts'

/** Journeys that the provider insures. The call of the specification does not name them: see docs/rules.md. */
export const INSURANCE_TYPES = ['domestic', 'international', 'umrah'] as const
export type InsuranceType = (typeof INSURANCE_TYPES)[number]

/** Choices of the form; the call takes any text. */
export const RELATIONSHIPS = ['spouse', 'parent', 'child', 'sibling', 'other'] as const

/** Years, both ends included. Children are insured too. */
export const AGES = { min: 0, max: OLDEST } as const

/** The type that an address names; the first for any other text. */
export function typeOf(text: string | null): InsuranceType {
  return INSURANCE_TYPES.find((type) => type === text) ?? 'domestic'
}

/** A journey abroad needs a passport, so the policy names it. */
export function needsPassport(type: InsuranceType | null): boolean {
  return type === 'international' || type === 'umrah'
}
