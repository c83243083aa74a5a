import { expect, test } from 'vitest'
import { isBooked, productFilter } from './product-filter.ts'

const valuesOf = (applies: Parameters<typeof productFilter>[1]) => {
  const field = productFilter('Product', applies)((key) => key, 'service')
  return field.kind === 'choice' ? field.options.map(({ value }) => value) : []
}

test('a list of bookings is filtered by what is booked, in the order of the site', () => {
  expect(valuesOf(isBooked)).toEqual(['flight', 'hotel', 'train', 'tour', 'venue'])
})

test('another list is filtered by every product in the same order', () => {
  expect(valuesOf(() => true)).toEqual(['flight', 'hotel', 'train', 'tour', 'venue', 'insurance'])
})
