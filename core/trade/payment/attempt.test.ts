import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  changeOf,
  type GatewayStatus,
  hadMoney,
  isOpen,
  isSettled,
  movesMoney,
} from './attempt.ts'

const TOLD: GatewayStatus[] = ['pending', 'paid', 'denied', 'cancelled', 'expired', 'failed', 'refunded']

/** The attempt after a row of notices, and the money we then hold of it. */
function outcome(notices: readonly GatewayStatus[], reversible = false): { status: AttemptStatus; held: number } {
  let status: AttemptStatus = 'pending'
  let held = 0
  for (const told of notices) {
    const change = changeOf(status, told, reversible)
    if (change === 'pay') [status, held] = ['paid', held + 1]
    if (change === 'refund') [status, held] = ['refunded', 0]
    if (change === 'reverse') [status, held] = ['reversed', 0]
    if (change === 'close') status = told as AttemptStatus
  }
  return { status, held }
}

describe('changeOf', () => {
  it.each<[AttemptStatus, GatewayStatus, string]>([
    ['starting', 'paid', 'pay'],
    ['pending', 'pending', 'none'],
    ['pending', 'paid', 'pay'],
    ['pending', 'denied', 'close'],
    ['pending', 'expired', 'close'],
    ['expired', 'paid', 'pay'],
    ['cancelled', 'paid', 'pay'],
    ['denied', 'paid', 'pay'],
    ['expired', 'cancelled', 'none'],
    ['paid', 'paid', 'none'],
    ['paid', 'pending', 'none'],
    ['paid', 'expired', 'none'],
    ['paid', 'denied', 'none'],
    ['paid', 'refunded', 'refund'],
    ['surplus', 'paid', 'none'],
    ['surplus', 'expired', 'none'],
    ['surplus', 'refunded', 'refund'],
    ['pending', 'refunded', 'refund'],
    ['refunded', 'paid', 'none'],
    ['reversed', 'paid', 'none'],
  ])('an attempt that is %s and is told %s: %s', (status, told, change) => {
    expect(changeOf(status, told, false)).toBe(change)
  })

  it('lets a denial undo a payment only while the bank may take it back', () => {
    expect(changeOf('paid', 'denied', true)).toBe('reverse')
    expect(changeOf('paid', 'denied', false)).toBe('none')
    for (const settled of ATTEMPT_STATUSES.filter(isSettled))
      expect(TOLD.filter((told) => changeOf(settled, told, true) !== 'none')).toEqual(['denied', 'refunded'])
  })

  it('ends paid in whatever order a payment and older notices come', () => {
    const notices = fc.shuffledSubarray(TOLD.filter((told) => told !== 'refunded'))
    fc.assert(
      fc.property(notices, fc.boolean(), (told, reversible) => {
        fc.pre(told.includes('paid') && !(reversible && told.indexOf('denied') > told.indexOf('paid')))
        expect(outcome([...told, 'paid'], reversible)).toEqual({ status: 'paid', held: 1 })
      }),
    )
  })

  it('ends refunded in whatever order a refund comes', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TOLD), (told) => {
        fc.pre(told.includes('refunded'))
        expect(outcome(told)).toEqual({ status: 'refunded', held: 0 })
      }),
    )
  })

  it('never holds the money of one attempt twice, and does nothing when told the same again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOLD)), fc.boolean(), (told, reversible) => {
        const end = outcome(told, reversible)
        expect(end.held).toBe(end.status === 'paid' ? 1 : 0)
        const last = told.at(-1)
        if (last) expect(outcome([...told, last], false)).toEqual(outcome(told, false))
      }),
    )
  })
})

describe('isOpen', () => {
  it('holds for attempts that wait for money', () => {
    expect(ATTEMPT_STATUSES.filter(isOpen)).toEqual(['starting', 'pending'])
  })
})

describe('money of an attempt', () => {
  it('is held once paid, also when it was too much', () => {
    expect(ATTEMPT_STATUSES.filter(isSettled).toSorted()).toEqual(['paid', 'surplus'])
  })

  it('has come also where it went back', () => {
    expect(ATTEMPT_STATUSES.filter(hadMoney).toSorted()).toEqual(['paid', 'refunded', 'reversed', 'surplus'])
  })

  it('is moved by a payment, a reversal and a refund', () => {
    const changes = ['none', 'close', 'pay', 'reverse', 'refund'] as const
    expect(changes.filter(movesMoney)).toEqual(['pay', 'reverse', 'refund'])
  })
})
