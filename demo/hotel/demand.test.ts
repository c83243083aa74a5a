import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { readData } from '../../server/base/common/data.ts'
import { dayOf } from '../../server/base/common/zone.ts'
import type { Market } from '../../server/products/hotel/reference/hotels.ts'
import { demandOn, seasonFactor } from './demand.ts'

const price = (date: string, market: Market) => demandOn(dayOf(date), market, 'ID').price

test.each([
  ['2026-11-28', '2026-11-24', 'getaway', 'Saturdays above Tuesdays in Bandung'],
  ['2026-11-24', '2026-11-28', 'business', 'Tuesdays above Saturdays in Jakarta'],
  ['2026-12-31', '2026-11-28', 'getaway', "New Year's Eve above any Saturday"],
  ['2026-12-25', '2026-12-11', 'business', 'Christmas above a Friday before it in Jakarta'],
  ['2026-12-25', '2026-12-11', 'getaway', 'Christmas above a Friday before it in Bandung'],
  ['2026-12-25', '2026-12-11', 'resort', 'Christmas above a Friday before it in Bali'],
  ['2027-07-21', '2027-05-19', 'resort', 'July above May in Bali'],
  ['2027-06-22', '2027-05-11', 'getaway', 'school holidays above term'],
  ['2027-03-12', '2027-02-12', 'getaway', 'the days after Lebaran above the month of fasting'],
  ['2027-02-09', '2027-03-12', 'business', 'offices above their week off'],
  ['2027-05-05', '2027-05-12', 'getaway', 'the eve of a holiday above a plain Wednesday'],
  ['2027-03-25', '2027-04-08', 'getaway', 'the eve of a long weekend above a plain Thursday'],
] as const)('%s costs more than %s for %s: %s', (high, low, market, _reason) => {
  expect(price(high, market)).toBeGreaterThan(1.05 * price(low, market))
})

test('Saturdays matter less to resorts than to getaways', () => {
  const rise = (market: Market) => price('2026-10-10', market) / price('2026-10-06', market)
  expect(rise('getaway')).toBeGreaterThan(rise('resort'))
  expect(rise('resort')).toBeGreaterThan(1)
  expect(rise('business')).toBeLessThan(1)
})

test.each([
  'business',
  'getaway',
  'resort',
] as const)('demand of %s stays between a half and two and a half', (market) => {
  for (let day = dayOf('2026-01-01'); day < dayOf('2029-01-01'); day++) {
    const factor = demandOn(day, market, 'ID').price
    expect(factor).toBeGreaterThan(0.5)
    expect(factor).toBeLessThan(2.5)
  }
})

test('a quiet month is cheaper than a usual one', () => {
  expect(seasonFactor(dayOf('2026-11-10'), 'resort')).toBeLessThan(seasonFactor(dayOf('2026-10-10'), 'resort'))
})

test('a country without known holidays has weekends all the same', () => {
  const far = (date: string) => demandOn(dayOf(date), 'getaway', 'NZ').price
  expect(far('2026-10-10')).toBeGreaterThan(far('2026-10-06'))
})

test('holidays are those of date-holidays', () => {
  const rows = readData<{ country: string; year: number; dates: string[] }[]>('holidays')
  expect(rows).toHaveLength(22)
  for (const { country, year, dates } of rows.filter((row) => row.year % 5 === 1 || row.year === 2027)) {
    const days = new Holidays(country).getHolidays(year).filter(({ type }) => type === 'public')
    expect(dates).toEqual([...new Set(days.map(({ date }) => date.slice(0, 10)))].sort())
  }
})
