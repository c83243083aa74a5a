import { FACILITIES, type FacilityCode } from '../../core/hotel/facilities.ts'
import { type Locale, wordsFor } from '../words/words.ts'

export type Values = Readonly<Record<string, string | number>>

const WORDS = { id: wordsFor('id'), en: wordsFor('en') }

const known = new Map<string, readonly string[]>()

/** Names of the texts under a key such as `hotel-descriptions:opening`. */
export function textsAt(key: string): readonly string[] {
  const found = known.get(key)
  if (found) return found
  const texts: unknown = WORDS.id(key, { returnObjects: true })
  const names = typeof texts === 'object' && texts !== null ? Object.keys(texts) : []
  known.set(key, names)
  return names
}

/** Patterns are named `p1`, `p2` and so on. */
export function pattern(locale: Locale, key: string, index: number, values: Values = {}): string {
  return WORDS[locale](`${key}.p${index + 1}`, values)
}

const LISTS: Record<Locale, Intl.ListFormat> = {
  id: new Intl.ListFormat('id'),
  en: new Intl.ListFormat('en-GB'),
}

/** `kolam renang, spa, dan taman`. */
export function facilityList(locale: Locale, codes: readonly FacilityCode[]): string {
  return LISTS[locale].format(codes.map((code) => WORDS[locale](`hotel-facilities:inline.${code}`)))
}

/** `count` of the codes, starting at a place of the wheel that `turn` chooses; in the order of `FACILITIES`. */
export function someOf(codes: readonly FacilityCode[], count: number, turn: number): readonly FacilityCode[] {
  if (codes.length <= count) return codes
  const chosen = new Set(Array.from({ length: count }, (_, step) => codes[(turn + step * 2) % codes.length]))
  for (let next = turn; chosen.size < count; next++) chosen.add(codes[next % codes.length])
  return FACILITIES.filter((code) => chosen.has(code))
}
