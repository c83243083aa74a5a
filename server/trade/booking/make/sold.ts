import type { BookingDeps, Product } from '../module.ts'

export function soldProducts({ products, house }: Pick<BookingDeps, 'products' | 'house'>): readonly Product[] {
  const { sold } = house.get().services
  return products.filter(({ slug }) => sold.includes(slug))
}
