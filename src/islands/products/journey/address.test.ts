import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../core/base/common/dates.ts'
import { canChoose, dayOf, endsOf, isComplete } from './stores/address.ts'
import { type BoatSearch, boatAddress, parseBoats, TODAY } from './testing.ts'

const { bookingHref, href, key, onDay, withSearch } = boatAddress
const ROUND_TRIP: BoatSearch = {
  origin: 'PAD',
  destination: 'GIL',
  departDate: '2026-12-05',
  returnDate: '2026-12-09',
  pax: { adult: 2 },
  departure: { boatId: 'A', deck: 'open' },
  back: { boatId: 'B', deck: 'upper' },
}

describe('the address of a journey', () => {
  it('holds the search, keeps other parameters, and reads back as it was written', () => {
    const query = withSearch(new URLSearchParams('_dev_=true&origin=SAN&departBoat=X.y'), ROUND_TRIP)
    expect(query.get('_dev_')).toBe('true')
    expect(query.getAll('origin')).toEqual(['PAD'])
    expect(parseBoats(query, TODAY).search).toEqual(ROUND_TRIP)
  })

  it('has the same key whatever is chosen', () => {
    expect(key(ROUND_TRIP)).toBe(key({ ...ROUND_TRIP, departure: null, back: null }))
    expect(key(ROUND_TRIP)).not.toBe(key({ ...ROUND_TRIP, returnDate: null }))
  })

  it('leads to the list and to the booking, with both choices', () => {
    expect(href('id', ROUND_TRIP)).toMatch(/^\/id\/?\?origin=PAD&/)
    const query = new URL(bookingHref('en', ROUND_TRIP), 'http://x').searchParams
    expect([query.get('departBoat'), query.get('returnBoat')]).toEqual(['A.open', 'B.upper'])
  })
})

describe('another day', () => {
  it('of departure takes both choices away', () => {
    expect(onDay(ROUND_TRIP, 'departure', '2026-12-06')).toEqual({
      ...ROUND_TRIP,
      departDate: '2026-12-06',
      departure: null,
      back: null,
    })
  })

  it('of departure after the return moves the return', () => {
    expect(onDay(ROUND_TRIP, 'departure', '2026-12-11').returnDate).toBe('2026-12-11')
  })

  it('of return keeps the departure that is chosen', () => {
    expect(onDay(ROUND_TRIP, 'return', '2026-12-12')).toEqual({ ...ROUND_TRIP, returnDate: '2026-12-12', back: null })
  })

  it.each([
    ['departure', '2026-11-30', false],
    ['departure', TODAY, true],
    ['departure', '2026-12-30', true],
    ['return', '2026-12-04', false],
    ['return', '2026-12-05', true],
  ] as const)('of %s on %s: %s', (step, date, possible) => {
    expect(canChoose(ROUND_TRIP, step, date, TODAY)).toBe(possible)
  })

  it('that can be chosen always makes a search without problems', () => {
    const steps = fc.constantFrom('departure' as const, 'return' as const)
    fc.assert(
      fc.property(steps, fc.integer({ min: -10, max: 30 }), fc.nat({ max: 20 }), (step, shift, nights) => {
        const search = { ...ROUND_TRIP, returnDate: addDays(ROUND_TRIP.departDate, nights) }
        const date = addDays(dayOf(search, step), shift)
        if (!canChoose(search, step, date, TODAY)) return
        const next = onDay(search, step, date)
        expect(dayOf(next, step)).toBe(date)
        const parsed = parseBoats(withSearch(new URLSearchParams(), next), TODAY)
        expect([parsed.search, parsed.problems]).toEqual([next, {}])
      }),
    )
  })
})

it('a return leads back', () => {
  expect(endsOf(ROUND_TRIP, 'departure')).toEqual({ origin: 'PAD', destination: 'GIL' })
  expect(endsOf(ROUND_TRIP, 'return')).toEqual({ origin: 'GIL', destination: 'PAD' })
})

it.each<[string, Partial<BoatSearch>, boolean]>([
  ['one way without a departure', { returnDate: null, departure: null, back: null }, false],
  ['one way with a departure', { returnDate: null, back: null }, true],
  ['there and back with one of them', { back: null }, false],
  ['there and back with both', {}, true],
])('%s', (_, changed, complete) => {
  expect(isComplete({ ...ROUND_TRIP, ...changed })).toBe(complete)
})
