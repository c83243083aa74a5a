import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../core/common/dates.ts'
import { defaultSearch, parseSearch, type Search } from '../../../../core/flight/search.ts'
import { canChoose, dayOf } from '../../journey/stores/address.ts'
import { address } from './address.ts'

const { bookingHref, onDay, resultsHref, tripKey, withSearch } = address

const TODAY = '2026-12-01'
const CHOICES = {
  departFlight: { flightId: '20261205-E-GA408', classId: 'Q' },
  returnFlight: { flightId: '20261209-E-GA401', classId: 'M' },
}
const ONE_WAY = { ...defaultSearch(TODAY), departDate: '2026-12-05' }
const ROUND_TRIP: Search = { ...ONE_WAY, returnDate: '2026-12-09', ...CHOICES }

describe('the address of the results', () => {
  it('holds the search and keeps what else stood in it', () => {
    const query = withSearch(new URLSearchParams('_dev_=true&origin=SUB&departDate=2026-01-01'), ONE_WAY)
    expect(query.get('_dev_')).toBe('true')
    expect(query.getAll('origin')).toEqual(['CGK'])
    expect(query.get('departDate')).toBe('2026-12-05')
  })

  it('reads back as it was written', () => {
    expect(parseSearch(withSearch(new URLSearchParams(), ROUND_TRIP), TODAY).search).toEqual(ROUND_TRIP)
  })

  it('is that of the same trip whatever is chosen', () => {
    expect(tripKey(ROUND_TRIP)).toBe(tripKey({ ...ROUND_TRIP, departFlight: null, returnFlight: null }))
    expect(tripKey(ROUND_TRIP)).not.toBe(tripKey(ONE_WAY))
  })

  it('leads on to the booking with both choices', () => {
    const query = new URL(bookingHref('en', ROUND_TRIP), 'http://x').searchParams
    expect(query.get('departFlight')).toBe('20261205-E-GA408.Q')
    expect(query.get('returnFlight')).toBe('20261209-E-GA401.M')
    expect(bookingHref('en', ROUND_TRIP)).toMatch(/^\/en\/flight\/booking\?/)
    expect(resultsHref('id', ONE_WAY)).toMatch(/^\/id\/flight\/results\?origin=CGK&/)
  })
})

describe('another day', () => {
  it('of departure takes both choices away', () => {
    expect(onDay(ROUND_TRIP, 'departure', '2026-12-06')).toEqual({
      ...ROUND_TRIP,
      departDate: '2026-12-06',
      departFlight: null,
      returnFlight: null,
    })
  })

  it('of departure after the return moves the return', () => {
    expect(onDay(ROUND_TRIP, 'departure', '2026-12-11').returnDate).toBe('2026-12-11')
  })

  it('of return keeps the departure that is chosen', () => {
    const { departFlight, returnFlight, returnDate } = onDay(ROUND_TRIP, 'return', '2026-12-12')
    expect([departFlight, returnFlight, returnDate]).toEqual([CHOICES.departFlight, null, '2026-12-12'])
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
        expect(parseSearch(withSearch(new URLSearchParams(), next), TODAY)).toMatchObject({
          search: next,
          problems: {},
        })
      }),
    )
  })
})
