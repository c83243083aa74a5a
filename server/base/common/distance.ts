import { distanceKm } from '../../../core/base/common/distance.ts'

/** Degrees, named as in `data`. */
export type Point = { lat: number; lon: number }

/** Great-circle distance in km. */
export function distance(one: Point, other: Point): number {
  return distanceKm({ latitude: one.lat, longitude: one.lon }, { latitude: other.lat, longitude: other.lon })
}

export function nearestTo<Place extends Point>(from: Point, places: readonly Place[]): Place | undefined {
  let nearest: Place | undefined
  for (const place of places) {
    if (!nearest || distance(from, place) < distance(from, nearest)) nearest = place
  }
  return nearest
}
