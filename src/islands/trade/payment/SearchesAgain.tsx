import type { Checkout } from '../../../../core/trade/payment/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { searchHref } from '../booking/search-href.ts'

/** One for each booking: a payment may be for several trips. */
export default function SearchesAgain({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  return bookings.map((booking) => (
    <a key={booking.id} className="btn btn-action" href={searchHref(locale, booking)}>
      {bookings.length === 1 ? t('checkout:searchAgain') : t('checkout:searchAgainFor', { title: booking.title })}
    </a>
  ))
}
