import { expect, it } from 'vitest'
import { dateAfterKey, datesBetween, weeksOf } from './month.ts'

it.each([
  ['2026-12', 5, ['2026-12-01', 1], '2026-12-31'],
  ['2027-02', 4, ['2027-02-01', 0], '2027-02-28'],
  ['2027-08', 6, ['2027-08-01', 6], '2027-08-31'],
])('%s has %i weeks from Monday', (month, count, [first, at], last) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]?.[Number(at)]).toBe(first)
  expect(weeks.flat().filter(Boolean).at(-1)).toBe(last)
})

it.each([
  ['ArrowRight', '2027-01-01'],
  ['ArrowUp', '2026-12-24'],
  ['Home', '2026-12-28'],
  ['End', '2027-01-03'],
  ['PageUp', '2026-11-30'],
  ['PageDown', '2027-01-31'],
  ['x', null],
])('%s from 31 December leads to %s', (key, date) => {
  expect(dateAfterKey('2026-12-31', key)).toBe(date)
})

it('the dates between two are the same from both sides', () => {
  expect(datesBetween('2027-02-27', '2027-03-02')).toEqual(datesBetween('2027-03-02', '2027-02-27'))
  expect(datesBetween('2027-02-27', '2027-03-02')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'])
})
