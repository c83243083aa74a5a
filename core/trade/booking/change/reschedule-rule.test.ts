import { describe, expect, it } from 'vitest'
import { movedAdjustments, ruleOfSteps } from './reschedule-rule.ts'

const STEPS = [
  { until: '2026-12-10T00:00:00.000Z', refund: 1_000_000 },
  { until: '2026-12-14T00:00:00.000Z', refund: 400_000 },
  { until: null, refund: 0 },
]

describe('the fee of a change', () => {
  it.each([
    ['2026-12-01', 0],
    ['2026-12-12', 600_000],
  ])('is on %s what cancelling would keep', (day, fee) => {
    expect(ruleOfSteps(STEPS, 1_000_000, new Date(day))).toEqual({
      fee,
      until: new Date('2026-12-14T00:00:00Z'),
      givesBack: true,
    })
  })

  it('does not exist once nothing would come back, or where nothing ever does', () => {
    expect(ruleOfSteps(STEPS, 1_000_000, new Date('2026-12-14'))).toBe('too_late')
    expect(ruleOfSteps([{ until: null, refund: 0 }], 1_000_000, new Date('2026-12-01'))).toBe('rule')
  })
})

describe('the lines of the price', () => {
  const rule = { fee: 50_000, until: new Date(), givesBack: true }
  const code = { kind: 'code' as const, title: 'HEMAT', amount: -100_000 }

  it('keep discounts and get the fee', () => {
    const lines = movedAdjustments({ before: 900_000, price: 1_200_000, adjustments: [code], rule })
    expect(lines).toEqual([code, { kind: 'charge', title: '', amount: 50_000 }])
  })

  it('keep the price where what is cheaper does not come back', () => {
    const changing = { before: 900_000, price: 800_000, adjustments: [code], rule: { ...rule, givesBack: false } }
    expect(movedAdjustments(changing)).toEqual([
      code,
      { kind: 'change', title: '', amount: 200_000 },
      { kind: 'charge', title: '', amount: 50_000 },
    ])
    expect(movedAdjustments({ ...changing, price: 1_000_000 })).toHaveLength(2)
  })
})
