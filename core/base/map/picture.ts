import type { Point } from '../common/distance.ts'
import { type Atlas, cutAtlas } from './atlas.ts'
import { boxOfView, kmOfPixel, TILE, toDegrees, toPixel, type View, viewAround } from './mercator.ts'
import { type MapName, type PlacedName, placeNames } from './names.ts'
import { type Box, cutLine, cutRing, grown, type Path, type XY } from './path.ts'
import { boxOfPiece, coastOf, GRID, type Piece, type PieceAt, pointsOf } from './piece.ts'

/** Path data of SVG, in pixels of the view. `land` is one outline for each piece: they overlap, and even-odd would leave a gap there. */
export type Ground = { land: readonly string[]; coast: string; borders: string; grid: string }
export type PieceThere = { at: PieceAt; piece: Piece }

/** Pixels that are drawn beyond the edge, so that no line ends in sight. */
const MARGIN = 4

/** Land, coast and borders of pieces as a view shows them. */
export function drawGround(pieces: readonly PieceThere[], view: View): Ground {
  const frame = grown({ left: 0, top: 0, right: view.width, bottom: view.height }, MARGIN)
  const ground = { coast: '', borders: '', grid: gridData(view) }
  const land: string[] = []
  for (const { at, piece } of pieces) {
    const toView = placing(at, view)
    let outline = ''
    for (const steps of piece.land) {
      const ring = pointsOf(steps)
      const shown = cutRing(toView(ring), frame)
      if (shown.length === 0) continue
      outline += dataOf(shown, 'z')
      for (const line of coastOf(ring, at)) ground.coast += linesData(toView(line), frame)
    }
    if (outline) land.push(outline)
    for (const steps of piece.borders) ground.borders += linesData(toView(pointsOf(steps)), frame)
  }
  return { ...ground, land }
}

/** Zoom from which the land alone would be a blank plane, and degrees between two lines there; halved for each further zoom. */
const GRID_ZOOM = 12
const GRID_STEPS = [0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002] as const

/** Meridians and parallels of round degrees: about as far apart as two fingers, near by. */
function gridData(view: View): string {
  const step = GRID_STEPS[Math.min(Math.floor(view.zoom) - GRID_ZOOM, GRID_STEPS.length - 1)]
  if (!step) return ''
  const box = boxOfView(view)
  const [west, north] = toDegrees([box.left, box.top])
  const [east, south] = toDegrees([box.right, box.bottom])
  const data: string[] = []
  for (let at = Math.ceil(west / step); at * step <= east; at++) {
    const [x] = toPixel(view, { latitude: south, longitude: at * step })
    data.push(`M${x.toFixed(1)} ${-MARGIN}V${view.height + MARGIN}`)
  }
  for (let at = Math.ceil(south / step); at * step <= north; at++) {
    const [, y] = toPixel(view, { latitude: at * step, longitude: west })
    data.push(`M${-MARGIN} ${y.toFixed(1)}H${view.width + MARGIN}`)
  }
  return data.join('')
}

/** The land of a view as one outline, whose cut edges lie out of sight. */
export function landData(atlas: Atlas, view: View): string {
  const frame = grown({ left: 0, top: 0, right: view.width, bottom: view.height }, MARGIN)
  const scale = TILE * 2 ** view.zoom
  const box = grown(boxOfView(view), MARGIN / scale)
  return cutAtlas(atlas, box)
    .rings.map((ring) => cutRing(inView(ring, scale, [view.left, view.top]), frame))
    .map((ring) => (ring.length > 0 ? dataOf(ring, 'z') : ''))
    .join('')
}

function inView(path: Path, scale: number, [left, top]: XY): Path {
  return path.map((value, index) => value * scale - (index % 2 === 0 ? left : top))
}

/** Points of a piece → pixels of the view. */
function placing(at: PieceAt, { zoom, left, top }: View): (path: Path) => Path {
  const box = boxOfPiece(at)
  const scale = TILE * 2 ** zoom
  const part = ((box.right - box.left) * scale) / GRID
  const from: XY = [box.left * scale - left, box.top * scale - top]
  return (path) => path.map((value, index) => value * part + (index % 2 === 0 ? from[0] : from[1]))
}

function linesData(line: Path, frame: Box): string {
  return cutLine(line, frame)
    .map((part) => dataOf(part, ''))
    .join('')
}

/** Points nearer than a pixel to the last one are left out, the ends are not. */
function dataOf(path: Path, end: 'z' | ''): string {
  let data = ''
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at < path.length; at += 2) {
    const x = Math.round((path[at] ?? 0) * 10) / 10
    const y = Math.round((path[at + 1] ?? 0) * 10) / 10
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < 1 && at < path.length - 2) continue
    data += `${at === 0 ? 'M' : 'L'}${x} ${y}`
    lastX = x
    lastY = y
  }
  return data + end
}

export function namesFor(
  pieces: readonly PieceThere[],
  locale: 'id' | 'en',
  view: View,
  taken: readonly Box[] = [],
): PlacedName[] {
  const names = pieces.flatMap(({ piece }) => piece.names)
  return placeMapNames(names, locale, view, taken)
}

/** Names of the zoom, the most important first. `larger`: by how much the reader's text is larger than usual. */
export function placeMapNames(
  names: readonly MapName[],
  locale: 'id' | 'en',
  { zoom, left, top, width, height }: View,
  taken: readonly Box[] = [],
  larger = 1,
): PlacedName[] {
  const scale = TILE * 2 ** zoom
  const drawn = names
    .filter(({ from, to = 99 }) => from <= zoom && zoom <= to)
    .toSorted((one, other) => one.from - other.from)
  const wanted = drawn.map(({ kind, name, en, x, y }) => ({
    kind,
    text: locale === 'en' ? (en ?? name) : name,
    at: [(x * scale - left) / larger, (y * scale - top) / larger] as const,
  }))
  const frame = { left: 2, top: 2, right: width / larger - 2, bottom: height / larger - 2 }
  const used = taken.map((box) => scaledBox(box, 1 / larger))
  return placeNames(wanted, frame, used).map((name) => ({
    ...name,
    at: [name.at[0] * larger, name.at[1] * larger],
    x: name.x * larger,
    y: name.y * larger,
  }))
}

function scaledBox({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left * by, top: top * by, right: right * by, bottom: bottom * by }
}

/** The longest round length that is no wider than a share of the picture. */
export function scaleBar(kmWide: number, share = 0.25): number {
  const lengths = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return lengths.findLast((km) => km <= kmWide * share) ?? 0.05
}

export type MapPicture = {
  view: View
  ground: Ground
  names: readonly PlacedName[]
  /** Point of the place that the picture shows, in pixels. */
  mark: XY
  scale: { km: number; width: number }
}

/** `foot`: pixels that stay free of names for what stands there, such as a button. */
type PictureOptions = { at: Point; zoom: number; width: number; height: number; foot: number; locale: 'id' | 'en' }

/** The surroundings of one place, which is in the middle. `piecesFor` returns what a box of the world needs at a zoom. */
export function drawMapPicture(
  { at, zoom, width, height, foot, locale }: PictureOptions,
  piecesFor: (box: Box, zoom: number) => readonly PieceThere[],
): MapPicture {
  const view = viewAround(at, zoom, width, height)
  const pieces = piecesFor(boxOfView(view), zoom)
  const mark: XY = [width / 2, height / 2]
  const km = scaleBar(kmOfPixel(at.latitude, zoom) * width)
  return {
    view,
    ground: drawGround(pieces, view),
    names: namesFor(pieces, locale, view, [markBox(mark), ...rims(view, foot)]),
    mark,
    scale: { km, width: km / kmOfPixel(at.latitude, zoom) },
  }
}

/** A drop whose tip is at 0 0, 20 wide and 28 high. */
export const MARK = 'M0 0C-4-7-10-11.5-10-18A10 10 0 0 1 10-18C10-11.5 4-7 0 0z'

function markBox([x, y]: XY): Box {
  return { left: x - 12, right: x + 12, top: y - 30, bottom: y + 3 }
}

/** Margins in which no name stands: the foot, and both sides, since fonts differ in width. */
function rims({ width, height }: View, foot: number): Box[] {
  return [
    { left: 0, right: width, top: height - foot, bottom: height },
    { left: 0, right: 8, top: 0, bottom: height },
    { left: width - 8, right: width, top: 0, bottom: height },
  ]
}
