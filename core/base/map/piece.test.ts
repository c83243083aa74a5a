import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { DATA } from '../../../tests/support/map-data.ts'
import { COAST_BOX, unwrapped } from './atlas.ts'
import { atlasesOf, namesOf } from './levels.ts'
import { boxOfView, viewAround } from './mercator.ts'
import { areaOf, boxOf, cutRing, grown, holds, type Path } from './path.ts'
import {
  addressOfPiece,
  boxOfPiece,
  coastOf,
  cutPiece,
  GRID,
  LEVELS,
  levelOf,
  OVERLAP,
  PIECES_VERSION,
  type Piece,
  type PieceAt,
  piecesIn,
  pointsOf,
  regionOf,
} from './piece.ts'

const MOST_BYTES = 40_000
const NEAREST = 9
const WHOLE = { left: 0, top: 0, right: GRID, bottom: GRID }
const pieces = new Map<string, { at: PieceAt; piece: Piece; bytes: number }>()
let wholeArea = 0

beforeAll(() => {
  const atlases = atlasesOf(DATA, DATA.world)
  const names = namesOf(DATA.places)
  for (const level of LEVELS) {
    const atlas = atlases.get(level)
    if (!atlas) throw new Error(`no level ${level}`)
    for (const at of piecesIn(regionOf(level), level)) {
      const piece = cutPiece(atlas, at, names)
      const bytes = gzipSync(JSON.stringify(piece), { level: 9 }).length
      pieces.set(addressOfPiece(at), { at, piece, bytes })
    }
  }
  const rings = atlases.get(NEAREST)?.rings ?? []
  wholeArea = signedArea(rings.map(({ path }) => path))
})

/** Lakes turn the other way round than land. */
function signedArea(rings: readonly Path[]): number {
  return rings.reduce((sum, ring) => {
    let twice = 0
    for (let at = 0; at < ring.length; at += 2) {
      const last = at === 0 ? ring.length - 2 : at - 2
      twice += (ring[last] ?? 0) * (ring[at + 1] ?? 0) - (ring[at] ?? 0) * (ring[last + 1] ?? 0)
    }
    return sum + twice / 2
  }, 0)
}

describe('the pieces of the map', () => {
  it('hold nothing that lies outside them but for their overlap', () => {
    const grid = grown(WHOLE, OVERLAP)
    for (const { piece } of pieces.values())
      for (const path of [...piece.land, ...piece.borders]) expect(holds(grid, boxOf(pointsOf(path)))).toBe(true)
  })

  it('have together the land that there is, within one percent', () => {
    const nearest = [...pieces.values()].filter(({ at }) => at.level === NEAREST)
    const area = nearest.reduce((sum, { at, piece }) => {
      const box = boxOfPiece(at)
      const unit = ((box.right - box.left) / GRID) ** 2
      return sum + signedArea(piece.land.map((path) => cutRing(pointsOf(path), WHOLE))) * unit
    }, 0)
    expect(Math.abs(wholeArea)).toBeGreaterThan(0)
    expect(Math.abs(area / wholeArea - 1)).toBeLessThan(0.01)
  })

  it('keep islands of four hectares near by, and lakes', () => {
    const at = (latitude: number, longitude: number) => {
      const [one] = piecesIn(boxOfView(viewAround({ latitude, longitude }, 15, 10, 10)), NEAREST)
      return one ? pieces.get(addressOfPiece(one))?.piece : undefined
    }
    const padar = at(-8.65, 119.58)
    expect(padar?.land.length).toBeGreaterThan(20)
    const toba = at(2.6, 98.8)
    expect(Math.max(...(toba?.land ?? []).slice(1).map((path) => areaOf(pointsOf(path))))).toBeGreaterThan(GRID)
  })

  it.each([
    [360, 640],
    [390, 844],
    [820, 1180],
    [1280, 900],
    [1024, 1366],
  ])('are at most 40 KB in any view of %i × %i', (width, height) => {
    let most = 0
    for (let zoom = 4; zoom <= 18; zoom += 0.5) {
      for (let longitude = 95; longitude <= 141; longitude += 1.5) {
        for (let latitude = -11; latitude <= 6; latitude += 1) {
          const box = boxOfView(viewAround({ latitude, longitude }, zoom, width, height))
          const bytes = piecesIn(box, levelOf(zoom)).map((at) => pieces.get(addressOfPiece(at))?.bytes ?? 0)
          most = Math.max(
            most,
            bytes.reduce((sum, each) => sum + each, 0),
          )
        }
      }
    }
    expect(most).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('are of another version when one of them changes: browsers keep them for a year', () => {
    const hash = createHash('sha256')
    for (const [address, { piece }] of pieces)
      hash.update(address.replace(PIECES_VERSION, '')).update(JSON.stringify(piece))
    expect(PIECES_VERSION).toBe(hash.digest('hex').slice(0, 8))
  })
})

describe('the coast of a piece', () => {
  const at = { level: NEAREST, x: 206, y: 133 }

  it('leaves out the edges along which it was cut', () => {
    expect(coastOf([-8, -8, 4104, -8, 4104, 900, 2000, 500, -8, 900], at)).toEqual([[4104, 900, 2000, 500, -8, 900]])
  })

  it('leaves out the edge of the file, which lies on land', () => {
    const [x, y] = [COAST_BOX.right * 256, 0.52 * 256]
    const edge = { level: NEAREST, x: Math.floor(x), y: Math.floor(y) }
    const column = Math.round((x - edge.x) * GRID)
    const ring = [100, 100, column, 100, column, 300, 100, 300]
    expect(coastOf(ring, edge)).toEqual([
      [100, 300, 100, 100, column, 100],
      [column, 300, 100, 300],
    ])
  })
})

describe('the coast far away', () => {
  it('has no line across the map, as of an island on the date line', () => {
    const island = [0.999, 0.546, 0.0005, 0.546, 0.0005, 0.547, 0.999, 0.547]
    expect(unwrapped(island).map((value) => Number(value.toFixed(4)))).toEqual([
      0.999, 0.546, 1.0005, 0.546, 1.0005, 0.547, 0.999, 0.547,
    ])
    for (const { at, piece } of pieces.values()) {
      if (at.level > 6) continue
      for (const line of piece.land.flatMap((steps) => coastOf(pointsOf(steps), at)))
        for (let index = 2; index < line.length; index += 2)
          expect(Math.abs((line[index] ?? 0) - (line[index - 2] ?? 0))).toBeLessThan(GRID / 4)
    }
  })
})
