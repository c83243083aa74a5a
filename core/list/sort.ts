/** A copy of the items, the smallest key first; equal ones keep their places. */
export function sortByKey<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ item }) => item)
}

/** The items for which `isLast` holds after the others, each in the order they had. */
export function putLast<Item>(items: readonly Item[], isLast: (item: Item) => boolean): Item[] {
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)]
}

/** Infinity minus Infinity is not a number, so keys are compared and not subtracted. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
