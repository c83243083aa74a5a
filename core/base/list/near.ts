import { distanceKm, type Point } from '../common/distance.ts'

/** A tenth of a degree, about 11 km: the exact position stays in the browser. */
const DECIMALS = 1
const MOST = 6
/** Farther items are not near. */
const WITHIN_KM = 250

/** `-6.2,106.8`, as calls take it. */
export function nearText({ latitude, longitude }: Point): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
}

/** Expects a text that the contract has checked. */
function readNear(text: string): Point {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}

/** The nearest first. */
export function nearestOf<Item>(items: readonly Item[], pointOf: (item: Item) => Point, near: string): Item[] {
  const from = readNear(near)
  return items
    .map((item) => ({ item, km: distanceKm(from, pointOf(item)) }))
    .filter(({ km }) => km <= WITHIN_KM)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST)
    .map(({ item }) => item)
}
