import { describe, expect, it } from 'vitest'
import { betterPlaces } from './nearby-places.ts'

const place = (code: string, direct: number, price: number | null) => ({ code, direct, price })
const codes = (searched: { direct: number; price: number | null }, nearby: ReturnType<typeof place>[]) =>
  betterPlaces(searched, nearby).map(({ code }) => code)

describe('places nearby', () => {
  it('with direct offers are shown where there are none, most first', () => {
    const nearby = [place('few', 1, 100), place('none', 0, 10), place('many', 3, 200), place('cheap', 3, 150)]
    expect(codes({ direct: 0, price: null }, nearby)).toEqual(['cheap', 'many', 'few'])
    expect(codes({ direct: 0, price: 50 }, nearby)).toEqual(['cheap', 'many', 'few'])
  })

  it('are shown for a price that is a tenth lower, the lowest first', () => {
    const nearby = [place('tenth', 1, 900), place('little', 9, 901), place('lowest', 0, 500), place('none', 0, null)]
    expect(codes({ direct: 2, price: 1000 }, nearby)).toEqual(['lowest', 'tenth'])
  })
})
