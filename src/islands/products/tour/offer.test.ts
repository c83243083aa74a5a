import { describe, expect, it } from 'vitest'
import { chosenIn } from './offer.ts'
import { CHOICE, DEPARTURE, PACKAGE } from './testing.ts'

const NOW = new Date('2026-12-01T00:00:00Z')

describe('what is chosen', () => {
  it('is the first departure with seats for all, in the rooms that cost least', () => {
    const chosen = chosenIn(PACKAGE, CHOICE, NOW)
    expect(chosen).toMatchObject({ departure: { id: 7 }, rooms: { single: 0, double: 0, triple: 1 }, problem: null })
    expect(chosen?.price.total).toBe(2 * 2_000_000 + 1_500_000 + 200_000)
    expect(chosen?.due).toBe(1_500_000)
    expect(chosen?.balance).toEqual({ amount: 4_200_000, until: DEPARTURE.balanceLimit })
  })

  it('is the first that gives something back, where an earlier one no longer does', () => {
    const soon = { ...DEPARTURE, id: 5, start: '2026-12-05', end: '2026-12-07' }
    const tour = { ...PACKAGE, departures: [soon, DEPARTURE] }
    expect(chosenIn(tour, CHOICE, NOW)?.departure.id).toBe(7)
    expect(chosenIn({ ...tour, departures: [soon] }, CHOICE, NOW)?.departure.id).toBe(5)
    expect(chosenIn(tour, { ...CHOICE, period: 5 }, NOW)?.departure.id).toBe(5)
  })

  it('keeps rooms that do not fit, and says what is wrong with them', () => {
    const rooms = { single: 0, double: 1, triple: 0 }
    const chosen = chosenIn(PACKAGE, { ...CHOICE, rooms }, NOW)
    expect(chosen).toMatchObject({ rooms, roomsProblem: { message: 'validation.rooms.missing', count: 1 } })
    expect(chosen?.proposed).toEqual({ single: 0, double: 0, triple: 1 })
  })

  it('is the departure that was named, also when it has too few seats', () => {
    expect(chosenIn(PACKAGE, { ...CHOICE, period: 6 }, NOW)).toMatchObject({ problem: 'errors.sold_out' })
    expect(chosenIn(PACKAGE, { ...CHOICE, period: 99 }, NOW)).toBeNull()
  })

  it('is due at once where there is no balance, such as for a one-day tour', () => {
    const whole = { ...PACKAGE, departures: [{ ...DEPARTURE, balanceLimit: null }] }
    expect(chosenIn(whole, CHOICE, NOW)).toMatchObject({ due: 5_700_000, balance: null })
    const oneDay = { ...whole, kind: 'one-day' as const, most: 2 }
    const rooms = { single: 3, double: 0, triple: 0 }
    const chosen = chosenIn(oneDay, { ...CHOICE, rooms, party: { adult: 2, child: 0 } }, NOW)
    expect(chosen).toMatchObject({ due: 4_000_000, roomsProblem: null, problem: null })
    expect(chosenIn(oneDay, CHOICE, NOW)).toMatchObject({ problem: 'validation.tour.participantLimit' })
  })

  it('gives back less and less', () => {
    const refunds = chosenIn(PACKAGE, CHOICE, NOW)?.steps.map(({ refund }) => refund)
    expect(refunds).toEqual([5_325_000, 4_200_000, 2_850_000, 1_425_000, 0])
  })
})
