import { useEffect } from 'react'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { idle } from '../../../lib/async.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useValue } from '../../../lib/store.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { fareKey } from '../stores/fare-details.ts'
import { usePage } from './context.ts'
import { Fares } from './Fares.tsx'
import { PriceDetails } from './PriceDetails.tsx'
import { Segments } from './Segments.tsx'

type Props = {
  flight: Flight
  bought: FlightClass | undefined
  onClass: (id: string) => void
  onBuy: (id: string) => void
}

export default function Panel({ flight, bought, onClass, onBuy }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-6 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <section className="max-md:order-last">
        <h4 className="mb-3 font-bold">{t('flight:offer.journey')}</h4>
        <Segments flight={flight} />
      </section>
      {bought && (
        <section className="min-w-0">
          <Fares flight={flight} bought={bought} onClass={onClass} onBuy={onBuy} />
          <FareOf flight={flight} bought={bought} />
        </section>
      )}
    </div>
  )
}

function FareOf({ flight, bought }: { flight: Flight; bought: FlightClass }) {
  const { t } = useWords()
  const { fares } = usePage()
  const fare = useValue(fares.$fares)[fareKey(flight.id, bought.id)] ?? idle
  useEffect(() => {
    void fares.load(flight.id, bought.id)
  }, [fares, flight.id, bought.id])
  return (
    <div className="mt-5">
      <h4 className="mb-2 font-bold">{t('flight:offer.fareDetail')}</h4>
      {fare.state === 'ready' ? (
        <PriceDetails fare={fare.value} />
      ) : fare.state === 'failed' ? (
        <p className="text-sm" role="alert">
          {t('flight:offer.fareFailed')} {errorText(t, fare.error)}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-primary underline"
            onClick={() => fares.load(flight.id, bought.id)}
          >
            {t('list:offer.again')}
          </button>
        </p>
      ) : (
        <div role="status" aria-label={t('flight:offer.fareLoading')} className="grid gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
    </div>
  )
}
