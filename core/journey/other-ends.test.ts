import { describe, expect, it } from 'vitest'
import { worthwhile } from './other-ends.ts'

const other = (code: string, direct: number, price: number | null) => ({ code, direct, price })
const codes = (own: { direct: number; price: number | null }, others: ReturnType<typeof other>[]) =>
  worthwhile(own, others).map(({ code }) => code)

describe('other ends', () => {
  it('with direct offers are shown where there are none, most first', () => {
    const others = [other('few', 1, 100), other('none', 0, 10), other('many', 3, 200), other('cheap', 3, 150)]
    expect(codes({ direct: 0, price: null }, others)).toEqual(['cheap', 'many', 'few'])
    expect(codes({ direct: 0, price: 50 }, others)).toEqual(['cheap', 'many', 'few'])
  })

  it('are shown for a price that is a tenth lower, the lowest first', () => {
    const others = [other('tenth', 1, 900), other('little', 9, 901), other('lowest', 0, 500), other('none', 0, null)]
    expect(codes({ direct: 2, price: 1000 }, others)).toEqual(['lowest', 'tenth'])
  })
})
