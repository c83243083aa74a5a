import { isAlike } from './alike.ts'
import { plainText } from './text.ts'

/** `names`: the first is the one shown. `also`: nicknames, after names when both are meant. */
export type Findable<Item> = { item: Item; code: string; names: readonly string[]; also?: readonly string[] }

/**
 * Finds by code, whole name, beginning and part, and only when nothing is found so by names with a typing error.
 * `entries` come busiest first, which is also the order among equals. `lead`: words before a name that say
 * nothing, such as "hotel". Accents and capitals do not count; without letters or digits nothing is found.
 */
export function createForgivingSearch<Item>(entries: readonly Findable<Item>[], lead: readonly string[] = []) {
  const known = entries.map(({ item, code, names, also = [] }) => {
    const own = [...names, code].map(plainText).filter(Boolean)
    const all = [...own, ...also.map(plainText)]
    return { item, code: plainText(code), names: all, text: `|${own.join('|')}|`, joined: all.map(unspaced) }
  })
  type Known = (typeof known)[number]
  const owners = known.flatMap((entry) => entry.names.map((name) => ({ name, words: name.split(' '), entry })))

  function ranked(rank: (entry: Known) => number): Item[] {
    const found = known.map((entry) => ({ entry, rank: rank(entry) })).filter((each) => Number.isFinite(each.rank))
    return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry.item)
  }

  function almost(typed: string): Item[] {
    const parts = typed.split(' ')
    const ranks = new Map<Known, number>()
    for (const { name, words, entry } of owners) {
      if (!isAlmost(parts, words)) continue
      const isWhole = Math.abs(name.length - typed.length) <= 1
      const rank = (isWhole ? 0 : 2) + (entry.names[0] === name ? 0 : 1)
      ranks.set(entry, Math.min(rank, ranks.get(entry) ?? rank))
    }
    return ranked((entry) => ranks.get(entry) ?? Infinity)
  }

  function found(words: string): Item[] {
    const straight = ranked((entry) => rankOf(entry, words))
    return straight.length ? straight : almost(words)
  }

  return (keyword: string): Item[] => {
    const words = plainText(keyword)
    if (!words) return keyword.trim() ? [] : known.map(({ item }) => item)
    const named = lead.find((word) => words.startsWith(`${word} `))
    return named ? found(words.slice(named.length + 1)) : found(words)
  }
}

/** Each part begins a word of the name, or is like one. */
function isAlmost(parts: readonly string[], words: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => word.startsWith(part) || isAlike(part, word)))
}

type Searched = { code: string; text: string; joined: readonly string[] }

function rankOf({ code, text, joined }: Searched, words: string): number {
  if (code === words) return 0
  // The name that is shown before others: `ubud` is Ubud, not Bali, which is found by it too.
  if (text.startsWith(`|${words}|`)) return 1
  if (text.includes(`|${words}|`)) return 1.5
  if (joined.includes(unspaced(words))) return 2
  if (text.startsWith(`|${words}`)) return 3
  if (text.includes(`|${words}`)) return 4
  if (text.includes(` ${words}`) || joined.some((name) => name.startsWith(unspaced(words)))) return 5
  return words.split(' ').every((word) => text.includes(word)) ? 6 : Infinity
}

function unspaced(name: string): string {
  return name.replaceAll(' ', '')
}
