import { type Offered, worthwhile } from '../../core/journey/other-ends.ts'
import { distance, type Point } from '../common/distance.ts'
import { pairsOf } from './cities.ts'

type Located = Point & { code: string }
type Found<Place> = Record<'origin' | 'destination', readonly [Place, ...Place[]]>
type Pairs = ReturnType<typeof pairsOf>

/** Of each end; more would ask the suppliers too often. */
const MOST_NEAR = 4
const SHOWN = 3

type Rules<Place> = {
  /** All places, busiest first. */
  places: readonly Place[]
  /** How far people go for it. */
  withinKm: number
  /** Whether a place near one's own can stand for it; all can by default. */
  isInstead?: (place: Place, own: Place) => boolean
  nameOf: (place: Place, own: Place) => string
  ask: (pairs: Pairs) => Promise<Offered>
}

/** The best places near either end, for which the other end stays. */
export async function otherEnds<Place extends Located>(found: Found<Place>, rules: Rules<Place>) {
  const { nameOf, ask } = rules
  const ways = (['origin', 'destination'] as const).flatMap((end) =>
    near(found, end, rules).map((place) => ({ end, place, pairs: pairsOf({ ...found, [end]: [place] }) })),
  )
  const [own, ...others] = await Promise.all([
    ask(pairsOf(found)),
    ...ways.map(async ({ end, place, pairs }) => ({
      end,
      code: place.code,
      name: nameOf(place, found[end][0]),
      ...(await ask(pairs)),
    })),
  ])
  return worthwhile(own, others).slice(0, SHOWN)
}

function near<Place extends Located>(found: Found<Place>, end: keyof Found<Place>, rules: Rules<Place>): Place[] {
  const { places, withinKm, isInstead = () => true } = rules
  const [own] = found[end]
  const codes = [...found.origin, ...found.destination].map(({ code }) => code)
  return places
    .filter((place) => !codes.includes(place.code) && distance(own, place) <= withinKm && isInstead(place, own))
    .slice(0, MOST_NEAR)
}
