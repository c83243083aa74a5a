import { expect, it } from 'vitest'
import type { StockItem } from '../../../../core/admin/stock.ts'
import { stockPage } from './stock-flow.ts'

const item = (service: StockItem['service'], title: string): StockItem => {
  return { service, id: title, title, prices: [], has_notes: false, is_growing: false }
}
const items = [item('tour', 'Bromo dan Ijen'), item('venue', 'Candi Borobudur'), item('tour', 'Borobudur sehari')]

it.each([
  [{}, 3],
  [{ keyword: 'borobudur' }, 2],
  [{ keyword: 'IJEN bromo' }, 1],
  [{ service: 'venue' }, 1],
  [{ service: 'tour', keyword: 'candi' }, 0],
])('filtered by %o the stock has %i items', (query, count) => {
  const { data, total, last_item } = stockPage(items, query)
  expect([data.length, total, last_item]).toEqual([count, count, count])
})
