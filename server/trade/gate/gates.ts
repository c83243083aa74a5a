import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps, Gate } from '../booking/module.ts'

export async function gatesOf({ products }: Pick<BookingDeps, 'products'>, locale: Locale): Promise<Gate[]> {
  return (await Promise.all(products.map(async ({ gates }) => (await gates?.(locale)) ?? []))).flat()
}
