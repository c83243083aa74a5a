import type { CalendarDate } from '../../../../core/base/common/dates.ts'

/** A page of the product, as the site's manifest names it, and its query. */
export type SearchAgain = { page: string; query: string }

/** Once one of `days` has passed all are left out: a search without them begins tomorrow. */
export function searchAgain(
  page: string,
  query: URLSearchParams,
  days: readonly string[],
  today: CalendarDate,
): SearchAgain {
  if (days.some((name) => (query.get(name) ?? today) < today)) for (const name of days) query.delete(name)
  return { page, query: query.toString() }
}
