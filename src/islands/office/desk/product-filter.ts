import type { Product } from '../../../lib/product.ts'
import { PRODUCTS } from '../../../products.ts'
import type { Filter } from '../../base/table/office-list.tsx'

/** The products that the list can hold, in the order of the registry. */
export function productFilter(label: string, applies: (product: Product) => unknown): Filter {
  return (t, name) => {
    const options = PRODUCTS.filter(applies).map(({ slug }) => ({ value: slug, label: t(`${slug}-home:name`) }))
    return { kind: 'choice', name, label: t(label), options }
  }
}

/** Insurance is sent as a registration, and never booked. */
export const isBooked = ({ paper }: Product) => paper !== undefined
