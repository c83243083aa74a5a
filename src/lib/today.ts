import type { CalendarDate } from '../../core/base/common/dates.ts'

const WIB_MS = 7 * 3_600_000

/** Without the table of zones, which the head of a page does not need. */
export function todayInWib(): CalendarDate {
  return new Date(Date.now() + WIB_MS).toISOString().slice(0, 10)
}
