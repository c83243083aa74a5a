import { TILE, type View } from './mercator.ts'
import { type MapName, type PlacedName, placeNames } from './names.ts'
import { type Box, cutLine, cutRing, grown, type Path, type XY } from './path.ts'
import { boxOfPiece, coastOf, GRID, type Piece, type PieceAt, pointsOf } from './piece.ts'

/** Path data of SVG, in pixels of the view. */
export type Ground = { land: string; coast: string; borders: string }
export type PieceThere = { at: PieceAt; piece: Piece }

/** Pixels that are drawn beyond the edge, so that no line ends in sight. */
const MARGIN = 4

/** Land, coast and borders of pieces as a view shows them. */
export function drawGround(pieces: readonly PieceThere[], view: View): Ground {
  const frame = grown({ left: 0, top: 0, right: view.width, bottom: view.height }, MARGIN)
  const ground = { land: '', coast: '', borders: '' }
  for (const { at, piece } of pieces) {
    const toView = placing(at, view)
    for (const steps of piece.land) {
      const ring = pointsOf(steps)
      const shown = cutRing(toView(ring), frame)
      if (shown.length === 0) continue
      ground.land += dataOf(shown, 'z')
      for (const line of coastOf(ring, at)) ground.coast += linesData(toView(line), frame)
    }
    for (const steps of piece.borders) ground.borders += linesData(toView(pointsOf(steps)), frame)
  }
  return ground
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

/** Those of the zoom, the most important first. */
export function placeMapNames(
  names: readonly MapName[],
  locale: 'id' | 'en',
  { zoom, left, top, width, height }: View,
  taken: readonly Box[] = [],
): PlacedName[] {
  const scale = TILE * 2 ** zoom
  const drawn = names
    .filter(({ from, to = 99 }) => from <= zoom && zoom <= to)
    .toSorted((one, other) => one.from - other.from)
  const wanted = drawn.map(({ kind, name, en, x, y }) => ({
    kind,
    text: locale === 'en' ? (en ?? name) : name,
    at: [x * scale - left, y * scale - top] as const,
  }))
  return placeNames(wanted, { left: 2, top: 2, right: width - 2, bottom: height - 2 }, taken)
}

/** The longest round length that is no wider than a share of the picture. */
export function scaleBar(kmWide: number, share = 0.25): number {
  const lengths = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return lengths.findLast((km) => km <= kmWide * share) ?? 0.05
}
