import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDate,
  formatDecimal,
  formatDuration,
  formatLongDate,
  formatPlainDate,
  formatShortDate,
} from './format.ts'
import { formatInstant } from './format-instant.ts'

describe('dates', () => {
  // Browsers disagree about the comma in English.
  test.each([
    ['id', /^Sel, 24 Nov 2026$/, /^Selasa, 24 November 2026$/, /^Sel, 24 Nov$/],
    ['en', /^Tue,? 24 Nov 2026$/, /^Tuesday,? 24 November 2026$/, /^Tue,? 24 Nov$/],
  ] as const)('are written out in %s', (locale, medium, long, short) => {
    expect(formatDate(locale, '2026-11-24')).toMatch(medium)
    expect(formatLongDate(locale, '2026-11-24')).toMatch(long)
    expect(formatShortDate(locale, '2026-11-24')).toMatch(short)
  })

  test.each([
    '2026-01-01',
    '2026-12-31',
    '2028-02-29',
  ])('%s is the same day whatever the zone of the reader', (date) => {
    expect(formatDate('id', date)).toContain(String(Number(date.slice(8))))
  })
})

// Browsers disagree about commas in English, so only the names are compared.
test.each(['id', 'en'] as const)('names every day as Intl does (%s)', (locale) => {
  const tag = locale === 'id' ? 'id-ID' : 'en-GB'
  const bare = (text: string) => text.replaceAll(',', '')
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2027, 11, 31 + day))
    const intl = (length: 'short' | 'long') =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: length, day: 'numeric', month: length, year: 'numeric' })
    const text = date.toISOString().slice(0, 10)
    expect(bare(formatDate(locale, text))).toBe(bare(intl('short').format(date)))
    expect(bare(formatLongDate(locale, text))).toBe(bare(intl('long').format(date)))
    expect(formatDate(locale, text)).toBe(`${formatShortDate(locale, text)} ${date.getUTCFullYear()}`)
    expect(formatDate(locale, text).endsWith(`, ${formatPlainDate(locale, text)}`)).toBe(true)
  }
})

describe('formatInstant', () => {
  test.each([
    ['id', 'Asia/Jakarta', { date: 'Sel, 24 Nov 2026', time: '06.30' }],
    ['id', 'Asia/Makassar', { date: 'Sel, 24 Nov 2026', time: '07.30' }],
    ['en', 'Asia/Jayapura', { date: 'Tue, 24 Nov 2026', time: '08:30' }],
    ['en', 'Europe/London', { date: 'Mon, 23 Nov 2026', time: '23:30' }],
  ] as const)('in %s reads the clock of %s', (locale, zone, shown) => {
    expect(formatInstant(locale, '2026-11-23T23:30:00Z', zone)).toEqual(shown)
  })

  test('calls midnight 00, never 24', () => {
    expect(formatInstant('id', '2026-11-23T17:00:00Z', 'Asia/Jakarta').time).toBe('00.00')
  })
})

test.each([
  ['id', '05:40', '05.40'],
  ['en', '05:40', '05:40'],
] as const)('a clock in %s shows %s as %s', (locale, time, shown) => {
  expect(formatClock(locale, time)).toBe(shown)
})

test.each([
  ['id', '01:55', '1 j 55 m'],
  ['en', '01:55', '1 h 55 m'],
  ['id', '00:45', '45 m'],
  ['id', '03:00', '3 j'],
  ['en', '26:05', '26 h 5 m'],
  ['id', 0, '0 m'],
  ['id', 125, '2 j 5 m'],
] as const)('a duration in %s of %s is %s', (locale, duration, shown) => {
  expect(formatDuration(locale, duration)).toBe(shown.replaceAll(' ', '\u00a0'))
})

test.each([
  ['id', 4.26, '4,3'],
  ['en', 4, '4.0'],
] as const)('one decimal in %s of %d is %s', (locale, value, shown) => {
  expect(formatDecimal(locale, value)).toBe(shown)
})
