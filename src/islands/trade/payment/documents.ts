import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { ownWord } from '../booking/service-word.ts'

/** Documents of the bookings: `e-ticket`, or `e-ticket or e-voucher` of a cart with both. */
export function documentsOf(t: Say, locale: Locale, bookings: readonly Pick<Booking, 'service'>[]): string {
  const words = new Set(bookings.map(({ service }) => ownWord(t, service, ['checkout', 'document'])))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
}
