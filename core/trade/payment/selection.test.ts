import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredPaymentStatus } from '../booking/status.ts'
import { type Chosen, checkoutProblem, chosenTotal, MOST_CHOSEN, sameSelection, toggled } from './selection.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const LATER = new Date('2026-12-01T06:00:00Z')

describe('checkoutProblem', () => {
  it.each<[StoredPaymentStatus, Date | null, string | null]>([
    ['unpaid', LATER, null],
    ['partially_paid', LATER, null],
    ['unpaid', NOW, 'booking_expired'],
    ['unpaid', null, 'booking_expired'],
    ['paid', LATER, 'already_paid'],
    ['paid', NOW, 'already_paid'],
    ['refund_due', LATER, 'checkout_failed'],
    ['refunded', LATER, 'checkout_failed'],
  ])('of a booking that is %s until %s is %s', (status, timeLimit, problem) => {
    expect(checkoutProblem([{ paymentStatus: status, timeLimit, balanceLimit: timeLimit }], NOW)).toBe(problem)
  })

  it('tells the first of several', () => {
    const open = { paymentStatus: 'unpaid', timeLimit: LATER, balanceLimit: null } as const
    const ended = { paymentStatus: 'unpaid', timeLimit: NOW, balanceLimit: LATER } as const
    const paid = { paymentStatus: 'paid', timeLimit: LATER, balanceLimit: null } as const
    expect(checkoutProblem([open, ended, paid], NOW)).toBe('booking_expired')
    expect(checkoutProblem([open, open], NOW)).toBeNull()
  })
})

describe('sameSelection', () => {
  it('does not mind the order', () => {
    expect(sameSelection(['a', 'b'], ['b', 'a'])).toBe(true)
  })

  it.each([
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a']],
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [['a'], []],
  ])('%j is not %j', (one, other) => {
    expect(sameSelection(one, other)).toBe(false)
  })
})

describe('choosing', () => {
  it('has what was pressed an odd number of times, and their sum', () => {
    const dues = [1, 250_000, 999_999_999, 690_000]
    fc.assert(
      fc.property(fc.array(fc.nat({ max: dues.length - 1 })), (presses) => {
        let chosen: Chosen = new Map()
        for (const index of presses) chosen = toggled(chosen, { id: `b${index}`, due: dues[index] ?? 0 })
        const odd = dues.flatMap((_, index) =>
          presses.filter((press) => press === index).length % 2 === 1 ? [index] : [],
        )
        expect([...chosen.keys()].sort()).toEqual(odd.map((index) => `b${index}`))
        expect(chosenTotal(chosen)).toBe(odd.reduce((sum, index) => sum + (dues[index] ?? 0), 0))
      }),
    )
  })

  it('takes no more than one payment does, and lets each out again', () => {
    let chosen: Chosen = new Map()
    for (let index = 0; index <= MOST_CHOSEN; index++) chosen = toggled(chosen, { id: `b${index}`, due: 1 })
    expect(chosen.size).toBe(MOST_CHOSEN)
    expect(toggled(chosen, { id: 'b0', due: 1 }).size).toBe(MOST_CHOSEN - 1)
  })
})
