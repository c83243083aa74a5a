import { expect, test } from 'vitest'
import { formatKm, formatShortPrice } from './format-short.ts'

test.each([
  ['id', 845_400, '845 rb'],
  ['en', 845_400, '845K'],
  ['id', 1_234_000, '1,23 jt'],
  ['id', 2_000_000, '2 jt'],
  ['en', 12_500_000, '12.5M'],
  ['id', 999_700, '1 jt'],
  ['id', -2_000_000, '-2 jt'],
  ['en', -845_400, '-845K'],
] as const)('a short price in %s of %i is %s', (locale, amount, shown) => {
  expect(formatShortPrice(locale, amount)).toBe(shown)
})

test('a short price has as many decimals as there is room for', () => {
  expect(formatShortPrice('en', 2_560_000, 1)).toBe('2.6M')
  expect(formatShortPrice('id', 4_020_000, 1)).toBe('4 jt')
})

test.each([
  ['en', 1, '1 km'],
  ['id', 2.44, '2,4 km'],
  ['en', 9.96, '10 km'],
  ['id', 24.3, '24 km'],
] as const)('a distance in %s of %d km is %s', (locale, km, shown) => {
  expect(formatKm(locale, km)).toBe(shown)
})
