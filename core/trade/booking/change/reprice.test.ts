import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repriced, type Standing } from './reprice.ts'

const paidInFull: Standing = { paymentStatus: 'paid', amount: 1000, due: 0, paid: 1000, owed: 0, undecided: 0 }

it.each<[string, Partial<Standing>, number, object]>([
  [
    'cheaper once paid: the difference goes back',
    {},
    900,
    { paymentStatus: 'paid', due: 0, refund: 100, withdrawn: 0 },
  ],
  [
    'dearer once paid: the difference is due',
    {},
    1200,
    { paymentStatus: 'partially_paid', due: 200, refund: 0, withdrawn: 0 },
  ],
  [
    'cheaper in part: less is due',
    { paymentStatus: 'partially_paid', paid: 300, due: 700 },
    900,
    { paymentStatus: 'partially_paid', due: 600, refund: 0, withdrawn: 0 },
  ],
  [
    'below what was paid in part: it is paid',
    { paymentStatus: 'partially_paid', paid: 300, due: 700 },
    250,
    { paymentStatus: 'paid', due: 0, refund: 50, withdrawn: 0 },
  ],
  [
    'dearer while a refund waits: it shrinks first',
    { amount: 900, owed: 100, undecided: 100 },
    1050,
    { paymentStatus: 'partially_paid', due: 50, refund: 0, withdrawn: 100 },
  ],
  [
    'dearer while a refund is approved: it stays',
    { amount: 900, owed: 100 },
    1000,
    { paymentStatus: 'partially_paid', due: 100, refund: 0, withdrawn: 0 },
  ],
  [
    'unpaid: the price is due',
    { paymentStatus: 'unpaid', paid: 0, due: 1000 },
    800,
    { paymentStatus: 'unpaid', due: 800, refund: 0, withdrawn: 0 },
  ],
  [
    'unpaid with a down payment: it stays',
    { paymentStatus: 'unpaid', paid: 0, due: 300 },
    800,
    { paymentStatus: 'unpaid', due: 300, refund: 0, withdrawn: 0 },
  ],
])('%s', (_, changes, amount, expected) => {
  expect(repriced({ ...paidInFull, ...changes }, amount)).toEqual(expected)
})

it('nothing of a booking that was cancelled', () => {
  expect(repriced({ ...paidInFull, paymentStatus: 'refund_due' }, 900)).toBeNull()
})

it('what is kept and due is the price, whatever it was', () => {
  const sum = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(sum, sum, sum, fc.integer({ min: 1, max: 20_000 }), (kept, owed, part, amount) => {
      const standing = { ...paidInFull, amount: kept, paid: kept + owed, owed, undecided: Math.min(owed, part) }
      const after = repriced(standing, amount)
      if (!after) throw new Error('a paid booking has a price')
      expect(kept - after.refund + after.withdrawn + after.due).toBe(amount)
      expect(Math.min(after.due, after.refund)).toBe(0)
      expect(after.withdrawn).toBeGreaterThanOrEqual(0)
      expect(after.withdrawn).toBeLessThanOrEqual(standing.undecided)
    }),
  )
})
