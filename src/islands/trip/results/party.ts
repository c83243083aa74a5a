import type { TFunction } from 'i18next'

const TYPES = ['adult', 'child', 'infant'] as const

/** `2 dewasa, 1 bayi`. Types that a product does not know are left out, as are those that nobody is of. */
export function partyText(t: TFunction, pax: Partial<Record<(typeof TYPES)[number], number>>): string {
  return TYPES.flatMap((type) => (pax[type] ? [t(`search:count.${type}`, { count: pax[type] })] : [])).join(', ')
}
