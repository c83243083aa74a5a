import { expect, it } from 'vitest'
import { parseSearch, type Search } from '../../../../../core/products/flight/search.ts'
import { defaultSearch } from '../../../../../core/products/flight/testing.ts'
import { address } from './address.ts'

const TODAY = '2026-12-01'
const ROUND_TRIP: Search = {
  ...defaultSearch(TODAY),
  departDate: '2026-12-05',
  returnDate: '2026-12-09',
  departure: { flightId: '20261205-E-GA408', classId: 'Q' },
  back: { flightId: '20261209-E-GA401', classId: 'M' },
}

it('reads back as it was written, in place of every parameter of another search', () => {
  const other = address.withSearch(new URLSearchParams('_dev_=true'), { ...ROUND_TRIP, cabinClass: 'Business' })
  const query = address.withSearch(other, ROUND_TRIP)
  expect(parseSearch(query, TODAY).search).toEqual(ROUND_TRIP)
  expect(query.getAll('cabinClass')).toEqual(['Economy'])
  expect(query.get('_dev_')).toBe('true')
})

it('leads to the list, and on to the booking with both flights', () => {
  const query = new URL(address.bookingHref('en', ROUND_TRIP), 'http://x').searchParams
  expect(query.get('departFlight')).toBe('20261205-E-GA408.Q')
  expect(query.get('returnFlight')).toBe('20261209-E-GA401.M')
  expect(address.bookingHref('en', ROUND_TRIP)).toMatch(/^\/en\/flight\/booking\?/)
  expect(address.href('id', ROUND_TRIP)).toMatch(/^\/id\/flight\/results\?origin=CGK&/)
})
