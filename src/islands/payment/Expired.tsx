import type { Checkout } from '../../../core/payment/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { searchHref } from '../booking/search-href.ts'

export function Expired({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  // A down payment keeps the booking: only the balance is overdue.
  const kept = bookings.some(({ paid }) => paid > 0)
  return (
    <Notice
      kind="warn"
      title={t(kept ? 'checkout:balanceLate' : 'checkout:expired')}
      actions={
        kept ? (
          <a className="btn btn-action" href={pathTo(locale, 'memberHistory')}>
            {t('checkout:toHistory')}
          </a>
        ) : (
          <SearchesAgain bookings={bookings} />
        )
      }
    >
      {t(kept ? 'checkout:balanceLateText' : 'checkout:expiredText')}
    </Notice>
  )
}

/** One for each booking: a payment may be for several trips. */
function SearchesAgain({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  if (bookings.length === 0) {
    return (
      <a className="btn btn-action" href={pathTo(locale, 'home')}>
        {t('checkout:searchAgain')}
      </a>
    )
  }
  return bookings.map((booking) => (
    <a key={booking.id} className="btn btn-action" href={searchHref(locale, booking)}>
      {bookings.length === 1 ? t('checkout:searchAgain') : t('checkout:searchAgainFor', { title: booking.title })}
    </a>
  ))
}
