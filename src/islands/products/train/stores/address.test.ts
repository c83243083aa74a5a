import { expect, it } from 'vitest'
import { parseSearch, type Search } from '../../../../../core/products/train/search.ts'
import { defaultSearch } from '../../../../../core/products/train/testing.ts'
import { address } from './address.ts'

const TODAY = '2026-12-01'
const ROUND_TRIP: Search = {
  ...defaultSearch(TODAY),
  departDate: '2026-12-05',
  returnDate: '2026-12-07',
  departure: [
    { journeyCode: '20261205-131-GMR-CN', classKey: 'EKS-A' },
    { journeyCode: '20261205-88-CN-BD', classKey: 'EKO-C' },
  ],
  back: [{ journeyCode: '20261207-132-BD-GMR', classKey: 'EKO-C' }],
}

it('reads back as it was written, in place of every parameter of another search', () => {
  const query = address.withSearch(new URLSearchParams('_dev_=true&departTrain=old&INF=1'), ROUND_TRIP)
  expect(query.get('_dev_')).toBe('true')
  expect(parseSearch(query, TODAY).search).toEqual(ROUND_TRIP)
})

it('leads to the list, and on to the booking with the trains of both directions', () => {
  const query = new URL(address.bookingHref('en', ROUND_TRIP), 'http://x').searchParams
  expect(query.get('departTrain')).toBe('20261205-131-GMR-CN.EKS-A~20261205-88-CN-BD.EKO-C')
  expect(query.get('returnTrain')).toBe('20261207-132-BD-GMR.EKO-C')
  expect(address.href('id', ROUND_TRIP)).toMatch(/^\/id\/train\/results\?origin=GMR&destination=BD&/)
})
