import type { Say } from '../../../../lib/words.ts'

const TYPES = ['adult', 'child', 'infant'] as const

export type Party = Partial<Record<(typeof TYPES)[number], number>>

export function partyText(t: Say, pax: Party): string {
  return TYPES.flatMap((type) => (pax[type] ? [t(`search:count.${type}`, { count: pax[type] })] : [])).join(', ')
}

export function peopleIn(pax: Party): number {
  return TYPES.reduce((sum, type) => sum + (pax[type] ?? 0), 0)
}

/** Same text; null for a single passenger, whose price is the total. */
export function companyText(t: Say, pax: Party): string | null {
  return peopleIn(pax) > 1 ? partyText(t, pax) : null
}
