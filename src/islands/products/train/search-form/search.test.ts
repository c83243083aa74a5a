import { expect, test } from 'vitest'
import { parseSearch } from '../../../../../core/products/train/search.ts'
import { defaultSearch } from '../../../../../core/products/train/testing.ts'
import { problemsOf, queryOf, valuesOf } from '../../journey/search-form/values.ts'
import { toValue } from '../../journey/testing.ts'
import { searchForm } from './search.ts'

const TODAY = '2026-11-21'

test('starts from Gambir to Bandung for one adult', () => {
  expect(valuesOf(searchForm, toValue)).toMatchObject({
    origin: { text: 'Gambir (GMR)' },
    destination: { text: 'Bandung (BD)' },
    passengers: { adult: 1, infant: 0 },
  })
})

test('names a station by itself', () => {
  const station = { code: 'YK', name: 'Yogyakarta', city: 'Kota Yogyakarta', timezone: 'Asia/Jakarta' }
  const given = valuesOf(searchForm, toValue, {
    search: { ...defaultSearch(TODAY), destination: 'YK' },
    known: [station],
  })
  expect(given.destination).toEqual(toValue({ code: 'YK', name: 'Yogyakarta', detail: 'Kota Yogyakarta' }))
})

test('comes back from the address as it was sent', () => {
  const search = { ...defaultSearch(TODAY), returnDate: '2026-12-01', pax: { adult: 2, infant: 1 } }
  const sent = parseSearch(queryOf(searchForm, valuesOf(searchForm, toValue, { search })), TODAY)
  expect(sent).toMatchObject({ search, problems: {} })
})

test('holds the limits of a train', () => {
  const values = valuesOf(searchForm, toValue, { search: defaultSearch(TODAY) })
  const problems = problemsOf(searchForm, { ...values, passengers: { adult: 5, infant: 0 } }, TODAY)
  expect(problems).toEqual({ passengers: 'validation.pax.adultLimit' })
})
