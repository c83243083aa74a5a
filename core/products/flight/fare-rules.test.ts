import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaxFare } from './contract.ts'
import { fareTerms } from './fare-rules.ts'
import { oneOf, refundOf, refundShare } from './fare-shown.ts'
import { totalOfFares } from './price.ts'
import { SOME_RULES } from './testing.ts'

const FAMILY: readonly PaxFare[] = [
  { paxType: 'ADT', count: 2, fare: 800_000, tax: 200_000, roc: 10_000 },
  { paxType: 'INF', count: 1, fare: 80_000, tax: 20_000, roc: 0 },
]

const amount = fc.integer({ min: 0, max: 2_000_000 })
const fares = fc.array(
  fc.record({
    paxType: fc.constantFrom('ADT', 'CHD', 'INF'),
    count: fc.integer({ min: 1, max: 4 }),
    fare: amount,
    tax: amount,
    roc: fc.constant(0),
  }),
  { minLength: 1, maxLength: 3 },
)

describe('a refund', () => {
  test('brings the price without what is kept, for one and for all', () => {
    expect(refundOf(SOME_RULES, FAMILY)).toBe(2_100_000 - 2 * 260_000)
    expect(refundOf(SOME_RULES, oneOf(FAMILY))).toBe(740_000)
    expect(refundShare(SOME_RULES, oneOf(FAMILY))).toBe(74)
  })

  test('is none where the fare does not allow it or all of it is kept', () => {
    expect(refundOf({ ...SOME_RULES, refundFee: null }, FAMILY)).toBeNull()
    expect(refundOf({ ...SOME_RULES, refundFee: 5_000_000 }, oneOf(FAMILY))).toBeNull()
    expect(refundShare({ ...SOME_RULES, refundFee: null }, FAMILY)).toBe(0)
  })

  test('and what is kept are the price, whatever the fees', () => {
    fc.assert(
      fc.property(fares, amount, (party, refundFee) => {
        const rules = { ...SOME_RULES, refundFee }
        const kept = fareTerms(rules, party).refund ?? 0
        expect((refundOf(rules, party) ?? 0) + kept).toBe(totalOfFares(party))
        expect(refundShare(rules, party)).toBeLessThanOrEqual(100)
      }),
    )
  })
})
