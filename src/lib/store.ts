import { computed, type ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a store. Unlike `useStore` of @nanostores/react 2.0.1 it also sees what changed between drawing and listening: that one
 * compares with the last value of a derived store, which stands still without listeners, as while a drawn page is taken over.
 */
export function useValue<Value>($store: ReadableAtom<Value>): Value {
  const listen = useCallback((onChange: () => void) => $store.listen(onChange), [$store])
  const read = useCallback(() => $store.get(), [$store])
  return useSyncExternalStore(listen, read, read)
}

/** The value of a store of a module, which visits share or a browser keeps. Our server draws `first`, and the page takes over with it. */
export function useSharedValue<Value>($store: ReadableAtom<Value>, first: Value): Value {
  const listen = useCallback((onChange: () => void) => $store.listen(onChange), [$store])
  const read = useCallback(() => $store.get(), [$store])
  return useSyncExternalStore(listen, read, () => first)
}

type Stores<Values extends readonly unknown[]> = { [Index in keyof Values]: ReadableAtom<Values[Index]> }

/** `computed` with types that generic code can use: the library's stay unresolved for type parameters. */
export function derive<Values extends readonly unknown[], Result>(
  stores: readonly [...Stores<Values>],
  read: (...values: NoInfer<Values>) => Result,
): ReadableAtom<Result> {
  const readers: readonly ReadableAtom[] = stores
  return computed(readers, read)
}
