import { describe, expect, it } from 'vitest'
import {
  blackDates,
  closingOf,
  cutOffOf,
  dayAdd,
  isBlack,
  lastSaleDay,
  soldUntil,
  startOf,
  validUntil,
} from './days.ts'
import { someDays } from './testing.ts'

const DAYS = {
  named: { nyepi: ['2027-03-08'], 'idul-fitri': ['2027-03-09', '2027-03-10'] },
  all: new Set(['2027-03-08', '2027-03-09', '2027-03-10']),
}
const WIB = 'Asia/Jakarta'
const WITA = 'Asia/Makassar'
const WIT = 'Asia/Jayapura'

describe('black days', () => {
  // 8 March 2027 is a Monday.
  it.each<[string, Parameters<typeof someDays>[0], string, boolean]>([
    ['a day', {}, '2027-03-08', false],
    ['a weekday', { closed: [1] }, '2027-03-08', true],
    ['another weekday', { closed: [2] }, '2027-03-08', false],
    ['the first Monday of a month', { closed_first: [1] }, '2027-03-01', true],
    ['its seventh day', { closed_first: [7] }, '2027-03-07', true],
    ['the second Monday of a month', { closed_first: [1] }, '2027-03-08', false],
    ['a day of the year', { closed_dates: ['03-08'] }, '2027-03-08', true],
    ['Nyepi', { holidays: ['nyepi'] }, '2027-03-08', true],
    ['the day after it', { holidays: ['nyepi'] }, '2027-03-09', false],
    ['the second day of Idul Fitri', { holidays: ['idul-fitri'] }, '2027-03-10', true],
  ])('%s with %o', (_, facts, date, expected) => {
    expect(isBlack(someDays(facts), date, DAYS)).toBe(expected)
  })

  it('of a time are listed apart from weekdays', () => {
    const facts = someDays({
      closed: [1, 2],
      closed_first: [4],
      closed_dates: ['03-12'],
      holidays: ['nyepi', 'idul-fitri'],
    })
    expect(blackDates(facts, '2027-03-03', '2027-03-12', DAYS)).toEqual([
      '2027-03-04',
      '2027-03-08',
      '2027-03-09',
      '2027-03-10',
      '2027-03-12',
    ])
  })
})

it.each([
  ['2027-03-05', 0],
  ['2027-03-06', 5_000],
  ['2027-03-09', 5_000],
  ['2026-12-20', 15_000],
  ['2026-12-24', 10_000],
  ['2027-01-03', 15_000],
  ['2027-01-04', 0],
])('%s costs %i more: weekends, public holidays and seasons', (date, expected) => {
  const facts = someDays({
    weekend: { days: [6, 7], add: 5_000 },
    seasons: [{ from: '12-20', to: '01-03', add: 10_000 }],
  })
  expect(dayAdd(facts, date, DAYS)).toBe(expected)
})

describe('a day', () => {
  const selling = (cutOffDays: number, times: string[] = []) => ({ opens: '08:00', closes: '16:00', times, cutOffDays })
  const until = (days: number, time: string | null, zone = WIB) =>
    soldUntil(selling(days), '2027-03-06', time, zone).toISOString()

  it('is sold until it closes, or until its time, in the zone of the place', () => {
    expect(until(0, null)).toBe('2027-03-06T09:00:00.000Z')
    expect(until(0, null, WITA)).toBe('2027-03-06T08:00:00.000Z')
    expect(until(0, '09:30', WIT)).toBe('2027-03-06T00:30:00.000Z')
  })

  it('is sold until the end of a day before it, with a cut-off', () => {
    expect(until(1, null)).toBe('2027-03-05T17:00:00.000Z')
    expect(until(3, '09:30')).toBe('2027-03-03T17:00:00.000Z')
  })

  it('may be others on some weekdays', () => {
    const days = { opens: '08:00', closes: '16:00', hours: [{ days: [6, 7], opens: '07:00', closes: '18:00' }] }
    expect(startOf(days, '2027-03-05', null, WIB).toISOString()).toBe('2027-03-05T01:00:00.000Z')
    expect(startOf(days, '2027-03-06', null, WIB).toISOString()).toBe('2027-03-06T00:00:00.000Z')
    expect(closingOf(days, '2027-03-06', WIB).toISOString()).toBe('2027-03-06T11:00:00.000Z')
  })

  it('may close after midnight', () => {
    expect(closingOf({ opens: '18:00', closes: '02:00' }, '2027-03-06', WIB).toISOString()).toBe(
      '2027-03-06T19:00:00.000Z',
    )
    expect(startOf({ opens: '18:00', closes: '02:00' }, '2027-03-06', null, WIB).toISOString()).toBe(
      '2027-03-06T11:00:00.000Z',
    )
  })

  it.each([
    [0, [], '2027-03-06T08:59:00Z', '2027-03-06'],
    [0, [], '2027-03-06T09:00:00Z', '2027-03-07'],
    [0, ['08:00', '06:00'], '2027-03-06T00:59:00Z', '2027-03-06'],
    [0, ['08:00', '06:00'], '2027-03-06T01:00:00Z', '2027-03-07'],
    [1, [], '2027-03-06T16:59:00Z', '2027-03-07'],
    [3, [], '2027-03-06T17:00:00Z', '2027-03-10'],
  ])('with a cut-off of %i days and times %o is at %s first %s', (days, times, now, expected) => {
    expect(cutOffOf(selling(days, times), WIB, new Date(now))).toBe(expected)
  })

  it('is sold 180 days ahead', () => {
    expect(lastSaleDay(WIT, new Date('2027-01-01T16:00:00Z'))).toBe('2027-07-01')
  })

  it('gives a ticket for the day, or for 30', () => {
    expect([validUntil({ period: false }, '2027-03-06'), validUntil({ period: true }, '2027-03-06')]).toEqual([
      '2027-03-06',
      '2027-04-04',
    ])
  })
})
