import { expect, it } from 'vitest'
import type { StockItem } from '../../../../../core/office/products/stock.ts'
import type { ListQuery } from '../../../base/table/list-flow.ts'
import { stockPage } from './stock-flow.ts'

const item = (service: StockItem['service'], title: string): StockItem => {
  return { service, id: title, title, prices: [], has_notes: false, is_growing: false, has_minimum: false }
}
const items = [item('tour', 'Bromo dan Ijen'), item('venue', 'Candi Borobudur'), item('tour', 'Borobudur sehari')]

it.each([
  [{}, 3],
  [{ keyword: 'borobudur' }, 2],
  [{ keyword: 'IJEN bromo' }, 1],
  [{ service: 'venue' }, 1],
  [{ service: 'tour', keyword: 'candi' }, 0],
])('filtered by %o the stock has %i items', (query, count) => {
  const { data, total, last_item } = stockPage(items, query, 'id')
  expect([data.length, total, last_item]).toEqual([count, count, count])
})

it('items stand by name', () => {
  const named = [...items, item('tour', 'bali 10 hari'), item('tour', 'Bali 2 hari')]
  expect(stockPage(named, {}, 'id').data.map(({ title }) => title)).toEqual([
    'Bali 2 hari',
    'bali 10 hari',
    'Borobudur sehari',
    'Bromo dan Ijen',
    'Candi Borobudur',
  ])
})

const many = Array.from({ length: 45 }, (_, index) => item('venue', `Pulau ${index + 1}`))

it.each<[ListQuery, number, number, number]>([
  [{}, 1, 1, 20],
  [{ page: '2' }, 2, 21, 40],
  [{ page: '3' }, 3, 41, 45],
  [{ page: '9' }, 3, 41, 45],
  [{ page: 'x' }, 1, 1, 20],
  [{ page: '-2' }, 1, 1, 20],
  [{ page: '2', keyword: 'pulau 4' }, 1, 1, 10],
])('%o of 45 is page %i, items %i to %i', (query, page, first, last) => {
  const { current_page, first_item, last_item, data } = stockPage(many, query, 'id')
  expect([current_page, first_item, last_item]).toEqual([page, first, last])
  expect(data[0]?.title).toBe(`Pulau ${query.keyword ? 4 : first}`)
})
