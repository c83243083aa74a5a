export function withNewest<Item>(
  list: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
  kept: number,
): Item[] {
  return [item, ...list.filter((other) => keyOf(other) !== keyOf(item))].slice(0, kept)
}
