import { type Atlas, COAST_BOX, cutAtlas } from './atlas.ts'
import { TILE, worldBox } from './mercator.ts'
import type { MapName } from './names.ts'
import { type Box, grown, type Path } from './path.ts'

/**
 * A square of the map as it is fetched. Paths are steps from the point before, the first from the corner, in `GRID` parts of a side.
 */
export type Piece = { land: readonly Path[]; borders: readonly Path[]; names: readonly MapName[] }
export type PieceAt = { level: number; x: number; y: number }

/** Changes with the data and the cutting (`piece.test.ts`): browsers keep pieces for a year. */
export const PIECES_VERSION = '08947d58'
export const GRID = 4096
/** Parts by which pieces reach over their edge, so that no seam shows between two. */
export const OVERLAP = 8
/** Pixels of a piece at the zoom of its level. */
const SIDE = 512
/** From the last on the coast has all its detail; the first stands for all farther zooms. */
export const LEVELS = [5, 6, 7, 8, 9] as const
const FIRST = 5
const LAST = 9

/** Regions that have pieces: a larger one for far zooms, whose maps show more around Indonesia. */
const NEAR = worldBox(93, -13.5, 143, 9)
const FAR = worldBox(84, -24, 156, 20)

export function levelOf(zoom: number): number {
  return Math.max(FIRST, Math.min(LAST, Math.floor(zoom)))
}

export function regionOf(level: number): Box {
  return level < 7 ? FAR : NEAR
}

/** Pieces of a side of the world. */
function countAt(level: number): number {
  return (2 ** level * TILE) / SIDE
}

export function boxOfPiece({ level, x, y }: PieceAt): Box {
  const count = countAt(level)
  return { left: x / count, top: y / count, right: (x + 1) / count, bottom: (y + 1) / count }
}

/** Pieces of a level that a box needs, without those outside the region. */
export function piecesIn(box: Box, level: number): PieceAt[] {
  const region = regionOf(level)
  const count = countAt(level)
  const first = (from: number, least: number) => Math.floor(Math.max(from, least) * count)
  const last = (to: number, most: number) => Math.ceil(Math.min(to, most) * count) - 1
  const found: PieceAt[] = []
  for (let y = first(box.top, region.top); y <= last(box.bottom, region.bottom); y++) {
    for (let x = first(box.left, region.left); x <= last(box.right, region.right); x++) found.push({ level, x, y })
  }
  return found
}

export function addressOfPiece({ level, x, y }: PieceAt): string {
  return `/coast/${PIECES_VERSION}/${level}/${x}-${y}.json`
}

export function cutPiece(atlas: Atlas, at: PieceAt, names: readonly MapName[]): Piece {
  const box = boxOfPiece(at)
  const { rings, borders } = cutAtlas(atlas, grown(box, ((box.right - box.left) * OVERLAP) / GRID))
  const steps = (path: Path) => stepsOf(path, box)
  return {
    land: rings.map(steps).filter((path) => path.length >= 6),
    borders: borders.map(steps).filter((path) => path.length >= 4),
    names: names.filter(({ x, y, from }) => {
      const isDrawn = at.level === LAST || from < at.level + 1
      return isDrawn && x >= box.left && x < box.right && y >= box.top && y < box.bottom
    }),
  }
}

/** Points that fall on the one before are left out. */
function stepsOf(path: Path, { left, top, right, bottom }: Box): Path {
  const steps: number[] = []
  let [lastX, lastY] = [0, 0]
  for (let at = 0; at < path.length; at += 2) {
    const x = Math.round((((path[at] ?? 0) - left) / (right - left)) * GRID)
    const y = Math.round((((path[at + 1] ?? 0) - top) / (bottom - top)) * GRID)
    if (at > 0 && x === lastX && y === lastY) continue
    steps.push(x - lastX, y - lastY)
    lastX = x
    lastY = y
  }
  return steps
}

/** The points of a path, in `GRID` parts of the piece. */
export function pointsOf(steps: Path): Path {
  const points: number[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push(x, y)
  }
  return points
}

/** The coast of a ring: without the edges along which it was cut from the piece, the file or the region. */
export function coastOf(ring: Path, at: PieceAt): Path[] {
  const box = boxOfPiece(at)
  const part = (value: number, from: number, to: number) => Math.round(((value - from) / (to - from)) * GRID)
  const around = [COAST_BOX, regionOf(at.level)]
  const edgesX = around.flatMap(({ left, right }) => [left, right]).map((x) => part(x, box.left, box.right))
  const edgesY = around.flatMap(({ top, bottom }) => [top, bottom]).map((y) => part(y, box.top, box.bottom))
  const columns = [-OVERLAP, GRID + OVERLAP, ...edgesX]
  const rows = [-OVERLAP, GRID + OVERLAP, ...edgesY]
  const lines: number[][] = []
  let line: number[] = []
  for (let index = 0; index < ring.length; index += 2) {
    const last = index === 0 ? ring.length - 2 : index - 2
    const [fromX = 0, fromY = 0, x = 0, y = 0] = [ring[last], ring[last + 1], ring[index], ring[index + 1]]
    if ((x === fromX && columns.includes(x)) || (y === fromY && rows.includes(y))) {
      line = []
      continue
    }
    if (line.length === 0) {
      line = [fromX, fromY]
      lines.push(line)
    }
    line.push(x, y)
  }
  return lines
}
