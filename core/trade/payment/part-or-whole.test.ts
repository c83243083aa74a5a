import { expect, it } from 'vitest'
import { canChoosePart, chargedBy, chargedSum, paysWhole } from './part-or-whole.ts'

const PART = { amount: 6_450_000, due: 1_500_000, paid: 0, charged: 1_500_000, charged_for: 'down_payment' } as const
const WHOLE = { amount: 900_000, due: 900_000, paid: 0, charged: 900_000, charged_for: 'price' } as const
const BALANCE = {
  amount: 6_450_000,
  due: 4_950_000,
  paid: 1_500_000,
  charged: 4_950_000,
  charged_for: 'balance',
} as const

it('charges a part or the whole price, as the traveller chooses', () => {
  expect(canChoosePart([WHOLE, PART])).toBe(true)
  const whole = chargedBy([WHOLE, PART], true)
  expect(whole.map(({ charged, charged_for }) => [charged, charged_for])).toEqual([
    [900_000, 'price'],
    [6_450_000, 'price'],
  ])
  expect([paysWhole([WHOLE, PART]), paysWhole(whole)]).toEqual([false, true])
  expect(chargedSum(whole)).toBe(7_350_000)
  expect(chargedBy(whole, false)).toEqual([WHOLE, PART])
})

it('leaves no choice of a balance, a whole price, or a change', () => {
  const change = { from: '', from_timezone: '', to: '', to_timezone: '', fee: 0, difference: 0 }
  for (const booking of [BALANCE, WHOLE, { ...PART, change }]) {
    expect(canChoosePart([booking])).toBe(false)
    expect(chargedBy([booking], true)).toEqual([booking])
  }
})
