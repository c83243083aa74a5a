import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, boxOf, cutLine, cutRing, grown, holds, type Path, simplified } from './path.ts'

const BOX = { left: 0, top: 0, right: 100, bottom: 100 }
const coordinate = fc.integer({ min: -150, max: 250 })
const path = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 })
  .map((points): Path => points.flat())

describe('a ring that is cut', () => {
  it('stays as it is inside the box and is gone outside', () => {
    const inside = [10, 10, 20, 10, 20, 20]
    expect(cutRing(inside, BOX)).toBe(inside)
    expect(cutRing([110, 10, 120, 10, 120, 20], BOX)).toEqual([])
  })

  it('follows the edge where it leaves the box', () => {
    const half = cutRing([-50, 20, 50, 20, 50, 60, -50, 60], BOX)
    expect([boxOf(half), areaOf(half)]).toEqual([{ left: 0, right: 50, top: 20, bottom: 60 }, 2000])
  })

  it('never reaches beyond the box', () => {
    fc.assert(
      fc.property(path, (ring) => {
        const cut = cutRing(ring, BOX)
        expect(cut.length === 0 || holds(grown(BOX, 1e-9), boxOf(cut))).toBe(true)
      }),
    )
  })

  it('has the same area in pieces as whole', () => {
    // A star about a point crosses itself nowhere.
    const star = fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 5, maxLength: 40 }).map((reaches) =>
      reaches.flatMap((reach, index) => {
        const angle = (index / reaches.length) * 2 * Math.PI
        return [50 + reach * Math.cos(angle), 50 + reach * Math.sin(angle)]
      }),
    )
    const quarters = [-60, 50].flatMap((left) =>
      [-60, 50].map((top) => ({ left, top, right: left + 110, bottom: top + 110 })),
    )
    fc.assert(
      fc.property(star, (ring) => {
        const sum = quarters.reduce((area, box) => area + areaOf(cutRing(ring, box)), 0)
        expect(sum).toBeCloseTo(areaOf(ring), 6)
      }),
    )
  })
})

describe('a line that is cut', () => {
  it('comes in as often as it enters the box', () => {
    expect(cutLine([-10, 50, 110, 50, 110, 70, -10, 70], BOX)).toEqual([
      [0, 50, 100, 50],
      [100, 70, 0, 70],
    ])
  })

  it('never reaches beyond the box', () => {
    fc.assert(
      fc.property(path, (line) => {
        for (const part of cutLine(line, BOX)) expect(holds(grown(BOX, 1e-9), boxOf(part))).toBe(true)
      }),
    )
  })
})

describe('a line that is simplified', () => {
  it('loses what lies nearly on it, and keeps its ends', () => {
    expect(simplified([0, 0, 5, 0.1, 10, 0, 15, 8, 20, 0], 1)).toEqual([0, 0, 10, 0, 15, 8, 20, 0])
  })

  it('keeps only points that it had', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 0, max: 50 }), (line, tolerance) => {
        const kept = simplified(line, tolerance)
        expect(kept.slice(0, 2)).toEqual(line.slice(0, 2))
        expect(kept.slice(-2)).toEqual(line.slice(-2))
        expect(kept.length).toBeLessThanOrEqual(line.length)
      }),
    )
  })
})
