import { LRUCache } from 'lru-cache'
import type { Clock } from '../common/clock.ts'
import type { LowestPrice, SearchAnswer } from '../common/deps.ts'

/** A page drawn for one visitor serves others this long, and asks again for what came too late: both are one search. */
const SAME_WITHIN_MS = 15_000
const MOST_KNOWN = 2_000

type Known = {
  at: number
  isBegun: boolean
  isTold: boolean
  left: Set<string | number>
  found: boolean[]
  /** Directions with a price. */
  priced: Set<number>
}

type Heard = Record<'begun' | 'foundNothing', (search: Pick<SearchAnswer, 'product' | 'place'>) => void> & {
  /** `at`: milliseconds at which the search began. `isFirst` of a direction of this search: other answers to it may be lower. */
  priced(search: { product: string; at: number; isFirst: boolean }, lowest: LowestPrice): void
}

/** Makes one search of its calls. */
export function createSearches(clock: Clock, heard: Heard) {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN })
  return {
    answered({ product, place, asked, parts = { answered: [0], of: [0] }, found, lowest = [] }: SearchAnswer): void {
      const now = clock.now().getTime()
      const key = JSON.stringify([product, asked])
      const last = known.get(key)
      const fresh: Known = {
        at: now,
        isBegun: false,
        isTold: false,
        left: new Set(parts.of),
        found: found.map(() => false),
        priced: new Set(),
      }
      const search = last && now - last.at < SAME_WITHIN_MS ? last : fresh
      known.set(key, search)
      for (const part of parts.answered) search.left.delete(part)
      search.found = search.found.map((isFound, way) => isFound || found[way] === true)
      for (const [way, price] of lowest.entries()) {
        if (!price) continue
        heard.priced({ product, at: search.at, isFirst: !search.priced.has(way) }, price)
        search.priced.add(way)
      }
      const [lead] = parts.of
      if (!search.isBegun && parts.answered.some((part) => part === lead)) {
        search.isBegun = true
        heard.begun({ product, place })
      }
      if (search.isTold || !search.isBegun || search.left.size > 0) return
      search.isTold = true
      if (search.found.includes(false)) heard.foundNothing({ product, place })
    },
  }
}
