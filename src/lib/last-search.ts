import type { CalendarDate } from '../../core/base/common/dates.ts'
import type { Product, RecentSearch } from './product.ts'

const WEEK_MS = 7 * 86_400_000

/** Searches of a product in this browser, newest first; without the module that keeps them. None in a text of another shape. */
export function searchesIn(text: string): RecentSearch[] {
  try {
    const { value }: { value: RecentSearch[] } = JSON.parse(text)
    return value.filter(({ title, days: [day = ''], query, at }) => title && day && query && at)
  } catch {
    return []
  }
}

export function storedSearches({ slug }: Product): RecentSearch[] {
  try {
    return searchesIn(localStorage.getItem(`pelesir:local:${slug}-recent`) ?? '')
  } catch {
    // Without the storage nothing is remembered.
    return []
  }
}

/** Days move on by whole weeks once the first is over, so that a weekend stays a weekend. What is no day stays. */
export function moveOn(values: URLSearchParams, today: CalendarDate): URLSearchParams {
  const days = [...values].filter(([, value]) => /^\d{4}-\d\d-\d\d$/.test(value))
  const [first = today] = days.map(([, day]) => day).sort()
  const moved = new URLSearchParams(values)
  if (first >= today) return moved
  // `core/base/common/dates.ts` would bring the table of zones to home.
  const late = Date.parse(today) - Date.parse(first)
  const by = (Math.floor(late / WEEK_MS) + 1) * WEEK_MS
  for (const [name, day] of days) moved.set(name, new Date(Date.parse(day) + by).toISOString().slice(0, 10))
  return moved
}
