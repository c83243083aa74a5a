import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerEntry, receiptOf } from './receipt-lines.ts'

const at = new Date('2026-12-01T05:00:00Z')
const entry = (kind: LedgerEntry['kind'], amount: number, orderId = 'one'): LedgerEntry => ({
  kind,
  amount,
  orderId,
  at,
})

describe('a receipt', () => {
  it('is not there before money has come', () => {
    expect(receiptOf([])).toBeNull()
  })

  it.each<[string, LedgerEntry[], received: number, owed: number]>([
    ['a payment with a card fee', [entry('payment', 1_000), entry('fee', 25)], 1_025, 0],
    [
      'a second payment that is owed back',
      [entry('payment', 1_000), entry('payment', 1_000, 'two'), entry('refund_due', 1_000, 'two')],
      2_000,
      1_000,
    ],
    [
      'the same once it was sent',
      [
        entry('payment', 1_000),
        entry('payment', 1_000, 'two'),
        entry('refund_due', 1_000, 'two'),
        entry('refund', -1_000, 'two'),
      ],
      1_000,
      0,
    ],
    [
      'a refund that nobody owed beside a debt of another order',
      [
        entry('payment', 1_000),
        entry('refund', -1_000),
        entry('payment', 1_000, 'two'),
        entry('refund_due', 1_000, 'two'),
      ],
      1_000,
      1_000,
    ],
    ['a payment that the bank took back', [entry('payment', 1_000), entry('reversal', -1_000)], 0, 0],
  ])('of %s', (_, entries, received, owed) => {
    expect(receiptOf(entries)).toMatchObject({ received, owed })
  })

  it('has each entry but debts and those of nothing, and sums up to them', () => {
    const kinds = ['payment', 'fee', 'reversal', 'refund_due', 'refund'] as const
    const entries = fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        amount: fc.integer({ min: -1e9, max: 1e9 }),
        orderId: fc.constantFrom('one', 'two', 'three'),
        at: fc.constant(at),
      }),
    )
    fc.assert(
      fc.property(entries, (rows) => {
        const receipt = receiptOf(rows)
        const moved = rows.filter(({ kind, amount }) => kind !== 'refund_due' && amount !== 0)
        expect(receipt === null).toBe(!moved.some(({ kind }) => kind === 'payment'))
        if (!receipt) return
        expect(receipt.lines).toEqual(moved)
        expect(receipt.received).toBe(moved.reduce((sum, { amount }) => sum + amount, 0))
        expect(receipt.owed).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
