import { expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import { formatOfferId, parseOfferId, stockKey } from './offer-id.ts'

const DAY = dayOf('2026-12-05')

test.each([
  ['20261205-E-GA408', { cabin: 'Economy', flights: ['GA408'] }],
  ['20261205-B-JT692-IW1850', { cabin: 'Business', flights: ['JT692', 'IW1850'] }],
  ['20261205-F-8B5102-6E1-GA1', { cabin: 'FirstClass', flights: ['8B5102', '6E1', 'GA1'] }],
  ['20261205-S-EY473', { cabin: 'Suite', flights: ['EY473'] }],
] as const)('%s is read and written', (id, { cabin, flights }) => {
  expect(parseOfferId(id)).toEqual({ day: DAY, cabin, flights })
  expect(formatOfferId(DAY, cabin, flights.join('-'))).toBe(id)
})

test.each([
  '',
  'GA408',
  '2026-12-05-E-GA408',
  '20260230-E-GA408',
  '20261205-X-GA408',
  '20261205-e-GA408',
  '20261205-E-',
  '20261205-E-GA408-',
  '20261205-E-ga408',
  '20261205-E-GA40888',
  '20261205-E-A1-B2',
  '20261205-E-GA1-GA2-GA3-GA4',
  ' 20261205-E-GA408',
  '20261205-E-GA408\n',
  '20261205-E-GA408|Q',
])('%j is no offer id', (id) => {
  expect(parseOfferId(id)).toBeNull()
})

test('stock is kept by flight, local date of departure and class', () => {
  expect(stockKey('GA408', DAY, 'Q')).toBe('flight|GA408|2026-12-05|Q')
})
