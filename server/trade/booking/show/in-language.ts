import type { Log } from '../../../base/common/log.ts'
import type { Locale } from '../../../base/words/words.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { readable } from './readable.ts'

type Reader = { locale: Locale; log: Log }

/** Names follow the reader; terms stay as they were agreed. */
export async function inLanguage(
  { products }: Pick<BookingDeps, 'products'>,
  row: BookingRow,
  { locale, log }: Reader,
): Promise<BookingRow> {
  const booking = products.find(({ slug }) => slug === row.service)?.booking
  if (row.locale === locale) return row
  return await readable(log, row, () => booking?.inLanguage?.(row, locale) ?? row, row)
}
