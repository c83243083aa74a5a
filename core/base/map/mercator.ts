import type { Point } from '../common/distance.ts'
import type { Box, XY } from './path.ts'

/** Pixels of the whole world at zoom 0. */
export const TILE = 256
const EQUATOR_KM = 40_075.017

/** Web Mercator: the world is a square of one, from its north-west corner. */
export function toWorld({ latitude, longitude }: Point): XY {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export function toDegrees([x, y]: XY): readonly [longitude: number, latitude: number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return [(x - 0.5) * 360, latitude]
}

/** Kilometres of one pixel. */
export function kmOfPixel(latitude: number, zoom: number): number {
  return (EQUATOR_KM * Math.cos((latitude * Math.PI) / 180)) / (TILE * 2 ** zoom)
}

/** Degrees → a box of the world. */
export function worldBox(west: number, south: number, east: number, north: number): Box {
  const [left, top] = toWorld({ latitude: north, longitude: west })
  const [right, bottom] = toWorld({ latitude: south, longitude: east })
  return { left, top, right, bottom }
}

/** Part of the map in a picture or a tile: pixels from the corner of the world at a zoom, which may be a fraction. */
export type View = { zoom: number; left: number; top: number; width: number; height: number }

export function viewAround(middle: Point, zoom: number, width: number, height: number): View {
  const [x, y] = toWorld(middle)
  const scale = TILE * 2 ** zoom
  return { zoom, left: x * scale - width / 2, top: y * scale - height / 2, width, height }
}

/** Holds all points, with pixels of room around them. */
export function viewOf(
  points: readonly Point[],
  { width, height, room, maxZoom }: { width: number; height: number; room: number; maxZoom: number },
): View {
  const all = points.map(toWorld)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((width - 2 * room) / (right - left), (height - 2 * room) / (bottom - top))
  const zoom = Math.min(maxZoom, Math.log2(scale / TILE))
  const pixels = TILE * 2 ** zoom
  const [x, y] = [((left + right) / 2) * pixels, ((top + bottom) / 2) * pixels]
  return { zoom, left: x - width / 2, top: y - height / 2, width, height }
}

export function toPixel({ zoom, left, top }: View, point: Point): XY {
  const [x, y] = toWorld(point)
  const scale = TILE * 2 ** zoom
  return [x * scale - left, y * scale - top]
}

export function boxOfView({ zoom, left, top, width, height }: View): Box {
  const scale = TILE * 2 ** zoom
  return { left: left / scale, top: top / scale, right: (left + width) / scale, bottom: (top + height) / scale }
}
