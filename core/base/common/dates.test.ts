import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  hoursMinutes,
  instantOf,
  isCalendarDate,
  localTime,
  minutesOf,
  todayIn,
  zoneLabel,
} from './dates.ts'
import { ageOn } from './people/age.ts'

const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Asia/Singapore',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Asia/Riyadh',
)

describe('calendar', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2028-02-29', true],
    ['2026-2-3', false],
    ['tomorrow', false],
    ['', false],
  ])('takes %s for a date: %s', (text, real) => expect(isCalendarDate(text)).toBe(real))

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-05', 6, '2027-06-05'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
  ])('%s and %i months is %s', (date, months, later) => expect(addMonths(date, months)).toBe(later))

  it.each([
    ['2024-12-05', '2026-12-04', 1],
    ['2024-12-05', '2026-12-05', 2],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
  ])('someone born %s is, on %s, %i', (birth, on, age) => expect(ageOn(birth, on)).toBe(age))

  it('adds and counts days alike', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -20_000, max: 20_000 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    )
  })
})

describe('zones', () => {
  it.each([
    ['2026-12-05', '05:40', 'Asia/Jakarta', '2026-12-04T22:40:00.000Z'],
    ['2026-12-05', '08:35', 'Asia/Makassar', '2026-12-05T00:35:00.000Z'],
    ['2026-12-05', '00:10', 'Asia/Jayapura', '2026-12-04T15:10:00.000Z'],
    ['2026-12-05', '12:00', 'Australia/Sydney', '2026-12-05T01:00:00.000Z'],
    ['2026-10-04', '01:59', 'Australia/Sydney', '2026-10-03T15:59:00.000Z'],
    ['2026-10-04', '02:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-10-04', '03:00', 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
    ['2026-04-05', '02:30', 'Australia/Sydney', '2026-04-04T16:30:00.000Z'],
    ['2026-04-05', '03:00', 'Australia/Sydney', '2026-04-04T17:00:00.000Z'],
    ['2026-04-05', '01:59', 'Australia/Sydney', '2026-04-04T14:59:00.000Z'],
  ])('%s %s in %s is %s', (date, time, where, instant) =>
    expect(instantOf(date, time, where).toISOString()).toBe(instant))

  it.each([
    ['Asia/Jakarta', 'WIB'],
    ['Asia/Pontianak', 'WIB'],
    ['Asia/Makassar', 'WITA'],
    ['Asia/Jayapura', 'WIT'],
    ['Asia/Singapore', 'GMT+8'],
    ['Asia/Kolkata', 'GMT+5:30'],
    ['America/New_York', 'GMT-5'],
  ])('labels %s %s', (where, label) => expect(zoneLabel(where, new Date('2026-12-05T00:00:00Z'))).toBe(label))

  it('labels summer time by the instant', () => {
    expect(zoneLabel('Australia/Sydney', new Date('2026-12-05T00:00:00Z'))).toBe('GMT+11')
    expect(zoneLabel('Australia/Sydney', new Date('2026-07-05T00:00:00Z'))).toBe('GMT+10')
  })

  it('turns over the day in its own zone', () => {
    const now = new Date('2026-11-23T17:30:00Z')
    expect(todayIn('Asia/Jakarta', now)).toBe('2026-11-24')
    expect(todayIn('UTC', now)).toBe('2026-11-23')
  })

  it('reads back the wall clock it was given', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 4 * 60, max: 1439 }), zone, (date, minutes, where) => {
        const time = hoursMinutes(minutes)
        const local = localTime(instantOf(date, time, where), where)
        return local.date === date && local.time === time && minutesOf(time) === minutes
      }),
    )
  })
})
