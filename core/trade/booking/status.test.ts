import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BookingEvent,
  canPay,
  earliestLimit,
  holdUntil,
  nextStatus,
  type StoredPaymentStatus,
  shownStatus,
} from './status.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

const STATES: StoredPaymentStatus[] = ['unpaid', 'partially_paid', 'paid', 'refund_due', 'refunded']
const EVENTS: BookingEvent[] = [
  'pay',
  'pay_part',
  'pay_late_without_stock',
  'return_part',
  'cancel',
  'refund',
  'reverse',
]

const TABLE: Record<StoredPaymentStatus, (StoredPaymentStatus | null)[]> = {
  //               pay     pay_part          late          return_part       cancel        refund      reverse
  unpaid: ['paid', 'partially_paid', 'refund_due', null, null, null, null],
  partially_paid: ['paid', null, null, 'partially_paid', 'refund_due', 'refunded', 'unpaid'],
  paid: [null, null, null, 'partially_paid', 'refund_due', 'refunded', 'unpaid'],
  refund_due: [null, null, null, null, null, 'refunded', null],
  refunded: [null, null, null, null, null, null, null],
}

describe.each(STATES)('a booking that is %s', (state) => {
  it.each(EVENTS.map((event, index) => [event, TABLE[state][index]] as const))('on %s becomes %s', (event, next) => {
    expect(nextStatus(state, event)).toBe(next)
  })
})

/** Money, kept apart from the states: `back` is money that must go back. */
type Purse = { paid: number; back: boolean }
const PRICE = 2

const PURSE: Record<BookingEvent, (purse: Purse) => Purse> = {
  pay: () => ({ paid: PRICE, back: false }),
  pay_part: ({ paid }) => ({ paid: paid + 1, back: false }),
  pay_late_without_stock: () => ({ paid: PRICE, back: true }),
  return_part: () => ({ paid: 1, back: false }),
  cancel: ({ paid }) => ({ paid, back: true }),
  refund: () => ({ paid: 0, back: false }),
  reverse: () => ({ paid: 0, back: false }),
}

it('never says paid without the money, nor keeps money that it says is gone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let state: StoredPaymentStatus = 'unpaid'
      let purse: Purse = { paid: 0, back: false }
      for (const event of events) {
        const next = nextStatus(state, event)
        if (next === null) continue
        purse = PURSE[event](purse)
        state = next
        const paid = { unpaid: [0], partially_paid: [1], paid: [PRICE], refund_due: [1, PRICE], refunded: [0] }[state]
        expect(paid).toContain(purse.paid)
        expect(purse.back).toBe(state === 'refund_due')
      }
    }),
    { numRuns: 500 },
  )
})

it('never takes money twice for one booking', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let state: StoredPaymentStatus = 'unpaid'
      for (const event of events) {
        const next = nextStatus(state, event)
        if (event.startsWith('pay') && (state === 'paid' || state === 'refund_due')) expect(next).toBeNull()
        if (state === 'refunded') expect(next).toBeNull()
        state = next ?? state
      }
    }),
  )
})

it('shows expired exactly when something is still to be paid and the time for it is up', () => {
  const limit = fc.option(
    fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -1, max: 1 })).map((count) => minutes(count)),
    { nil: null },
  )
  fc.assert(
    fc.property(fc.constantFrom(...STATES), limit, limit, (paymentStatus, timeLimit, balanceLimit) => {
      const held = { paymentStatus, timeLimit, balanceLimit }
      const open = paymentStatus === 'unpaid' || paymentStatus === 'partially_paid'
      const ruling = paymentStatus === 'unpaid' ? timeLimit : balanceLimit
      const over = ruling === null || ruling.getTime() <= NOW.getTime()
      expect(shownStatus(held, NOW)).toBe(open && over ? 'expired' : paymentStatus)
      expect(canPay(held, NOW)).toBe(open && !over)
    }),
  )
})

it.each([
  ['a minute before its limit', minutes(1), 'unpaid'],
  ['at its limit', NOW, 'expired'],
  ['without a limit', null, 'expired'],
] as const)('shows an unpaid booking %s as it is', (_, timeLimit, shown) => {
  expect(shownStatus({ paymentStatus: 'unpaid', timeLimit, balanceLimit: minutes(60) }, NOW)).toBe(shown)
})

it.each([
  ['an hour when travel is far', 60, minutes(6000), minutes(60)],
  ['until departure when that is sooner', 60, minutes(45), minutes(45)],
])('holds for %s', (_, length, startsAt, until) => {
  expect(holdUntil(NOW, length, startsAt)).toEqual(until)
})

it.each([
  ['the earliest of all', [minutes(5), minutes(3), minutes(9)], minutes(3)],
  ['none when one has none', [minutes(5), null], null],
  ['none of nothing', [], null],
])('rules by %s', (_, limits, ruling) => {
  expect(earliestLimit(limits)).toEqual(ruling)
})
