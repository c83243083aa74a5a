import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../base/common/dates.ts'
import { balanceLimit, limitBefore } from '../../trade/booking/balance.ts'
import { policyQuote, refundAt } from '../../trade/booking/change/policy.ts'
import { tourCancelSteps } from './cancel.ts'
import { namesLimit } from './deadlines.ts'

const START = '2027-03-06'
const startsAt = new Date('2027-03-05T22:00:00Z')
const TERMS = { kind: 'package', start: START, startsAt, total: 10_000_000, minDp: 2_000_000 } as const
const noonBefore = (days: number) => new Date(`${addDays(START, -days)}T05:00:00Z`)

describe('a package', () => {
  it.each([
    [60, 9_500_000],
    [45, 9_500_000],
    [44, 8_000_000],
    [30, 8_000_000],
    [29, 5_000_000],
    [14, 5_000_000],
    [12, 2_500_000],
    [6, 0],
  ])('%i days before gives back %i of 10 million', (days, refund) => {
    expect(refundAt(tourCancelSteps(TERMS), noonBefore(days))).toBe(refund)
  })

  it('with only its down payment paid gives back what that exceeds', () => {
    const money = { amount: 10_000_000, paid: 2_000_000, fee: 60_000 }
    const quote = (days: number) => policyQuote(tourCancelSteps(TERMS), money, startsAt, noonBefore(days))
    expect(quote(50)).toEqual({ refund: 1_500_000, fee: 560_000, rule: 'partly_refundable' })
    expect(quote(40)).toEqual({ refund: 0, fee: 2_060_000, rule: 'not_refundable' })
  })
})

it.each([
  [10, 10_000_000],
  [6, 5_000_000],
  [2, 0],
])('a one-day tour %i days before gives back %i', (days, refund) => {
  expect(refundAt(tourCancelSteps({ ...TERMS, kind: 'one-day', minDp: 0 }), noonBefore(days))).toBe(refund)
})

it('keeps by its own terms from the beginning of the day that they name', () => {
  const steps = tourCancelSteps({ ...TERMS, cancel: [{ days: 3, percent: 100 }] })
  expect(refundAt(steps, new Date('2027-03-02T16:59:00Z'))).toBe(10_000_000)
  expect(refundAt(steps, new Date('2027-03-02T17:00:00Z'))).toBe(0)
})

/** Percent of the down payment or of the price that is kept from fewer days before on. */
const KEPT = {
  package: [
    [Number.POSITIVE_INFINITY, 'down', 25],
    [45, 'down', 100],
    [30, 'price', 50],
    [13, 'price', 75],
    [7, 'price', 100],
  ],
  'one-day': [
    [7, 'price', 50],
    [3, 'price', 100],
  ],
} as const

it('gives back less and less, and never more than was paid', () => {
  const rupiah = fc.integer({ min: 1, max: 90_000_000 })
  fc.assert(
    fc.property(fc.constantFrom('package', 'one-day'), rupiah, rupiah, fc.nat(100), (kind, total, dp, days) => {
      const minDp = kind === 'package' ? Math.min(total, dp) : 0
      const steps = tourCancelSteps({ ...TERMS, kind, total, minDp })
      const [sooner, later] = [refundAt(steps, noonBefore(days + 1)), refundAt(steps, noonBefore(days))]
      expect(later).toBeLessThanOrEqual(sooner)
      const shares = KEPT[kind].filter(([from]) => days < from)
      const kept = shares.map(([, of, percent]) => Math.round(((of === 'down' ? minDp : total) * percent) / 100))
      expect(later).toBe(total - Math.min(total, Math.max(0, ...kept)))
      for (const paid of [minDp, total]) {
        const { refund, fee } = policyQuote(steps, { amount: total, paid, fee: 0 }, startsAt, noonBefore(days))
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund + fee).toBe(paid)
      }
    }),
  )
})

describe('a balance', () => {
  it('is due in the last minute of the 14th day before the start', () => {
    expect(namesLimit(START, new Date('2027-02-01T00:00:00Z'))).toEqual(limitBefore(START, 7))
    expect(namesLimit(START, limitBefore(START, 7))).toEqual(limitBefore(START, 1))
    expect(limitBefore(START, 14).toISOString()).toBe('2027-02-20T16:59:00.000Z')
    expect(balanceLimit(START, new Date('2027-02-01T00:00:00Z'))).toEqual(limitBefore(START, 14))
  })

  it('is due at once when the hold would end after its limit', () => {
    expect(balanceLimit(START, new Date('2027-02-21T00:00:00Z'))).toBeNull()
  })
})
