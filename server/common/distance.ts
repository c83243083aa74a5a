/** Degrees. */
export type Point = { lat: number; lon: number }

const EARTH_KM = 6371

/** Great-circle distance in km. */
export function distance(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const lat = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2
  const lon = Math.sin(((other.lon - one.lon) * radians) / 2) ** 2
  const angle = lat + lon * Math.cos(one.lat * radians) * Math.cos(other.lat * radians)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(angle))
}

export function nearestTo<Place extends Point>(from: Point, places: readonly Place[]): Place | undefined {
  let nearest: Place | undefined
  for (const place of places) {
    if (!nearest || distance(from, place) < distance(from, nearest)) nearest = place
  }
  return nearest
}
