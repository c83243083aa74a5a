import { ApiError } from '../../core/common/errors.ts'
import type { Locale } from '../words/words.ts'
import type { BookingDeps, BookingRow } from './module.ts'

/** Names follow the reader while the product is sold; terms stay as they were agreed. */
export async function inLanguage(
  { products }: Pick<BookingDeps, 'products'>,
  row: BookingRow,
  locale: Locale,
): Promise<BookingRow> {
  const booking = products.find(({ slug }) => slug === row.service)?.booking
  if (!booking?.inLanguage || row.locale === locale) return row
  try {
    return await booking.inLanguage(row, locale)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return row
  }
}
