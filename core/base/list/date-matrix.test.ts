import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../common/dates.ts'
import { dateMatrix, daysAround } from './date-matrix.ts'

const TODAY = '2026-11-26'
const priced = (from: string, prices: readonly (number | null)[]) =>
  new Map(prices.map((price, day) => [addDays(from, day), { price }]))

describe('the days of a matrix', () => {
  it.each([
    ['2026-12-12', '2026-12-09', '2026-12-15'],
    ['2026-11-27', '2026-11-26', '2026-12-02'],
    [TODAY, TODAY, '2026-12-02'],
  ])('around %s are %s to %s', (day, first, last) => {
    const days = daysAround(day, TODAY)
    expect([days.length, days[0], days.at(-1)]).toEqual([7, first, last])
    expect(days).toContain(day)
  })
})

describe('a matrix', () => {
  it('has its lowest price among trips with a night, and among those of one day where there are no others', () => {
    const days = ['2026-12-12', '2026-12-13']
    const there = priced('2026-12-12', [100, 300])
    const cheapest = (back: number[]) =>
      dateMatrix({ departs: days, backs: days }, there, priced('2026-12-12', back)).cheapest
    expect(cheapest([100, 200])).toMatchObject([{ depart: '2026-12-12', back: '2026-12-13', price: 300 }])
    expect(cheapest([100])).toMatchObject([{ depart: '2026-12-12', back: '2026-12-12', price: 200 }])
  })

  it('has the sum of both ways, and none for a return before the departure', () => {
    const days = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(days, days, fc.integer({ min: -3, max: 10 }), (there, back, apart) => {
        const departs = daysAround('2026-12-12', TODAY)
        const backs = daysAround(addDays('2026-12-12', apart), TODAY)
        const matrix = dateMatrix({ departs, backs }, priced(departs[0] ?? '', there), priced(backs[0] ?? '', back))
        expect(matrix.rows.map((row) => row.length)).toEqual(Array(7).fill(7))
        for (const [row, cells] of matrix.rows.entries())
          for (const [column, cell] of cells.entries()) {
            const [one, other] = [there[column] ?? null, back[row] ?? null]
            const reversed = cell.back < cell.depart
            expect([cell.depart, cell.back]).toEqual([departs[column], backs[row]])
            expect(cell.price).toBe(reversed || one === null || other === null ? null : one + other)
            expect(cell.state).toBe(reversed ? 'reversed' : cell.price === null ? 'none' : 'open')
            const lowest = matrix.cheapest[0]?.price ?? Number.POSITIVE_INFINITY
            if (cell.price !== null && cell.back > cell.depart) expect(lowest).toBeLessThanOrEqual(cell.price)
          }
      }),
    )
  })
})
