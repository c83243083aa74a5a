import { expect, it } from 'vitest'
import { filtersIn } from './filters-in.ts'

it('hands on the filters of the address, and nothing else', () => {
  const names = ['keyword', 'service', 'startDate']
  expect(filtersIn('?service=tour&keyword=%20siti%20&after=abc&page=2&startDate=', names)).toEqual({
    service: 'tour',
    keyword: 'siti',
  })
  expect(filtersIn('', names)).toEqual({})
})
