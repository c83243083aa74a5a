import { groupThousands } from '../../../../../core/base/common/money.ts'
import type { FunnelRow } from '../../../../../core/office/visits/contract.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** `1.234` or `1,234`: amounts alone have dots in both languages. */
export function countText(locale: Locale, count: number): string {
  const text = groupThousands(count)
  return locale === 'id' ? text : text.replaceAll('.', ',')
}

export function totalOf(rows: readonly FunnelRow[]): Omit<FunnelRow, 'product'> {
  const sum = (of: Exclude<keyof FunnelRow, 'product'>) => rows.reduce((total, row) => total + row[of], 0)
  return {
    visits: sum('visits'),
    pages: sum('pages'),
    searches: sum('searches'),
    empty: sum('empty'),
    forms: sum('forms'),
    requests: sum('requests'),
    orders: sum('orders'),
    paid: sum('paid'),
  }
}
