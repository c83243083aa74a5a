import { describe, expect, it } from 'vitest'
import { type Choice, defaultSearch, parseSearch, type Search } from '../../../../core/train/search.ts'
import { address } from './address.ts'

const { bookingHref, onDay, resultsHref, tripKey, withSearch } = address
const TODAY = '2026-12-01'
const THERE: Choice = [
  { journeyCode: '20261205-131-GMR-CN', classKey: 'EKS-A' },
  { journeyCode: '20261205-88-CN-BD', classKey: 'EKO-C' },
]
const BACK: Choice = [{ journeyCode: '20261207-132-BD-GMR', classKey: 'EKO-C' }]
const ONE_WAY = { ...defaultSearch(TODAY), departDate: '2026-12-05' }
const ROUND_TRIP: Search = { ...ONE_WAY, returnDate: '2026-12-07', departTrain: THERE, returnTrain: BACK }

describe('the address of the train results', () => {
  it('reads back as it was written, and keeps what else stood in it', () => {
    const query = withSearch(new URLSearchParams('_dev_=true&departTrain=old'), ROUND_TRIP)
    expect(query.get('_dev_')).toBe('true')
    expect(parseSearch(query, TODAY).search).toEqual(ROUND_TRIP)
  })

  it('is that of the same trip whatever is chosen', () => {
    expect(tripKey(ROUND_TRIP)).toBe(tripKey({ ...ROUND_TRIP, departTrain: null, returnTrain: null }))
    expect(tripKey(ROUND_TRIP)).not.toBe(tripKey(ONE_WAY))
  })

  it('leads on to the booking with the trains of both ways', () => {
    const query = new URL(bookingHref('en', ROUND_TRIP), 'http://x').searchParams
    expect(query.get('departTrain')).toBe('20261205-131-GMR-CN.EKS-A~20261205-88-CN-BD.EKO-C')
    expect(query.get('returnTrain')).toBe('20261207-132-BD-GMR.EKO-C')
    expect(resultsHref('id', ONE_WAY)).toMatch(/^\/id\/train\/results\?origin=GMR&destination=BD&/)
  })

  it('loses what was chosen for a day that moves', () => {
    expect(onDay(ROUND_TRIP, 'return', '2026-12-09')).toEqual({
      ...ROUND_TRIP,
      returnDate: '2026-12-09',
      returnTrain: null,
    })
    expect(onDay(ROUND_TRIP, 'departure', '2026-12-08')).toEqual({
      ...ONE_WAY,
      departDate: '2026-12-08',
      returnDate: '2026-12-08',
    })
  })
})
