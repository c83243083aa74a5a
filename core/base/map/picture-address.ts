import { type Bounds, isWithin, type Point } from '../common/distance.ts'

/** Pixels, and the zoom at which a district is seen with what is around it. */
export const PICTURE = { width: 400, height: 260, zoom: 12.5, foot: 100 } as const

/** Region that has pictures. */
const DRAWN: Bounds = [95, -11.3, 141.5, 6.6]

/** Address of the picture of a place; null where there is no map of it. Some metres make no other picture. */
export function pictureAddress(at: Point, locale: 'id' | 'en'): string | null {
  if (!hasMap(at)) return null
  const { latitude, longitude } = at
  return `/maps/${latitude.toFixed(3)},${longitude.toFixed(3)}.${locale}.svg`
}

/** `-8.670,115.213.id.svg`; null for a name that is none. */
export function readPictureName(name: string): { at: Point; locale: 'id' | 'en' } | null {
  const [, south, east, locale] = /^(-?\d{1,2}\.\d{3}),(-?\d{1,3}\.\d{3})\.(id|en)\.svg$/.exec(name) ?? []
  const at = { latitude: Number(south), longitude: Number(east) }
  return hasMap(at) ? { at, locale: locale === 'en' ? 'en' : 'id' } : null
}

/** False where there is no map of a place. */
export function hasMap(at: Point | undefined): at is Point {
  return at !== undefined && isWithin(at, DRAWN)
}
