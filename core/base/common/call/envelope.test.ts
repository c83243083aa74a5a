import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { page } from './envelope.ts'

describe('page', () => {
  it('counts its rows from one', () => {
    expect(page(['a', 'b'], { page: 2, limit: 10, total: 12 })).toEqual({
      data: ['a', 'b'],
      current_page: 2,
      first_item: 11,
      last_item: 12,
      per_page: 10,
      total: 12,
    })
  })

  it('has no first item when empty', () => {
    expect(page([], { page: 3, limit: 10, total: 12 })).toMatchObject({ first_item: 0, last_item: 0 })
  })

  it('always spans as many items as it has rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 1000 }),
        (rows, at) => {
          const { first_item, last_item } = page(rows, { page: at, limit: 50, total: 99_999 })
          return last_item - first_item + 1 === rows.length
        },
      ),
    )
  })
})
