import { describe, expect, it } from 'vitest'
import { KAWUNG_TILE, KAWUNG_TILE_SIZE } from './kawung.ts'

function points(path: string): [number, number][] {
  return [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe('kawung tile', () => {
  it('speaks only commands every writer knows', () => {
    for (const path of KAWUNG_TILE) expect(path).toMatch(/^M[\d .MLCZ]+$/)
  })

  it('stays inside its square', () => {
    for (const coordinate of KAWUNG_TILE.flatMap(points).flat()) {
      expect(coordinate).toBeGreaterThanOrEqual(0)
      expect(coordinate).toBeLessThanOrEqual(KAWUNG_TILE_SIZE)
    }
  })

  it('goes on in the next tile wherever an edge cuts it', () => {
    const cut = (axis: 0 | 1, at: number) =>
      KAWUNG_TILE.flatMap(points)
        .filter((point) => point[axis] === at)
        .map((point) => point[1 - axis])
        .sort()
    expect(cut(0, 0)).toEqual(cut(0, KAWUNG_TILE_SIZE))
    expect(cut(1, 0)).toEqual(cut(1, KAWUNG_TILE_SIZE))
    expect(cut(0, 0).length).toBeGreaterThan(0)
  })
})
