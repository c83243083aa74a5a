import { type AgeRange, OLDEST } from '../../../../../../core/base/common/people/types.ts'
import type { Say } from '../../../../../lib/words.ts'

/** `13 years and over`, `2 to 12 years`, `under 2`. */
export function agesText(t: Say, { min, max }: AgeRange): string {
  if (max >= OLDEST) return t('people:ages.from', { min })
  return min > 0 ? t('people:ages.between', { min, max }) : t('people:ages.under', { age: max + 1 })
}
