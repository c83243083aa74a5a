import { expect, test } from 'vitest'
import { PRODUCTS } from '../../products.ts'
import { countedPages } from './page-kinds.ts'

const { pages, folders } = countedPages(PRODUCTS)

test.each([
  ['', 'flight', 'home'],
  ['hotel', 'hotel', 'home'],
  ['flight/results', 'flight', 'list'],
  ['hotel/detail', 'hotel', 'detail'],
  ['train/booking', 'train', 'form'],
  ['train/seats', 'train', 'other'],
  ['one-day-tour/results', 'tour', 'list'],
  ['one-day-tour/booking', 'tour', 'form'],
  ['tour/participants', 'tour', 'other'],
  ['venue/inquiry', 'venue', 'other'],
  ['insurance/registration', 'insurance', 'form'],
])('the page %j is of %s and its %s', (path, product, kind) => {
  expect(pages[path]).toEqual({ product, kind })
})

test('other pages belong to the product of their folder', () => {
  expect(folders).toMatchObject({ flight: 'flight', 'one-day-tour': 'tour', tour: 'tour' })
})
