import { expect, test } from 'vitest'
import { timeBand } from './time-band.ts'

test.each([
  ['00:00', '00:00-06:00'],
  ['05:59', '00:00-06:00'],
  ['06:00', '06:00-12:00'],
  ['12:00', '12:00-18:00'],
  ['18:00', '18:00-24:00'],
  ['23:59', '18:00-24:00'],
])('%s falls in %s', (time, band) => {
  expect(timeBand(time)).toBe(band)
})
