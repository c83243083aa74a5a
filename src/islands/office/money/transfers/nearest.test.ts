import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const open = (id: string, amount: number, made_on = '2026-12-01') => ({ id, number: id, title: 'Tur', amount, made_on })

it('has the nearest amount first, and nothing that was asked for later', () => {
  const all = [
    open('far', 9_000_000),
    open('late', 500_123, '2026-12-03'),
    open('near', 500_123),
    open('less', 400_000),
  ]
  const found = nearest(all, { amount: 500_000, date: '2026-12-02' })
  expect(found.map(({ id }) => id)).toEqual(['near', 'less', 'far'])
})

it('lists at most twenty', () => {
  const all = Array.from({ length: 30 }, (_, index) => open(String(index), index))
  expect(nearest(all, { amount: 0, date: '2026-12-02' })).toHaveLength(20)
})
