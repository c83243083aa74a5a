import { addDays, addMonths, type CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { DayPrice, DayStatus } from '../../../../../core/base/list/day-prices.ts'

/** `status` and `left` where the product has them. */
export type Day = DayPrice & { status?: DayStatus; left?: number }

/** Both included. */
export type Span = { from: CalendarDate; to: CalendarDate }

type AskDays = (days: Span, signal: AbortSignal) => Promise<readonly Day[]>

/** Sources with the same `key` have the same answers. */
export type DaySource = { key: string; ask: AskDays }

export function daySource<Query extends object>(
  ask: (query: Query & Span, signal: AbortSignal) => Promise<readonly Day[]>,
  query: Query,
): DaySource {
  return { key: JSON.stringify(query), ask: (days, signal) => ask({ ...query, ...days }, signal) }
}

/** `month` is any of its days. */
export function monthSpan(month: CalendarDate): Span {
  const from = `${month.slice(0, 8)}01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
