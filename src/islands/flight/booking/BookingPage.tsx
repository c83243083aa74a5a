import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Choice, type FlightSearch, toQuery } from '../../../../core/flight/search.ts'
import { errorText } from '../../../lib/error-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { BookingContent } from './BookingContent.tsx'
import { $booked } from './draft.ts'
import { createOffer } from './offer.ts'
import { Skeleton } from './Skeleton.tsx'

type Props = {
  search: FlightSearch
  choices: readonly Choice[]
  countries: readonly Country[]
  /** The developer's switch was asked for in the address. */
  dev: boolean
}

/** Loads the chosen flights afresh, then shows their form; or why there is nothing to fill in. */
export function BookingPage({ search, choices, countries, dev }: Props) {
  const { t, locale } = useWords()
  // The address does not change while this page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { $offer, load } = useMemo(() => createOffer({ locale, search, choices }), [locale])
  const offer = useStore($offer)
  const [booked, setBooked] = useState(() => $booked.get())
  const trip = toQuery(search).toString()
  const resultsHref = `${pathTo(locale, 'flightResults')}?${toQuery({ ...search, departFlight: null, returnFlight: null })}`
  useEffect(() => {
    void load()
    // Out of the browser's memory the page would still be on its way to the payment.
    const wake = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [load])
  if (booked?.trip === trip) return <AlreadyBooked checkoutId={booked.checkoutId} onAgain={() => setBooked(null)} />
  if (offer.state === 'ready') {
    return (
      <BookingContent
        search={search}
        offer={offer.value}
        reload={load}
        resultsHref={resultsHref}
        trip={trip}
        countries={countries}
        dev={dev}
      />
    )
  }
  if (offer.state !== 'failed') return <Skeleton />
  return (
    <Told
      kind="warn"
      title={t('booking:offerFailed')}
      actions={
        <>
          <a className="btn btn-action" href={resultsHref}>
            {t('booking:otherFlights')}
          </a>
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

/** Somebody came back from the payment: booking the same again would take the seats twice. */
function AlreadyBooked({ checkoutId, onAgain }: { checkoutId: string; onAgain: () => void }) {
  const { t, locale } = useWords()
  return (
    <Told
      title={t('booking:booked.title')}
      actions={
        <>
          <a className="btn btn-action" href={pathTo(locale, 'payment', { id: checkoutId })}>
            {t('booking:booked.pay')}
          </a>
          <button type="button" className="btn btn-quiet" onClick={onAgain}>
            {t('booking:booked.again')}
          </button>
        </>
      }
    >
      {t('booking:booked.text')}
    </Told>
  )
}

type ToldProps = { kind?: 'note' | 'warn'; title: string; actions: ReactNode; children: ReactNode }

export function Told({ kind = 'note', title, actions, children }: ToldProps) {
  const { t } = useWords()
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{t('booking:title')}</h1>
      <div className="mx-auto max-w-2xl">
        <Notice kind={kind} title={title} actions={actions}>
          {children}
        </Notice>
      </div>
    </div>
  )
}
