import type { Direction } from './search.ts'

/** By name, as a reader of the language expects. */
export function sortByName<Item extends { title: string }>(
  items: readonly Item[],
  direction: Direction,
  locale: string,
): Item[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sorted = items.toSorted((one, other) => compare(one.title, other.title))
  return direction === 'asc' ? sorted : sorted.reverse()
}
