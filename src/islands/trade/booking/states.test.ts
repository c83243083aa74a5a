import { describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '../../../../core/trade/booking/contract.ts'
import en from '../../../locales/en/history.json' with { type: 'json' }
import { laterPart, payWords } from './pay-words.ts'
import { statusWord, stepsOf } from './states.ts'

const BALANCE_LIMIT = '2027-02-20T16:59:00.000Z'
const BOOKING: Parameters<typeof stepsOf>[0] = {
  payment_status: 'unpaid',
  status_checkout: 'checked_out',
  status_issue: 'pending',
  paid: 0,
  due: 2_000_000,
  time_limit: '2026-12-02T00:00:00.000Z',
  balance_limit: BALANCE_LIMIT,
  created_at: '2026-12-01T00:00:00.000Z',
  starts_at: '2027-03-06T00:00:00.000Z',
  refund: null,
}
const ASKED = { ...BOOKING, amount: 7_000_000 }
const DOWN: Partial<Booking> = {
  payment_status: 'partially_paid',
  status_issue: 'issued',
  paid: 2_000_000,
  due: 5_000_000,
}
const WHOLE: Partial<Booking> = { payment_status: 'paid', status_checkout: 'done', paid: 7_000_000, due: 0 }

function cancelled(amount: number, at: string, changes: Partial<Booking> = {}): Partial<Booking> {
  const refund = { amount, status: amount === 0 ? 'refunded' : 'submitted', submitted_at: at, updated_at: at } as const
  return { payment_status: amount === 0 ? 'refunded' : 'refund_due', due: 0, refund, ...changes }
}

it('asks for the balance once the down payment was made', () => {
  const said = (changes: Partial<Booking>) => Object.values(payWords({ ...ASKED, ...changes }))
  const text = (key: string) => en[key.slice('history:'.length) as 'pay']
  expect(said({ amount: 2_000_000 }).map(text)).toEqual(['Pay within', 'Continue to payment'])
  expect(said(DOWN).map(text)).toEqual(['Balance due in', 'Pay the balance'])
  expect(said({}).map(text)).toEqual(['Down payment due in', 'Continue to payment'])
  expect(laterPart(ASKED)).toEqual({ amount: 5_000_000, until: BALANCE_LIMIT })
  expect([{ balance_limit: null }, DOWN].map((changes) => laterPart({ ...ASKED, ...changes }))).toEqual([null, null])
})

const WHOLE_PAID = { charged_for: 'price', amount: 7_000_000, paid_at: '2026-12-01T01:00:00.000Z' } as const
const IN_PARTS: Partial<BookingDetail> = {
  ...WHOLE,
  status_issue: 'issued',
  paid_at: '2026-12-20T01:00:00.000Z',
  issued_at: '2026-12-01T01:00:05.000Z',
  payments: [
    { charged_for: 'down_payment', amount: 2_000_000, paid_at: '2026-12-01T01:00:00.000Z' },
    { charged_for: 'balance', amount: 5_000_000, paid_at: '2026-12-20T01:00:00.000Z' },
  ],
}

const JANUARY = '2027-01-05T00:00:00.000Z'
const AFTER_LIMIT = '2027-02-20T18:00:00.000Z'
const SENT: Partial<Booking> = { payment_status: 'refunded', paid: 0 }

describe('steps and status of a booking', () => {
  it.each<[string, Partial<Booking>, string, string]>([
    ['made', {}, 'booked, paid?, issued?, departs?', 'unpaid'],
    ['not paid in time', { payment_status: 'expired' }, 'booked, expired', 'expired'],
    ['with its down payment', DOWN, 'booked, downPayment, issued, balance?, departs?', 'partially_paid'],
    [
      'past the limit of its balance',
      { ...DOWN, payment_status: 'expired' },
      'booked, downPayment, issued, balance?, departs?',
      'balanceLate',
    ],
    ['paid in full', WHOLE, 'booked, paid, issued?, departs?', 'issuing'],
    [
      'paid in full, then cancelled',
      { ...WHOLE, ...cancelled(6_500_000, JANUARY) },
      'booked, paid, cancelled',
      'refund_due',
    ],
    [
      'paid in full, then cancelled and refunded',
      { ...WHOLE, ...cancelled(6_500_000, JANUARY, SENT) },
      'booked, paid, cancelled',
      'refunded',
    ],
    [
      'with its down payment, then cancelled',
      { ...DOWN, ...cancelled(1_500_000, JANUARY) },
      'booked, downPayment, cancelled',
      'refund_due',
    ],
    [
      'with its down payment, then cancelled and refunded',
      { ...DOWN, ...cancelled(1_500_000, JANUARY, SENT) },
      'booked, downPayment, cancelled',
      'refunded',
    ],
    [
      'ended by its balance, with a refund',
      { ...DOWN, ...cancelled(500_000, AFTER_LIMIT) },
      'booked, downPayment, balanceMissed, cancelled',
      'refund_due',
    ],
    [
      'ended by its balance, without a refund',
      { ...DOWN, ...cancelled(0, AFTER_LIMIT) },
      'booked, downPayment, balanceMissed, cancelled',
      'cancelled',
    ],
  ])('%s', (_, changes, steps, status) => {
    const booking = { ...BOOKING, ...changes }
    const shown = stepsOf(booking)
    expect(shown.map(({ key, done }) => `${key}${done ? '' : '?'}`).join(', ')).toBe(steps)
    expect(statusWord(booking)).toBe(status)
    const words = shown.map(({ key, done }) => `${key}${done ? 'Done' : ''}`)
    expect(words.filter((word) => !(word in en.step))).toEqual([])
    expect(en.status).toHaveProperty(status)
  })

  it.each<[string, Partial<BookingDetail>, string]>([
    ['after both payments', IN_PARTS, 'booked, downPayment, issued, balancePaid, departs?'],
    [
      'after both payments, cancelled',
      { ...IN_PARTS, ...cancelled(1, JANUARY) },
      'booked, downPayment, balancePaid, cancelled',
    ],
    ['after one payment', { ...IN_PARTS, payments: [WHOLE_PAID] }, 'booked, paid, issued, departs?'],
  ])('come in the order in which they happened %s', (_, changes, steps) => {
    const shown = stepsOf({ ...BOOKING, ...changes })
    expect(shown.map(({ key, done }) => `${key}${done ? '' : '?'}`).join(', ')).toBe(steps)
    const words = shown.map(({ key, done }) => `${key}${done ? 'Done' : ''}`)
    expect(words.filter((word) => !(word in en.step))).toEqual([])
  })

  it('say when the balance was due', () => {
    const missed = stepsOf({ ...BOOKING, ...DOWN, ...cancelled(0, AFTER_LIMIT) })
    expect(missed.slice(2).map(({ at }) => at)).toEqual([BALANCE_LIMIT, AFTER_LIMIT])
  })
})

describe('times of the steps', () => {
  const at = (changes: Partial<Booking>) =>
    Object.fromEntries(stepsOf({ ...BOOKING, ...changes }).map((step) => [step.key, step.at]))
  const PAID_AT = '2026-12-01T01:00:00.000Z'
  const ISSUED_AT = '2026-12-01T01:00:05.000Z'

  it('are those of the payment and of the ticket', () => {
    const paid = { ...WHOLE, paid_at: PAID_AT }
    expect(at(paid)).toMatchObject({ paid: PAID_AT, issued: null })
    expect(at({ ...paid, status_issue: 'issued', issued_at: ISSUED_AT })).toMatchObject({ issued: ISSUED_AT })
    expect(at({ ...DOWN, paid_at: PAID_AT })).toMatchObject({ downPayment: PAID_AT, balance: BOOKING.time_limit })
    expect(at({ ...WHOLE, ...cancelled(1, JANUARY), paid_at: PAID_AT })).toMatchObject({ paid: PAID_AT })
  })

  it('give the zone of the place to the start alone', () => {
    const steps = stepsOf({ ...BOOKING, ...WHOLE, starts_timezone: 'Asia/Makassar' })
    expect(steps.flatMap(({ key, zone }) => (zone ? [[key, zone]] : []))).toEqual([['departs', 'Asia/Makassar']])
  })
})
