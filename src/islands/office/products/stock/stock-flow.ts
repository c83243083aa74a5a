import { hasWords } from '../../../../../core/base/list/text.ts'
import type * as contract from '../../../../../core/office/products/stock.ts'
import type { StockItem } from '../../../../../core/office/products/stock.ts'
import { listStock } from '../../../../../core/office/products/stock-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { createListFlow, type ListPage, type ListQuery } from '../../../base/table/list-flow.ts'

export const STOCK_FILTERS = ['keyword', 'service'] as const

const STOCK_PER_PAGE = 20

/** The items whose title has the words, by name; one page of them. */
export function stockPage(items: readonly StockItem[], query: ListQuery, locale: Locale): ListPage<StockItem> {
  const { keyword = '', service } = query
  const isNamed = hasWords(keyword)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const found = items
    .filter((item) => (service === undefined || item.service === service) && isNamed(item.title))
    .sort((one, other) => compare(one.title, other.title) || compare(one.service, other.service))
  const last = Math.max(1, Math.ceil(found.length / STOCK_PER_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), last)
  const before = (page - 1) * STOCK_PER_PAGE
  const data = found.slice(before, before + STOCK_PER_PAGE)
  return {
    data,
    total: found.length,
    current_page: page,
    first_item: data.length > 0 ? before + 1 : 0,
    last_item: before + data.length,
  }
}

/** The API has no pages here: an agency's own stock is short enough to be sent whole. `onAll` hears what is there to filter. */
export function createStockFlow(locale: Locale, onAll: (items: readonly StockItem[]) => void) {
  return createListFlow<StockItem>({
    filters: STOCK_FILTERS,
    async load(query) {
      const items = await call<typeof contract.listStock>(listStock, { query: {} }, { locale })
      onAll(items)
      return stockPage(items, query, locale)
    },
  })
}
