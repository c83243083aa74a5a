import { useStore } from '@nanostores/react'
import { computed, type ReadableAtom } from 'nanostores'

/**
 * The value of a store as a component shows it. The types of `useStore` and `computed` find a store's value by a conditional type, which stays
 * unresolved as long as the value's type is a parameter: in generic code use `useValue` and `derive`.
 */
export function useValue<Value>($store: ReadableAtom<Value>): Value {
  return useStore<ReadableAtom>($store)
}

type Stores<Values extends readonly unknown[]> = { [Index in keyof Values]: ReadableAtom<Values[Index]> }

/** A store made of others. */
export function derive<Values extends readonly unknown[], Result>(
  stores: readonly [...Stores<Values>],
  read: (...values: NoInfer<Values>) => Result,
): ReadableAtom<Result> {
  const readers: readonly ReadableAtom[] = stores
  return computed(readers, read)
}
