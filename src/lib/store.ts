import { useStore } from '@nanostores/react'
import { computed, type ReadableAtom } from 'nanostores'

/** Types of `useStore` and `computed` stay unresolved for type parameters: generic code uses `useValue` and `derive`. */
export function useValue<Value>($store: ReadableAtom<Value>): Value {
  return useStore<ReadableAtom>($store)
}

type Stores<Values extends readonly unknown[]> = { [Index in keyof Values]: ReadableAtom<Values[Index]> }

export function derive<Values extends readonly unknown[], Result>(
  stores: readonly [...Stores<Values>],
  read: (...values: NoInfer<Values>) => Result,
): ReadableAtom<Result> {
  const readers: readonly ReadableAtom[] = stores
  return computed(readers, read)
}
