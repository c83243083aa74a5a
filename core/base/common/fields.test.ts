import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { availability as searchFlights } from '../../products/flight/contract.ts'
import { pageFilter } from '../../products/hotel/contract.ts'
import { availability as searchVenues } from '../../products/venue/contract.ts'
import { freeText, idType, paxType, personType, rowIdText } from './fields.ts'

test.each([
  '',
  'Jalan Malioboro 1\r\nYogyakarta',
  'مرحبا',
  '👨‍👩‍👧',
  '<script>',
  '日本',
])('free text may be %j', (typed) => {
  expect(z.safeParse(freeText(40), ` ${typed} `).data).toBe(typed)
})

test.each([
  ['a\0b', 'validation.text.signs'],
  ['a\u0007b', 'validation.text.signs'],
  ['a\ud800b', 'validation.text.signs'],
  ['x'.repeat(41), 'validation.text.maxLength'],
])('free text refuses %j', (typed, message) => {
  expect(z.safeParse(freeText(40), typed).error?.issues[0]?.message).toBe(message)
})

test.each([
  [1, 'ktp'],
  [2, 'sim'],
  [3, 'passport'],
  ['sim', 'sim'],
])('an id type may be %j', (given, word) => {
  expect(z.safeParse(idType, given).data).toBe(word)
})

test.each([0, 4, '1', 1.5, true, null])('an id type cannot be %j', (given) => {
  expect(z.safeParse(idType, given).error?.issues[0]?.message).toBe('validation.required')
})

test.each([
  [paxType, 2, 'CHD'],
  [personType(['ADT', 'INF']), 3, 'INF'],
  [personType(['ADT', 'INF']), 2, undefined],
  [personType(['ADT', 'JNR', 'CHD', 'INF']), 2, 'CHD'],
])('a type of passenger may be its number', (schema, given, word) => {
  expect(z.safeParse(schema, given).data).toBe(word)
})

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['1e20', 0],
  ['0', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('a row %s is read as %s', (given, id) => {
  expect(z.safeParse(rowIdText, given).data).toBe(id)
})

const NONE = { hotelName: null, area: null, star: null, rating: null, terms: null, facility: null, orderBy: null }

test('a filter that is null is none', () => {
  const none = z.parse(pageFilter, {})
  expect(z.parse(pageFilter, { ...NONE, minPrice: null, maxPrice: null })).toEqual(none)
  expect(z.safeParse(pageFilter, { star: 'x' }).success).toBe(false)
  const venues = ['locationId', 'destinationId', 'categoryId', 'venueType', 'direction', 'keyword', 'month', 'year']
  const nulls = Object.fromEntries(venues.map((name) => [name, null]))
  expect(z.parse(searchVenues.body, nulls)).toEqual(z.parse(searchVenues.body, {}))
  const flights = [{}, { cabinClass: null, preferredAirlines: null }].map((more) =>
    z.safeParse(searchFlights.body, { origin: 'CGK', destination: 'DPS', departDate: '2027-01-01', ...more }),
  )
  expect(flights.map(({ data }) => [data?.cabinClass, data?.preferredAirlines ?? []])).toEqual([
    ['Economy', []],
    ['Economy', []],
  ])
})
