import type { StockSlot } from '../../../../../core/office/products/stock.ts'
import { formatClock, formatPlainDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** `24 Des 2026, 09.00`. */
export function slotName(locale: Locale, { date, time }: Pick<StockSlot, 'date' | 'time'>): string {
  return [formatPlainDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
}
