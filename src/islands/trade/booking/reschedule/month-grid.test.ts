import { expect, it } from 'vitest'
import { monthGrid } from './month-grid.ts'

it.each([
  ['2026-12-17', 1, 31, '2026-12-31'],
  ['2027-02-01', 0, 28, '2027-02-28'],
  ['2026-11-30', 6, 30, '2026-11-30'],
])('the month of %s has %i empty places before its %i days', (day, before, count, last) => {
  const grid = monthGrid(day)
  expect([grid.before, grid.days.length, grid.days[0], grid.days.at(-1)]).toEqual([
    before,
    count,
    `${day.slice(0, 7)}-01`,
    last,
  ])
})
