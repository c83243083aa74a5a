import { expect, it } from 'vitest'
import { ALL, type TourSearch } from '../../../../../core/products/tour/search.ts'
import { openingMonth } from './opening-month.ts'

const SEARCH: TourSearch = { tourArea: ALL, month: null, year: null, participants: 2, sort: 'price-asc' }
const TODAY = '2026-12-15'
const at = (startPeriod: string, availability = 9) => ({ startPeriod, availability })

it.each([
  ['the first departure', [at('2027-02-03'), at('2027-03-01')], {}, '2027-02-01'],
  ['the first with seats for all', [at('2027-02-03', 1), at('2027-03-01')], {}, '2027-03-01'],
  ['the first where none has', [at('2027-02-03', 1)], {}, '2027-02-01'],
  ['this month where nothing leaves', [], {}, '2026-12-01'],
  ['the chosen month where nothing leaves', [], { month: 3 }, '2027-03-01'],
  ['January of a chosen year where nothing leaves', [], { year: 2027 }, '2027-01-01'],
])('opens at %s', async (_, departures, chosen, month) => {
  expect(await openingMonth({ ...SEARCH, ...chosen }, TODAY, async () => departures)).toBe(month)
})

it('looks within the chosen month and year', async () => {
  await openingMonth({ ...SEARCH, month: 3, year: 2027 }, TODAY, async (asked) => {
    expect(asked).toMatchObject({ tour_area_id: ALL, month: 3, year: 2027 })
    return []
  })
})

it('opens at the chosen month where departures cannot be asked for', async () => {
  const refused = () => Promise.reject(new Error('offline'))
  expect(await openingMonth({ ...SEARCH, month: 12 }, TODAY, refused)).toBe('2026-12-01')
})
