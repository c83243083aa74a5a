import { expect, test } from 'vitest'
import { parseSearch } from '../../../../../core/products/flight/search.ts'
import { defaultSearch } from '../../../../../core/products/flight/testing.ts'
import { problemsOf, queryOf, recentOf, valuesOf } from '../../journey/search-form/values.ts'
import { toValue } from '../../journey/testing.ts'
import { searchForm } from './search.ts'

const TODAY = '2026-11-21'

test('starts from Jakarta to Denpasar for one adult in economy', () => {
  expect(valuesOf(searchForm, toValue)).toMatchObject({
    origin: { text: 'Jakarta (CGK)' },
    destination: { text: 'Denpasar (DPS)' },
    passengers: { adult: 1, child: 0, infant: 0 },
    own: { cabinClass: 'Economy' },
  })
})

test('names an airport by its city', () => {
  const airport = { code: 'SUB', city_name: 'Surabaya', airport_name: 'Juanda International Airport' } as never
  const given = valuesOf(searchForm, toValue, { search: { ...defaultSearch(TODAY), origin: 'SUB' }, known: [airport] })
  expect(given.origin).toEqual(toValue({ code: 'SUB', name: 'Surabaya', detail: 'Juanda' }))
})

test('comes back from the address as it was sent', () => {
  const search = { ...defaultSearch(TODAY), returnDate: '2026-12-01', pax: { adult: 2, child: 1, infant: 0 } }
  const values = { ...valuesOf(searchForm, toValue, { search }), own: { cabinClass: 'Business' } }
  const sent = parseSearch(queryOf(searchForm, values), TODAY)
  expect(sent).toMatchObject({ search: { ...search, cabinClass: 'Business' }, problems: {} })
  expect(recentOf(searchForm, values)?.query).toBe(queryOf(searchForm, values).toString())
})

test('holds the limits of a flight', () => {
  const values = { ...valuesOf(searchForm, toValue, { search: defaultSearch(TODAY) }) }
  const problems = problemsOf(searchForm, { ...values, passengers: { adult: 5, child: 3, infant: 0 } }, TODAY)
  expect(problems).toEqual({ passengers: 'validation.pax.seatedLimit' })
})
