import { addDays, type CalendarDate, daysBetween } from '../../core/common/dates.ts'
import type { Product, RecentSearch } from './product.ts'

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

/** Days that are over move on by whole weeks, so that a weekend stays a weekend. What is no day stays. */
export function moveOn(values: URLSearchParams, names: readonly string[], today: CalendarDate): URLSearchParams {
  const moved = new URLSearchParams(values)
  const first = names.map((name) => values.get(name)).find(Boolean)
  if (!first || !(first < today)) return moved
  const weeks = Math.ceil((daysBetween(first, today) + 1) / 7)
  for (const name of names) {
    const day = values.get(name)
    if (day) moved.set(name, addDays(day, weeks * 7))
  }
  return moved
}
