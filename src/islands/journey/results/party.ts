import type { TFunction } from 'i18next'

const TYPES = ['adult', 'child', 'infant'] as const

type Party = Partial<Record<(typeof TYPES)[number], number>>

/** `2 dewasa, 1 bayi`. Types that a product does not know are left out, as are those that nobody is of. */
export function partyText(t: TFunction, pax: Party): string {
  return TYPES.flatMap((type) => (pax[type] ? [t(`search:count.${type}`, { count: pax[type] })] : [])).join(', ')
}

/** The same of several; null of somebody who travels alone, whom no price need be multiplied for. */
export function companyText(t: TFunction, pax: Party): string | null {
  const people = TYPES.reduce((sum, type) => sum + (pax[type] ?? 0), 0)
  return people > 1 ? partyText(t, pax) : null
}
