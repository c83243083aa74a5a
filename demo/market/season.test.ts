import { expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import { daysFromLebaran, holidayPeak } from './season.ts'

test.each([
  ['2026-11-18', 0, 0, 'any day'],
  ['2026-12-18', 0, 0.5, 'the week before Christmas'],
  ['2026-12-24', 0, 0.85, 'Christmas'],
  ['2027-01-04', 0, 0.8, 'the last day of the year-end holidays'],
  ['2027-01-05', 0, 0, 'the day after them'],
  ['2026-06-20', 1, 0.4, 'school holidays'],
  ['2027-03-06', 1, 1, 'out of the city before Lebaran'],
  ['2027-03-06', -1, -0.25, 'into the city before Lebaran'],
  ['2027-03-06', 0, 0.6, 'elsewhere before Lebaran'],
  ['2027-03-14', -1, 1, 'back into the city after Lebaran'],
  ['2027-03-14', 1, -0.25, 'out of the city after Lebaran'],
  ['2033-12-23', -1, 0.85, 'against the stream of Lebaran, but at Christmas'],
])('%s, way %i, is a peak of %d: %s', (date, way, peak) => {
  expect(holidayPeak(dayOf(date), way)).toBe(peak)
})

test.each([
  ['2027-03-09', -1],
  ['2027-03-14', 4],
  ['2027-01-09', -60],
  ['2027-08-01', null],
])('%s is %s days from Lebaran', (date, days) => {
  expect(daysFromLebaran(dayOf(date))).toBe(days)
})
