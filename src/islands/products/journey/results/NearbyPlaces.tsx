import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { nearbyPlacesCall } from '../../../../../core/products/journey/calls.ts'
import type { NearbyPlace, NearbyPlacesEndpoint } from '../../../../../core/products/journey/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { dayOf, endsOf } from '../stores/address.ts'
import { NO_CHOICE, type Step } from '../stores/step.ts'
import type { AnyJourneys, AnySearch } from './page.ts'
import type { Party } from './party.ts'

export type NearbyPlacesProps = {
  page: Pick<AnyJourneys, 'address' | '$filters'>
  service: string
  search: AnySearch & { pax: Party; cabinClass?: string }
  step: Step
}

/** Foot of a list: what its route has cost, and a place nearby where there is a better one. */
export default function NearbyPlaces(props: NearbyPlacesProps) {
  return (
    <>
      {import.meta.env.MEASURE !== 'off' && <HistoryLink {...props} />}
      <BestPlace {...props} />
    </>
  )
}

function HistoryLink({ service, search, step }: NearbyPlacesProps) {
  const { t, locale } = useWords()
  const { origin, destination } = endsOf(search, step)
  return (
    <p className="mt-4 text-center text-sm">
      <a
        href={pathTo(locale, 'priceHistory', { service, origin, destination })}
        className="inline-flex min-h-11 items-center text-primary hover:underline"
      >
        {t('journey:history')}
      </a>
    </p>
  )
}

/** One line: a place nearby with direct offers or a lower price, and the way to its list. */
function BestPlace({ page: { address, $filters }, service, search, step }: NearbyPlacesProps) {
  const { t, locale } = useWords()
  const filters = useValue($filters)
  const best = useBest({ service, search, step })
  if (!best) return null
  const place = `${best.name} (${best.code})`
  // The search names its ends by the way there.
  const end = step === 'return' ? (best.end === 'origin' ? 'destination' : 'origin') : best.end
  const offers = best.direct > 0 ? t(`${service}:nearbyPlaces.direct`, { count: best.direct }) : ''
  const price = best.price === null ? '' : t('journey:nearbyPlaces.price', { price: formatRupiah(best.price) })
  return (
    <p className="mt-4 flex items-start justify-center gap-2 text-sm text-soft">
      <MapPin size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>
        {t(`journey:nearbyPlaces.${best.end}`, { place })} {[offers, price].filter(Boolean).join(', ')}.{' '}
        <a
          href={address.href(locale, { ...search, ...NO_CHOICE, [end]: best.code }, filters)}
          className="py-3.5 font-semibold text-primary underline"
        >
          {t('journey:nearbyPlaces.show', { place: best.name })}
        </a>
      </span>
    </p>
  )
}

function useBest({ service, search, step }: Omit<NearbyPlacesProps, 'page'>): NearbyPlace | null {
  const { locale } = useWords()
  const [best, setBest] = useState<NearbyPlace | null>(null)
  const { pax, cabinClass } = search
  const { origin: from, destination: to } = endsOf(search, step)
  const asked = JSON.stringify({
    origin: from,
    destination: to,
    date: dayOf(search, step),
    ...pax,
    ...(cabinClass ? { cabinClass } : {}),
  })
  useEffect(() => {
    const gone = new AbortController()
    setBest(null)
    call<NearbyPlacesEndpoint>(
      nearbyPlacesCall(service),
      { query: JSON.parse(asked) },
      { locale, signal: gone.signal },
    ).then(
      ([first]) => setBest(first ?? null),
      () => undefined,
    )
    return () => gone.abort()
  }, [service, asked, locale])
  return best
}
