import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOf, localTime } from '../../../core/base/common/dates.ts'
import { clock, dateOf, dayOf, fixedOffset, isoMinute, localOf, minuteOf, weekdayOf } from './zone.ts'

const airports: { timezone: string }[] = JSON.parse(
  readFileSync(new URL('../../../data/airports.json', import.meta.url), 'utf8'),
)
const zones = [...new Set(airports.map(({ timezone }) => timezone))]
const anyZone = fc.constantFrom(...zones)
const anyDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

/** Days on which the clocks of a zone are changed. */
const turns = zones.flatMap((zone) => {
  if (fixedOffset(zone) !== null) return []
  const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
  const noon = (date: string) => instantOf(date, '12:00', zone).getTime()
  return days.flatMap((date) =>
    noon(addDays(date, 1)) - noon(date) === 86_400_000 ? [] : [[zone, addDays(date, 1)] as const],
  )
})

test('days are counted as the calendar counts them', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(dateOf(dayOf(date))).toBe(date)
      expect(weekdayOf(dayOf(date))).toBe(new Date(date).getUTCDay())
    }),
  )
})

test('an instant shows the same local time as everywhere else in the product', () => {
  fc.assert(
    fc.property(anyZone, fc.integer({ min: 29_000_000, max: 31_000_000 }), (zone, minute) => {
      const { day, minutes } = localOf(zone, minute)
      expect({ date: dateOf(day), time: clock(minutes) }).toEqual(localTime(new Date(minute * 60_000), zone))
      expect(new Date(isoMinute(minute)).getTime()).toBe(minute * 60_000)
    }),
  )
})

test('a local time is the same instant as everywhere else in the product, when there is one such time', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(anyZone, anyDate), fc.constantFrom(...turns)),
      fc.nat({ max: 1439 }),
      (at, minutes) => {
        const [zone, date] = at
        const minute = minuteOf(zone, dayOf(date), minutes)
        const shown = localOf(zone, minute)
        const again = localTime(instantOf(date, clock(minutes), zone), zone)
        if (again.date !== date || again.time !== clock(minutes)) return
        expect({ day: shown.day, minutes: shown.minutes }).toEqual({ day: dayOf(date), minutes })
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['Asia/Jakarta', 420],
  ['Asia/Makassar', 480],
  ['Asia/Jayapura', 540],
  ['Asia/Singapore', 480],
  ['Asia/Kolkata', 330],
  ['Australia/Sydney', null],
  ['Europe/Amsterdam', null],
  ['Australia/Brisbane', 600],
])('%s keeps %s all year', (zone, offset) => {
  expect(fixedOffset(zone)).toBe(offset)
})
