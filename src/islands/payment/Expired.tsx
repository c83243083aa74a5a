import type { Checkout } from '../../../core/payment/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'

export function Expired({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  // A down payment keeps the booking: only the balance is overdue.
  const kept = bookings.some(({ paid }) => paid > 0)
  return (
    <Notice
      kind="warn"
      title={t(kept ? 'checkout:balanceLate' : 'checkout:expired')}
      actions={
        <a className="btn btn-action" href={pathTo(locale, kept ? 'memberHistory' : 'home')}>
          {t(kept ? 'checkout:toHistory' : 'checkout:searchAgain')}
        </a>
      }
    >
      {t(kept ? 'checkout:balanceLateText' : 'checkout:expiredText')}
    </Notice>
  )
}
