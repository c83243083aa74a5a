import { useStore } from '@nanostores/react'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import type { Async } from '../../../lib/async.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { AlreadyBooked } from './AlreadyBooked.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import { Skeleton } from './Skeleton.tsx'
import { ElsewhereLink, Told } from './Told.tsx'

type Props<Offer> = {
  offer: { $offer: ReadableAtom<Async<Offer>>; load: () => Promise<void> }
  $booked: WritableAtom<{ trip: string; checkoutId: string } | null>
  trip: string
  failed: string
  elsewhere: Elsewhere
  children: (offer: Offer) => ReactNode
}

/** Loads the current offer, then shows its form or the reason there is none. */
export function OfferGate<Offer>({
  offer: { $offer, load },
  $booked,
  trip,
  failed,
  elsewhere,
  children,
}: Props<Offer>) {
  const { t } = useWords()
  const offer = useStore($offer)
  const [booked, setBooked] = useState(() => $booked.get())
  useEffect(() => {
    void load()
    // A page restored from the back/forward cache would still be leaving for the payment.
    const wake = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [load])
  const again = (over: boolean) => {
    if (over) $booked.set(null)
    setBooked(null)
  }
  if (booked?.trip === trip) return <AlreadyBooked checkoutId={booked.checkoutId} onAgain={again} />
  if (offer.state === 'ready') return children(offer.value)
  if (offer.state !== 'failed') return <Skeleton />
  return (
    <Told
      kind="warn"
      title={failed}
      actions={
        <>
          <ElsewhereLink {...elsewhere} />
          <button type="button" className="btn btn-quiet" onClick={load}>
            {t('booking:again')}
          </button>
        </>
      }
    >
      {errorText(t, offer.error)}
    </Told>
  )
}
