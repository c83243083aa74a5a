import { useEffect, useState } from 'react'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { Flight, FlightClass } from '../../../../../core/products/flight/contract.ts'
import { type Beside, besideOf } from '../../../../../core/products/flight/fare-shown.ts'
import { named } from '../../../../../core/products/flight/kept.ts'
import { lowestClass } from '../../../../../core/products/flight/price.ts'
import { idle } from '../../../../lib/call/async.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { KeepOffer } from '../../journey/results/KeepOffer.tsx'
import { OfferSheet } from '../../journey/results/OfferSheet.tsx'
import { fareKey } from '../stores/fare-details.ts'
import { usePage } from './context.ts'
import { Fares } from './Fares.tsx'
import { airlineNames } from './names.ts'
import { PriceDetails } from './PriceDetails.tsx'
import { Segments } from './Segments.tsx'

type Props = {
  flight: Flight
  chosenClass: string | undefined
  party: string | null
  people: number
  added: Rupiah | null
  onClose: () => void
}

export default function Sheet({ flight, chosenClass, party, people, added, onClose }: Props) {
  const { t, locale } = useWords()
  const { $search, choice, hrefOf } = usePage()
  const beside = useBeside(flight)
  const [classId, setClassId] = useState(chosenClass)
  const bought = flight.classes.find(({ id }) => id === classId) ?? lowestClass(flight.classes)
  return (
    <OfferSheet
      service="flight"
      title={`${airlineNames(flight)} · ${formatShortDate(locale, flight.departDate)}`}
      total={bought?.total ?? null}
      party={party}
      added={added}
      isFirst={added === null && Boolean($search.get()?.returnDate)}
      onClose={onClose}
      onChoose={() => bought && choice.choose({ flightId: flight.id, classId: bought.id })}
    >
      <div className="grid gap-6">
        <section aria-label={t('flight:offer.journey')}>
          <Segments flight={flight} />
        </section>
        {bought && (
          <section className="min-w-0">
            <Fares flight={flight} bought={bought} people={people} beside={beside} onClass={setClassId} />
            <FareOf flight={flight} bought={bought} />
            <KeepOffer
              service="flight"
              named={named}
              href={hrefOf(locale, { flightId: flight.id, classId: bought.id })}
              title={`${airlineNames(flight)} ${flight.number}`}
              price={bought.total + (added ?? 0)}
            />
          </section>
        )}
      </div>
    </OfferSheet>
  )
}

/** Fares of one provider group are one ticket: where one of them cannot be cancelled, none can. */
function useBeside({ provider }: Flight): Beside {
  const { choice } = usePage()
  const step = useValue(choice.$step)
  const { departure } = useValue(choice.$picked)
  if (step === 'departure' || departure?.flight.provider !== provider) return 'alone'
  return besideOf(departure.bought, departure.bought.breakdown)
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
      <h3 className="mb-2 font-bold">{t('flight:offer.fareDetail')}</h3>
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
