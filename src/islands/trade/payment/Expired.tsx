import type { Checkout } from '../../../../core/trade/payment/contract.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'

/** Rare, and it knows the pages of all products. */
const loadSearches = () => import('./SearchesAgain.tsx')

export function Expired({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  // A down payment keeps the booking: only the balance is overdue.
  const kept = bookings.some(({ paid }) => paid > 0)
  const home = (
    <a className="btn btn-action" href={pathTo(locale, 'home')}>
      {t('checkout:searchAgain')}
    </a>
  )
  return (
    <Banner
      kind="warn"
      title={t(kept ? 'checkout:balanceLate' : 'checkout:expired')}
      actions={
        kept ? (
          <a className="btn btn-action" href={pathTo(locale, 'memberHistory')}>
            {t('checkout:toHistory')}
          </a>
        ) : (
          <Later load={loadSearches} waiting={home}>
            {({ default: SearchesAgain }) => (bookings.length > 0 ? <SearchesAgain bookings={bookings} /> : home)}
          </Later>
        )
      }
    >
      {t(kept ? 'checkout:balanceLateText' : 'checkout:expiredText')}
    </Banner>
  )
}
