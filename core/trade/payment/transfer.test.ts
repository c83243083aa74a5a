import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAdded, MOST_ADDED, referenceOf, splitReceived } from './transfer.ts'

it('names a payment without signs that banks drop', () => {
  expect(referenceOf('PLS-20261205-7KQM-1')).toBe('PLS202612057KQM1')
})

describe('the rupiah that are added', () => {
  it('make a total that nobody else has', () => {
    const parts = fc.uniqueArray(fc.integer({ min: 1, max: MOST_ADDED }), { minLength: 1, maxLength: MOST_ADDED - 1 })
    const allBut = (free: readonly number[]) =>
      Array.from({ length: MOST_ADDED }, (_, index) => index + 1).filter((each) => !free.includes(each))
    const totals = fc.oneof(parts, parts.map(allBut))
    fc.assert(
      fc.property(totals, fc.nat(), (others, lot) => {
        const taken = new Set(others.map((each) => 500_000 + each))
        const added = chooseAdded(500_000, taken, (below) => lot % below)
        expect(added).toBeGreaterThanOrEqual(1)
        expect(added).toBeLessThanOrEqual(MOST_ADDED)
        expect(taken.has(500_000 + (added ?? 0))).toBe(false)
      }),
    )
  })

  it('are none when all are taken', () => {
    const taken = new Set(Array.from({ length: MOST_ADDED }, (_, index) => 500_001 + index))
    expect(chooseAdded(500_000, taken, () => 0)).toBeNull()
  })
})

describe('what was received', () => {
  const asked = { price: 500_000, added: 123 }

  it.each([
    ['exactly', 500_123, { counts: 500_123, fee: 123, excess: 0 }],
    ['without the added rupiah', 500_000, { counts: 500_000, fee: 0, excess: 0 }],
    ['with a part of them', 500_100, { counts: 500_100, fee: 100, excess: 0 }],
    ['too little', 499_999, { counts: 499_999, fee: 0, excess: 0 }],
    ['too much', 600_000, { counts: 500_123, fee: 123, excess: 99_877 }],
  ])('is split when it came %s', (_, received, split) => {
    expect(splitReceived(asked, received)).toEqual(split)
  })

  it('is never lost', () => {
    const rupiah = fc.integer({ min: 1, max: 1_000_000_000 })
    /** Counted back from the price with the most that is added. */
    const near = fc.integer({ min: -2 * MOST_ADDED, max: 0 })
    fc.assert(
      fc.property(rupiah, fc.integer({ min: 0, max: MOST_ADDED }), fc.oneof(rupiah, near), (price, added, came) => {
        const received = came > 0 ? came : Math.max(1, price + MOST_ADDED + came)
        const { counts, fee, excess } = splitReceived({ price, added }, received)
        expect(counts + excess).toBe(received)
        expect(counts - fee).toBe(Math.min(price, received))
        expect(fee).toBeLessThanOrEqual(added)
        expect(Math.min(fee, excess)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
