import { describe, expect, test } from 'vitest'
import { isPromo } from './promo.ts'

const promo = { id: 'p1', url: '/id/tour', image: '/scenes/tour.svg', title: 'Bali', text: 'Mulai Rp 1 juta' }

describe('a promo', () => {
  test('has all its texts', () => {
    expect(isPromo(promo)).toBe(true)
    expect(isPromo({ ...promo, image: null })).toBe(false)
    expect(isPromo({ ...promo, text: undefined })).toBe(false)
    expect(isPromo(null)).toBe(false)
  })
})
