import type { BookingDeps, Gate } from '../booking/module.ts'
import type { Locale } from '../words/words.ts'

export async function gatesOf({ products }: Pick<BookingDeps, 'products'>, locale: Locale): Promise<Gate[]> {
  return (await Promise.all(products.map(async ({ gates }) => (await gates?.(locale)) ?? []))).flat()
}
