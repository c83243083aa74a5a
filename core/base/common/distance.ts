/** Degrees. */
export type Point = { latitude: number; longitude: number }

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

/** Kilometres over the ground as the crow flies (haversine). */
export function distanceKm(one: Point, other: Point): number {
  const lat = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2) ** 2
  const lon = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2) ** 2
  const part = lat + lon * Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** West, south, east, north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** `107.5,-7,107.7,-6.8`: west, south, east, north. Null for a text that is none. */
export function readBounds(text: string): Bounds | null {
  const [west, south, east, north, ...more] = text.split(',').map(Number)
  const whole = [west, south, east, north].every((degrees) => Number.isFinite(degrees)) && more.length === 0
  return whole ? [west ?? 0, south ?? 0, east ?? 0, north ?? 0] : null
}

/** West may be greater than east: such a box crosses the date line. */
export function isWithin({ latitude, longitude }: Point, [west, south, east, north]: Bounds): boolean {
  const inLongitude = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return inLongitude && latitude >= south && latitude <= north
}
