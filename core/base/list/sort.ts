/** Stable, smallest key first. */
export function sortByKey<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  return keyed.sort((one, other) => compare(one.key, other.key)).map(({ item }) => item)
}

export function putLast<Item>(items: readonly Item[], isLast: (item: Item) => boolean): Item[] {
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)]
}

/** Infinity minus Infinity is NaN, so keys are compared and not subtracted. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
