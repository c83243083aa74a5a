import { ApiError } from '../common/errors.ts'
import type { Service } from './contract.ts'

/** How lists, filters and menus show a product. */
type ProductEntry = {
  slug: Service
  /** Key of its name in the words. */
  label: string
  /** Name of its lucide icon. */
  icon: string
  /** Path of its search page, without the locale. */
  path: string
}

/** Products that can be booked, in the order of the specification's tabs. One that is not built has no entry, and so no tab or link. */
export const PRODUCTS: readonly ProductEntry[] = [
  { slug: 'flight', label: 'booking:service.flight', icon: 'plane', path: '/flight' },
]

/** The product of a slug. Throws ApiError('service_not_found') with the slug as data. */
export function productEntry(slug: string): ProductEntry {
  const found = PRODUCTS.find((product) => product.slug === slug)
  if (!found) throw new ApiError('service_not_found', { data: { slug } })
  return found
}
