import { useEffect, useState } from 'react'
import { call } from '../../../../lib/call/call.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { askBooked, type BookedState } from './booked.ts'
import { ElsewhereLink, FormBanner } from './FormBanner.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  checkoutId: string
  /** `over`: the earlier booking has ended. */
  onAgain: (over: boolean) => void
}

export default function AlreadyBooked({ checkoutId, onAgain }: Props) {
  const { t, locale } = useWords()
  const [booked, setBooked] = useState<BookedState | null>(null)
  useEffect(() => void askBooked(checkoutId, { call, locale }).then(setBooked), [checkoutId, locale])
  const link = useLink(checkoutId, booked)
  if (!booked) return <Skeleton />
  const over = booked.at === 'over'
  return (
    <FormBanner
      title={t(`booking:booked.title.${booked.at}`)}
      actions={
        <>
          {!over && <ElsewhereLink {...link} />}
          <button type="button" className={`btn ${over ? 'btn-action' : 'btn-quiet'}`} onClick={() => onAgain(over)}>
            {t('booking:booked.again')}
          </button>
          {over && (
            <a className="btn btn-quiet" href={link.href}>
              {link.label}
            </a>
          )}
        </>
      }
    >
      {t(`booking:booked.text.${booked.at}`)}
    </FormBanner>
  )
}

function useLink(checkoutId: string, booked: BookedState | null): Elsewhere {
  const { t, locale } = useWords()
  if (booked?.at === 'open') {
    return { href: pathTo(locale, 'payment', { id: checkoutId }), label: t('booking:booked.pay') }
  }
  const history = pathTo(locale, 'memberHistory')
  if (booked?.at !== 'paid') return { href: history, label: t('booking:booked.history') }
  const [only, ...others] = booked.bookings
  const one = only !== undefined && others.length === 0
  return { href: one ? pathTo(locale, 'memberBooking', { id: only }) : history, label: t('booking:booked.ticket') }
}
