import { expect, it } from 'vitest'
import { rupiahBack, toRupiah } from '../../base/common/exchange.ts'
import { priceLine, withTotal } from '../../trade/booking/price.ts'
import { withMore } from './price-lines.ts'

const LINES = withTotal([priceLine('ADT', '2 × ADT', 2_000_001), priceLine('INF', '1 × INF', 100_000)])
const amounts = (more: number) => withMore(LINES, more).map(({ amount }) => amount)

it('shares what a price rises or falls by among those who pay it, to the rupiah', () => {
  expect(amounts(0)).toEqual([2_000_001, 100_000, 2_100_001])
  expect(amounts(210_000)).toEqual([2_200_001, 110_000, 2_310_001])
  for (const more of [1, 99_999, -50_001]) expect(amounts(more).at(-1)).toBe(2_100_001 + more)
})

it('gives back without the margin, down to the hundred below what would be asked', () => {
  const exchange = { rate: '19250.5', margin: '2' }
  expect(rupiahBack('10.01', exchange)).toBe(192_600)
  expect(toRupiah('10.01', exchange)).toBe(196_600)
})
