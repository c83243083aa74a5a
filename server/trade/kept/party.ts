import { type Locale, wordsFor } from '../../base/words/words.ts'

/** `2 dewasa, 1 anak`; those of whom there are none are left out. Names are those of `kept:party`. */
export function partyText(locale: Locale, counts: Readonly<Record<string, number>>): string {
  const t = wordsFor(locale)
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => t(`kept:party.${type}`, { count }))
    .join(', ')
}
