import { listStock } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/stock.ts'
import type { StockItem } from '../../../../core/admin/stock.ts'
import { hasWords } from '../../../../core/list/text.ts'
import { call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { createListFlow, type ListPage, type ListQuery } from '../list-flow.ts'

export const STOCK_FILTERS = ['keyword', 'service'] as const

/** One page of the items whose title has the words. */
export function stockPage(items: readonly StockItem[], { keyword = '', service }: ListQuery): ListPage<StockItem> {
  const isNamed = hasWords(keyword)
  const data = items.filter((item) => (service === undefined || item.service === service) && isNamed(item.title))
  return { data, total: data.length, current_page: 1, first_item: 1, last_item: data.length }
}

/** The API has no pages here: an agency's own stock is short enough to be sent whole. `onAll` hears what is there to filter. */
export function createStockFlow(locale: Locale, onAll: (items: readonly StockItem[]) => void) {
  return createListFlow<StockItem>({
    filters: STOCK_FILTERS,
    async load(query) {
      const items = await call<typeof contract.listStock>(listStock, { query: {} }, { locale })
      onAll(items)
      return stockPage(items, query)
    },
  })
}
