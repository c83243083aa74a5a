import { expect, it } from 'vitest'
import { STEPS } from '../../base/visits/pages.ts'
import { funnelOf } from './contract.ts'

const NONE = { visits: 0, pages: 0, searches: 0, empty: 0, forms: 0, requests: 0, orders: 0, paid: 0 }

it('has a row for each product in their order, and one for pages of none where there are some', () => {
  expect(funnelOf([], ['ferry', 'walk'])).toEqual([
    { product: 'ferry', ...NONE },
    { product: 'walk', ...NONE },
  ])
  const counts = [{ product: '', step: 'visit', count: 4 }] as const
  expect(funnelOf(counts, ['ferry']).at(-1)).toEqual({ product: '', ...NONE, visits: 4 })
})

it('counts each step in one column, and all kinds of pages but the form together', () => {
  const counts = STEPS.map((step, index) => ({ product: 'ferry', step, count: 10 ** index }))
  const [row] = funnelOf(counts, ['ferry'])
  expect(row).toEqual({
    product: 'ferry',
    visits: 1,
    pages: 11_110,
    searches: 100_000,
    empty: 1_000_000,
    forms: 10_000_000,
    requests: 100_000_000,
    orders: 1_000_000_000,
    paid: 10_000_000_000,
  })
})

it('leaves out products that are sold no more', () => {
  expect(funnelOf([{ product: 'gone', step: 'visit', count: 1 }], ['ferry'])).toEqual([{ product: 'ferry', ...NONE }])
})
