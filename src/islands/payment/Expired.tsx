import type { Checkout } from '../../../core/payment/contract.ts'
import { pathTo } from '../../lib/paths.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'

export function Expired({ bookings }: Pick<Checkout, 'bookings'>) {
  const { locale, t } = useWords()
  // A down payment keeps the booking: only the balance is overdue.
  if (bookings.some(({ paid }) => paid > 0)) {
    return (
      <Notice
        kind="warn"
        title={t('checkout:balanceLate')}
        actions={
          <a className="btn btn-action" href={pathTo(locale, 'memberHistory')}>
            {t('checkout:toHistory')}
          </a>
        }
      >
        {t('checkout:balanceLateText')}
      </Notice>
    )
  }
  return (
    <Notice
      kind="warn"
      title={t('checkout:expired')}
      actions={
        <a className="btn btn-action" href={pathTo(locale, 'home')}>
          {t('checkout:searchAgain')}
        </a>
      }
    >
      {t('checkout:expiredText')}
    </Notice>
  )
}
