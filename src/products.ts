import type { Service } from '../core/trade/booking/services.ts'
import { FLIGHT } from './islands/products/flight/product.ts'
import { HOTEL } from './islands/products/hotel/product.ts'
import { INSURANCE } from './islands/products/insurance/product.ts'
import { TOUR } from './islands/products/tour/product.ts'
import { TRAIN } from './islands/products/train/product.ts'
import { VENUE } from './islands/products/venue/product.ts'
import type { Locale } from './lib/locale.ts'
import { pathTo } from './lib/paths.ts'
import type { Product } from './lib/product.ts'

/** In the order of the specification's tabs. The page of the first is home. */
export const PRODUCTS: readonly [Product, ...Product[]] = [FLIGHT, HOTEL, TRAIN, TOUR, VENUE, INSURANCE]
export const FIRST_PRODUCT = PRODUCTS[0]

/** Marks its links, which lead home, for the server: it takes out those of services that are not sold. */
export function isFirst({ slug }: Product): '' | undefined {
  return slug === FIRST_PRODUCT.slug ? '' : undefined
}

export function productOf(service: Service): Product | undefined {
  return PRODUCTS.find(({ slug }) => slug === service)
}

/** The product's own page: where its tab leads. */
export function servicePath(locale: Locale, { slug }: Product): string {
  return slug === FIRST_PRODUCT.slug ? pathTo(locale, 'home') : `${pathTo(locale, 'home')}/${slug}`
}
