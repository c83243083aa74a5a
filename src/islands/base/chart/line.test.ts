import { describe, expect, test } from 'vitest'
import { lineOf } from './line.ts'

describe('a line', () => {
  test('has its values by day, on a round axis from zero', () => {
    const { axis, points } = lineOf([
      { date: '2026-12-01', value: 800_000 },
      { date: '2026-12-02', value: 400_000 },
      { date: '2026-12-11', value: 0 },
    ])
    expect(axis).toEqual([800_000, 600_000, 400_000, 200_000, 0])
    expect(points).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 50 },
      { x: 100, y: 100 },
    ])
  })

  test('of one day stands in the middle', () => {
    expect(lineOf([{ date: '2026-12-01', value: 90_000 }]).points).toEqual([{ x: 50, y: expect.any(Number) }])
  })

  test('stands for no values', () => {
    expect(lineOf([])).toEqual({ axis: [0], points: [] })
  })
})
