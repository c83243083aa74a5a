import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REFUND_STATUSES, type RefundStatus } from './refund.ts'
import {
  type Debt,
  decidedStatus,
  decisionsFor,
  leftToSend,
  REFUND_DECISIONS,
  type RefundDecision,
} from './refund-sends.ts'

describe('the office', () => {
  it.each<[RefundStatus, RefundDecision[]]>([
    ['submitted', ['approve', 'reject']],
    ['processing', ['reject', 'sent']],
    ['rejected', ['approve']],
    ['refunded', []],
  ])('may decide a refund that is %s: %j', (status, decisions) => {
    expect(decisionsFor(status)).toEqual(decisions)
  })

  it('sends each refund once: nothing follows', () => {
    const after = REFUND_STATUSES.map((status) => decidedStatus(status, 'sent')).filter((status) => status !== null)
    expect(after).toEqual(['refunded'])
    for (const decision of REFUND_DECISIONS) expect(decidedStatus('refunded', decision)).toBeNull()
  })
})

describe('what is left to send', () => {
  it.each<[string, Debt[], number[]]>([
    ['all of it', [{ owed: 5, returned: 0 }], [5]],
    ['nothing of nothing', [], []],
    ['by payment', [3, 2].map((owed) => ({ owed, returned: 0 })), [3, 2]],
    ['the rest of a part', [{ owed: 5, returned: 2 }], [3]],
    ['nothing after more came back than was owed', [{ owed: 5, returned: 7 }], [0]],
    [
      'nothing of the second payment when all of the first, which was more, came back',
      [
        { owed: 3, returned: 0 },
        { owed: 2, returned: 7 },
      ],
      [0, 0],
    ],
    [
      'less of the second',
      [
        { owed: 3, returned: 0 },
        { owed: 2, returned: 4 },
      ],
      [1, 0],
    ],
  ])('is %s', (_, debts, amounts) => {
    expect(leftToSend(debts)).toEqual(amounts)
  })

  it('is never more than is owed, in all or of one payment', () => {
    const rupiah = fc.nat({ max: 1_000_000_000 })
    fc.assert(
      fc.property(fc.array(fc.record({ owed: rupiah, returned: rupiah }), { maxLength: 6 }), (debts) => {
        const amounts = leftToSend(debts)
        const total = debts.reduce((sum, { owed, returned }) => sum + owed - returned, 0)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.max(0, total))
        for (const [index, { owed, returned }] of debts.entries())
          expect(amounts[index] ?? 0).toBeLessThanOrEqual(Math.max(0, owed - returned))
      }),
    )
  })
})
