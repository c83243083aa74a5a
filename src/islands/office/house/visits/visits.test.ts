import { describe, expect, test } from 'vitest'
import { countText, totalOf } from './totals.ts'
import { visitQuery } from './visit-flow.ts'

test.each([
  ['id', 1_234_567, '1.234.567'],
  ['en', 1_234_567, '1,234,567'],
  ['id', 12, '12'],
] as const)('in %s %d visits are %s', (locale, count, text) => {
  expect(countText(locale, count)).toBe(text)
})

test('the last row sums each step over all products', () => {
  const one = { visits: 1, pages: 2, searches: 3, empty: 4, forms: 5, requests: 6, orders: 7, paid: 8 }
  const other = { visits: 10, pages: 20, searches: 30, empty: 40, forms: 50, requests: 60, orders: 70, paid: 80 }
  const rows = [
    { product: 'flight', ...one },
    { product: '', ...other },
  ]
  const sums = { visits: 11, pages: 22, searches: 33, empty: 44, forms: 55, requests: 66, orders: 77, paid: 88 }
  expect(totalOf(rows)).toEqual(sums)
})

describe('the period', () => {
  test('is the last 30 days of Jakarta, and other filters stay', () => {
    const now = new Date('2026-12-01T17:30:00Z')
    expect(visitQuery({ service: 'tour' }, now)).toEqual({ service: 'tour', from: '2026-11-03', to: '2026-12-02' })
  })
})
