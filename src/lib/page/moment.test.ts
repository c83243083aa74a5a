import { describe, expect, it } from 'vitest'
import { clockText, dayText, momentText, startText } from './moment.ts'

it.each([
  ['id', 'Asia/Makassar', '2026-12-05', '06.00 WITA'],
  ['en', 'Africa/Cairo', '2026-12-05', '06:00 GMT+2'],
  ['en', 'Africa/Cairo', '2026-07-05', '06:00 GMT+3'],
] as const)('a time of day names the zone of its place (%s, %s, %s)', (locale, zone, date, text) => {
  expect(clockText(locale, { date, time: '06:00', zone })).toBe(text)
})

describe('a moment', () => {
  it.each([
    ['Asia/Makassar', 'id', 'Sab, 6 Mar 2027, 00.30 WITA'],
    ['Asia/Jayapura', 'en', 'Sat, 6 Mar 2027, 01:30 WIT'],
    ['Asia/Singapore', 'en', 'Sat, 6 Mar 2027, 00:30 GMT+8'],
    [undefined, 'id', 'Jum, 5 Mar 2027, 23.30 WIB'],
  ] as const)('in %s names day, time and zone of that place', (zone, locale, text) => {
    expect(momentText(locale, '2027-03-05T16:30:00.000Z', zone)).toBe(text)
  })

  it('of a start falls back to WIB for a booking of an earlier version', () => {
    const starts_at = '2027-03-05T16:30:00.000Z'
    expect(startText('en', { starts_at })).toBe('Fri, 5 Mar 2027, 23:30 WIB')
    expect(startText('en', { starts_at, starts_timezone: 'Asia/Makassar' })).toBe('Sat, 6 Mar 2027, 00:30 WITA')
  })
})

it('a day and a moment are those of Jakarta', () => {
  expect(dayText('id', '2026-11-23T18:05:00Z')).toBe('24 Nov 2026')
  expect(momentText('en', '2026-11-23T18:05:00Z')).toBe('Tue, 24 Nov 2026, 01:05 WIB')
})
