import type { WritableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { useValue } from '../../../../lib/store.ts'
import { AgainButton } from '../../../../ui/react/AgainButton.tsx'
import { FailureText } from '../../../../ui/react/FailureText.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ElsewhereLink, FormBanner } from './FormBanner.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import type { OfferStore } from './offer.ts'
import { Skeleton } from './Skeleton.tsx'

const loadBooked = () => import('./AlreadyBooked.tsx')

type Props<Offer> = {
  offer: OfferStore<Offer>
  $booked: WritableAtom<{ trip: string; checkoutId: string } | null>
  trip: string
  failed: string
  elsewhere: Elsewhere
  children: (offer: Offer) => ReactNode
}

export function OfferGate<Offer>({
  offer: { $offer, load },
  $booked,
  trip,
  failed,
  elsewhere,
  children,
}: Props<Offer>) {
  const { t } = useWords()
  const offer = useValue($offer)
  const [booked, setBooked] = useState(() => $booked.get())
  useEffect(() => {
    // A page restored from the back/forward cache would still be leaving for the payment.
    const wake = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const again = (over: boolean) => {
    if (over) $booked.set(null)
    setBooked(null)
  }
  if (booked?.trip === trip) {
    return (
      <Later load={loadBooked} waiting={<Skeleton />}>
        {({ default: AlreadyBooked }) => <AlreadyBooked checkoutId={booked.checkoutId} onAgain={again} />}
      </Later>
    )
  }
  if (offer.state === 'ready') return children(offer.value)
  if (offer.state !== 'failed') return <Skeleton />
  return (
    <FormBanner
      kind="warn"
      title={failed}
      actions={
        <>
          <ElsewhereLink {...elsewhere} />
          <AgainButton error={offer.error} onAgain={load}>
            {t('booking:again')}
          </AgainButton>
        </>
      }
    >
      <FailureText error={offer.error} retry={load} />
    </FormBanner>
  )
}
