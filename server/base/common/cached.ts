import type { LRUCache } from 'lru-cache'

/** The value kept under `key`, else the one that `make` makes. */
export function cached<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}
