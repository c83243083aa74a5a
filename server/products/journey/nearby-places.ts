import { LRUCache } from 'lru-cache'
import type { CalendarDate, Zone } from '../../../core/base/common/dates.ts'
import type { NearbyPlace } from '../../../core/products/journey/contract.ts'
import { betterPlaces, type DayOffers } from '../../../core/products/journey/nearby-places.ts'
import type { Deps } from '../../base/common/deps.ts'
import { distance, type Point } from '../../base/common/distance.ts'
import { countFrom } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { checkNotPast } from '../../trade/booking/make/checks.ts'
import { pairsOf } from './cities.ts'

const ENDS = ['origin', 'destination'] as const
type End = (typeof ENDS)[number]
type Located = Point & { code: string; timezone: Zone }
type EndPlaces<Place> = Record<End, readonly [Place, ...Place[]]>
type Pairs = ReturnType<typeof pairsOf>
type Way<Place> = { end: End; place: Place; pairs: Pairs }

/** Most pairs of nearby places that are searched instead; each is a question to every supplier. */
export const MOST_PAIRS = 6
const SHOWN = 3
const KEPT = { max: 1000, ttl: 10 * 60_000 }

type Rules<Place, Query> = {
  /** Throws ApiError for codes that are no place. */
  findPlaces: (ends: Record<End, string>) => Promise<EndPlaces<Place>>
  /** All places, busiest first. */
  byTraffic: () => Promise<readonly Place[]>
  withinKm: number
  /** Whether one can travel from or to `place` and not `searched`; true by default. */
  canReplace?: (place: Place, searched: Place) => boolean
  nameOf: (place: Place, searched: Place) => string
  offersOf: (query: Query, pairs: Pairs, at: { found: EndPlaces<Place>; now: Date }) => Promise<DayOffers>
}

/**
 * Finds the best places near either end of a search, for which the other end stays. Answers are the same for all visitors and
 * kept for some minutes. Throws ApiError of `findPlaces` and `offersOf`, 'invalid_fields' for a past day and 'too_many_requests'.
 */
export function createNearbyPlaces<Place extends Located, Query extends Record<End, string> & { date: CalendarDate }>(
  deps: Deps,
  rules: Rules<Place, Query>,
) {
  const answers = new LRUCache<string, NearbyPlace[]>({
    ...KEPT,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
  })

  return async (query: Query, address: string): Promise<NearbyPlace[]> => {
    const now = deps.clock.now()
    const found = await rules.findPlaces(query)
    checkNotPast('date', query.date, found.origin[0].timezone, now)
    const key = JSON.stringify(query)
    const known = answers.get(key)
    if (known) return known
    await countFrom(deps, 'nearby places', address, LIMITS.nearbyPlaces)
    const ways = waysOf(found, await rules.byTraffic(), rules)
    const offersOf = (pairs: Pairs) => rules.offersOf(query, pairs, { found, now })
    const [searched, ...nearby] = await Promise.all([
      offersOf(pairsOf(found)),
      ...ways.map(async ({ end, place, pairs }) => ({
        end,
        code: place.code,
        name: rules.nameOf(place, found[end][0]),
        ...(await offersOf(pairs)),
      })),
    ])
    const answer = betterPlaces(searched, nearby).slice(0, SHOWN)
    answers.set(key, answer)
    return answer
  }
}

/** Both ends in turn, the busiest places first, as many as `MOST_PAIRS` allows. */
function waysOf<Place extends Located, Query>(
  found: EndPlaces<Place>,
  places: readonly Place[],
  rules: Rules<Place, Query>,
): Way<Place>[] {
  const ways = ENDS.flatMap((end) =>
    near(found, end, places, rules).map((place, rank) => {
      return { end, place, rank, pairs: pairsOf({ ...found, [end]: [place] }) }
    }),
  )
  let left = MOST_PAIRS
  return ways
    .toSorted((one, other) => one.rank - other.rank)
    .filter(({ pairs }) => {
      left -= pairs.length
      return left >= 0
    })
}

function near<Place extends Located, Query>(
  found: EndPlaces<Place>,
  end: End,
  places: readonly Place[],
  { withinKm, canReplace = () => true }: Rules<Place, Query>,
): Place[] {
  const [searched] = found[end]
  const codes = [...found.origin, ...found.destination].map(({ code }) => code)
  return places.filter(
    (place) => !codes.includes(place.code) && distance(searched, place) <= withinKm && canReplace(place, searched),
  )
}
