import { expect, it } from 'vitest'
import { BALANCE, DOWN_PAYMENT, partLines } from '../../../../../../core/trade/booking/lines.ts'
import { codeLine, priceLine, SUBTOTAL, withTotal } from '../../../../../../core/trade/booking/price.ts'
import { discounted } from './discount-check.ts'

const LINES = withTotal([priceLine('ADT', '2 × ADT', 1_000_000)])
const PRICE = { lines: LINES, total: 1_000_000 }
const IN_PARTS = { ...PRICE, lines: [...LINES, ...partLines({ amount: 1_000_000, due: 300_000, paid: 0, fee: 0 })] }
const shown = (lines: readonly { code: string; amount: number }[]) => lines.map(({ code, amount }) => [code, amount])

it('is a line before the total', () => {
  const { lines, total } = discounted(PRICE, { kind: 'code', code: 'HEMAT', amount: 100_000 })
  expect(total).toBe(900_000)
  expect(shown(lines)).toEqual([
    ['ADT', 1_000_000],
    ['DISCOUNT_CODE', -100_000],
    ['TOTAL_PAID', 900_000],
  ])
})

it('counts a subtotal once', () => {
  const subtotal = [...LINES.slice(0, 1), codeLine(SUBTOTAL, 1_000_000), ...LINES.slice(1)]
  const { lines, total } = discounted({ ...PRICE, lines: subtotal }, { kind: 'code', code: 'HEMAT', amount: 100_000 })
  expect(total).toBe(900_000)
  expect(shown(lines)).toEqual([
    ['ADT', 1_000_000],
    [SUBTOTAL, 1_000_000],
    ['DISCOUNT_CODE', -100_000],
    ['TOTAL_PAID', 900_000],
  ])
})

it.each([
  [100_000, [DOWN_PAYMENT, 300_000], [BALANCE, 600_000]],
  [700_000],
  [900_000],
])('off a price in two parts, %i lowers the second, and leaves one once that is nothing', (amount, ...parts) => {
  const { lines } = discounted(IN_PARTS, { kind: 'code', code: 'HEMAT', amount })
  expect(shown(lines).slice(2)).toEqual([['TOTAL_PAID', 1_000_000 - amount], ...parts])
})
