import { LOCALES, type Locale, type LocalText, wordsFor } from '../../server/base/words/words.ts'

export type Values = Readonly<Record<string, string | number>>

const known = new Map<string, readonly string[]>()

export function textsAt(key: string): readonly string[] {
  const found = known.get(key)
  if (found) return found
  const texts: unknown = wordsFor('id')(key, { returnObjects: true })
  const names = typeof texts === 'object' && texts !== null ? Object.keys(texts) : []
  known.set(key, names)
  return names
}

/** Patterns are named `p1`, `p2` and so on. */
export function pattern(locale: Locale, key: string, index: number, values: Values): string {
  return wordsFor(locale)(`${key}.p${index + 1}`, values)
}

export function inBoth(textIn: (locale: Locale) => string): LocalText {
  return { id: textIn('id'), en: textIn('en') }
}

type Choice = {
  key: string
  /** Texts with neighbouring ranks begin with other patterns. */
  rank: number
  used: Set<string>
  /** Facts for the sentence; another `turn` may choose other facts. Null when there is nothing to say. */
  valuesOf: (locale: Locale, turn: number) => Values | null
}

/** The first of the patterns and choices of facts, from the rank on, that gives a new sentence in both languages. */
export function newSentence({ key, rank, used, valuesOf }: Choice): LocalText | null {
  const count = textsAt(key).length
  for (let attempt = 0; attempt < count * 3; attempt++) {
    const turn = rank + Math.floor(attempt / count)
    const [id, en] = LOCALES.map((locale) => {
      const values = valuesOf(locale, turn)
      return values && pattern(locale, key, (rank + attempt) % count, values)
    })
    if (!id || !en) return null
    if (used.has(id) || used.has(en)) continue
    used.add(id).add(en)
    return { id, en }
  }
  return null
}

const LISTS: Record<Locale, Intl.ListFormat> = {
  id: new Intl.ListFormat('id'),
  en: new Intl.ListFormat('en-GB'),
}

export function listed(locale: Locale, names: readonly string[]): string {
  return LISTS[locale].format(names)
}

/** `count` of the items in their order, starting at a place of the wheel that `turn` chooses. */
export function someOf<Item>(items: readonly Item[], count: number, turn: number): readonly Item[] {
  if (items.length <= count) return items
  const chosen = new Set(Array.from({ length: count }, (_, step) => items[(turn + step * 2) % items.length]))
  for (let next = turn; chosen.size < count; next++) chosen.add(items[next % items.length])
  return items.filter((item) => chosen.has(item))
}
