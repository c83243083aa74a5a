import { formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'

/** From Sunday and January, for the script that must not wait for a formatter. */
export function shortNames(locale: Locale): { days: string; months: string } {
  const parts = (date: string) => formatShortDate(locale, date).split(/,? /)
  // 1 February 2026 is a Sunday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => parts(`2026-02-0${day}`)[0])
  const months = Array.from({ length: 12 }, (_, month) => parts(`2026-${String(month + 1).padStart(2, '0')}-01`)[2])
  return { days: days.join(' '), months: months.join(' ') }
}
