import { useEffect, useState } from 'react'
import type { Data } from '../../../../core/base/common/call/endpoint.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { openTrip } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import { type Async, loading } from '../../../lib/call/async.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import type { Locale } from '../../../lib/locale.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { settle } from '../../../lib/page/settle.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useLinkToken } from '../../people/account/mailed/link-token.ts'
import { Change, OfferParts } from './OfferParts.tsx'

type Trip = Data<typeof contract.openTrip>

export function SharedPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Shared />
    </WordsProvider>
  )
}

function Shared() {
  const { t, locale } = useWords()
  const token = useLinkToken()
  const [trip, setTrip] = useState<Async<Trip>>(loading)
  useEffect(() => {
    if (token === null) return
    void settle({ set: setTrip }, () => call<typeof contract.openTrip>(openTrip, { body: { token } }, { locale }))
  }, [token, locale])
  if (trip.state === 'ready') return <Opened trip={trip.value} />
  if (trip.state === 'failed')
    return (
      <Banner
        kind="warn"
        title={t('keep:shared.overTitle')}
        actions={
          <a className="btn btn-action" href={pathTo(locale, 'home')}>
            {t('keep:shared.home')}
          </a>
        }
      >
        {trip.error.code === 'invalid_fields' ? t('errors:trip_not_found') : errorText(t, trip.error)}
      </Banner>
    )
  return (
    <div role="status" aria-label={t('keep:shared.loading')} className="grid gap-3">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  )
}

function Opened({ trip }: { trip: Trip }) {
  const { t, locale } = useWords()
  const { offers, shared_total: then, total, shared_at: at, expires_at: expires } = trip
  const [only] = offers.length === 1 ? offers : []
  const before = t('keep:shared.then', {
    ago: agoText(locale, at) ?? t('keep:shared.justNow'),
    price: formatRupiah(then),
  })
  return (
    <div className="grid gap-4">
      {offers.map((offer) => (
        <section key={offer.address} className="card grid gap-4 p-5">
          <h2 className="text-lg">{offer.title}</h2>
          {offer.state === 'open' ? (
            <OfferParts parts={offer.parts} party={offer.party} />
          ) : (
            <p className="font-semibold text-warn">{t(`keep:shared.${offer.state}`)}</p>
          )}
          {!only && <Actions offer={offer} look="btn-quiet" />}
        </section>
      ))}
      <section className="card grid gap-3 p-5" aria-live="polite">
        {total === null ? (
          <p className="text-soft">{before}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-soft">{t('keep:shared.now')}</span>
              <b className="tabular text-2xl">{formatRupiah(total)}</b>
            </p>
            <p className="text-sm text-soft">
              {before} <Change change={total - then} words="keep:shared" />
            </p>
          </>
        )}
        {only && <Actions offer={only} look="btn-action" />}
        <p className="text-[0.8125rem] text-faint">{t('keep:shared.until', { date: momentText(locale, expires) })}</p>
      </section>
    </div>
  )
}

function Actions({ offer, look }: { offer: Trip['offers'][number]; look: string }) {
  const { t, locale } = useWords()
  return (
    <p className="flex flex-wrap gap-3">
      {offer.book && (
        <a className={`btn ${look} flex-1 px-6`} href={`/${locale}/${offer.book}`}>
          {t('keep:shared.book')}
        </a>
      )}
      <a className="btn btn-quiet px-6" href={`/${locale}/${offer.change}`}>
        {t('keep:shared.change')}
      </a>
    </p>
  )
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Null within the first minute. */
function agoText(locale: Locale, iso: string): string | null {
  const passed = Math.max(0, Date.now() - Date.parse(iso))
  const found = UNITS.find(([, each]) => passed >= each)
  if (!found) return null
  const [unit, ms] = found
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / ms), unit)
}
