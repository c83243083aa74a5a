import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someFlight } from './testing.ts'
import { bookingGroups, canReturn, lastDay } from './trip.ts'

describe('six hours', () => {
  const departure = { arriveAt: '2026-12-05T03:00:00Z' }

  test.each([
    ['2026-12-05T09:00:00Z', true],
    ['2026-12-05T08:59:00Z', false],
    ['2026-12-05T16:59:00+08:00', false],
    ['2026-12-05T17:00:00+08:00', true],
    ['2026-12-04T20:00:00Z', false],
  ])('after an arrival at 03:00Z, a return at %s is allowed: %s', (departAt, allowed) => {
    expect(canReturn(departure, { departAt })).toBe(allowed)
  })

  test('a return that is allowed stays so when it leaves later', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 5000 }), fc.nat({ max: 500 }), (arrives, leaves, later) => {
        const at = (minute: number) => new Date(minute * 60_000).toISOString()
        if (!canReturn({ arriveAt: at(arrives) }, { departAt: at(leaves) })) return
        expect(canReturn({ arriveAt: at(arrives) }, { departAt: at(leaves + later) })).toBe(true)
      }),
    )
  })
})

describe('last travel day', () => {
  test('is the local day on which the last flight lands', () => {
    const there = someFlight({ departs: 0 })
    const back = someFlight({ departs: 1000, legs: [110] })
    expect(back.arriveDate).toBe('2026-12-06')
    expect(lastDay([there, back])).toBe('2026-12-06')
    expect(lastDay([back, there])).toBe('2026-12-06')
    expect(lastDay([there])).toBe('2026-12-05')
  })

  test('needs a flight', () => {
    expect(() => lastDay([])).toThrow(RangeError)
  })
})

describe('bookings of a round trip', () => {
  const garuda = { provider: 11 as const }
  const lion = { provider: 2 as const }

  test('are one within a provider group, also for two airlines', () => {
    expect(bookingGroups([garuda, garuda])).toEqual([[garuda, garuda]])
  })

  test('are two across groups, departure first', () => {
    expect(bookingGroups([lion, garuda])).toEqual([[lion], [garuda]])
  })
})
