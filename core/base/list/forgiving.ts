import UFuzzy from '@leeoniya/ufuzzy'
import { plainText } from './text.ts'

/** `names`: the first is the one shown. `also`: nicknames, after names when both are meant. */
export type Findable<Item> = { item: Item; code: string; names: readonly string[]; also?: readonly string[] }

/** Shorter words are taken as typed: one other letter makes another place of them. */
const LEAST_LETTERS = 5

export const NO_ERRORS = { intraSlice: [1, Infinity], intraIns: 0, intraSub: 0, intraTrn: 0, intraDel: 0 } as const
export const ONE_ERROR = { ...NO_ERRORS, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const

/** One letter wrong, missing, doubled or swapped in a word, but not its first. Words begin where those of a name begin. */
const fuzzy = new UFuzzy({
  interLft: 2,
  intraMode: 1,
  intraRules: (term) => ({ ...(term.length < LEAST_LETTERS ? NO_ERRORS : ONE_ERROR), intraSlice: [1, Infinity] }),
})

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
  const owners = known.flatMap((entry) => entry.names.map((name) => ({ name, entry })))
  const haystack = owners.map(({ name }) => name)

  function ranked(rank: (entry: Known) => number): Item[] {
    const found = known.map((entry) => ({ entry, rank: rank(entry) })).filter((each) => Number.isFinite(each.rank))
    return found.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry.item)
  }

  function almost(words: string): Item[] {
    const matches = fuzzy.filter(haystack, words)
    if (!matches?.length) return []
    const ranks = new Map<Known, number>()
    for (const index of fuzzy.info(matches, haystack, words).idx) {
      const owner = owners[index]
      if (!owner) continue
      const isWhole = Math.abs(owner.name.length - words.length) <= 1
      const rank = (isWhole ? 0 : 2) + (owner.entry.names[0] === owner.name ? 0 : 1)
      ranks.set(owner.entry, Math.min(rank, ranks.get(owner.entry) ?? rank))
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

type Searched = { code: string; text: string; joined: readonly string[] }

function rankOf({ code, text, joined }: Searched, words: string): number {
  if (code === words) return 0
  if (text.includes(`|${words}|`)) return 1
  if (joined.includes(unspaced(words))) return 2
  if (text.startsWith(`|${words}`)) return 3
  if (text.includes(`|${words}`)) return 4
  if (text.includes(` ${words}`) || joined.some((name) => name.startsWith(unspaced(words)))) return 5
  return words.split(' ').every((word) => text.includes(word)) ? 6 : Infinity
}

function unspaced(name: string): string {
  return name.replaceAll(' ', '')
}
