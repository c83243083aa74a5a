import type { Product } from '../../lib/product.ts'
import type { Say } from '../../lib/words.ts'
import { PRODUCTS } from '../../products.ts'
import type { FilterField } from '../table/Filters.tsx'

/** The filter by product: those that the list can hold, in the order of the registry. */
export function productField(t: Say, label: string, applies: (product: Product) => unknown): FilterField {
  const options = PRODUCTS.filter(applies).map(({ slug }) => ({ value: slug, label: t(`${slug}-home:name`) }))
  return { kind: 'choice', name: 'service', label, options }
}

/** Insurance is sent as a registration, and never booked. */
export const isBooked = ({ recordView }: Product) => recordView !== undefined
