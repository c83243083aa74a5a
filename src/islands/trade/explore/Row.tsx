import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { ExploreDestination, ExploreOffer } from '../../../../core/trade/explore/contract.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type ExploreGiven, historyHref, offerHref, placeOf } from './given.ts'
import { Service } from './Service.tsx'
import type { ExplorePage } from './stores/explore.ts'

type Props = { destination: ExploreDestination; page: ExplorePage; given: ExploreGiven; from: string }

const QUIET = 'inline-flex min-h-11 items-center text-primary text-sm hover:underline'

/** Pressing a price leads to the list of that day. */
export function Row({ destination, page, given, from }: Props) {
  const { t } = useWords()
  const { key, name, detail, offers } = destination
  const isLit = useValue(page.map.$active) === key
  const place = placeOf(given, destination)
  return (
    <li
      data-row={key}
      onPointerEnter={() => page.map.$active.set(key)}
      className={`card grid content-start gap-2 px-3.5 py-3 ${isLit ? 'border-primary' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-base">{name}</h3>
        <p className="text-faint text-sm">{detail}</p>
      </div>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <Offer key={offer.service} offer={offer} place={name} given={given} />
        ))}
      </ul>
      {(place || given.hasHistory) && (
        <p className="-my-1.5 flex flex-wrap gap-x-4">
          {place && (
            <a href={place.path} className={QUIET}>
              {t('explore:place', { place: place.name })}
            </a>
          )}
          {given.hasHistory &&
            offers.map((offer) => (
              <a key={offer.service} href={historyHref(given.locale, offer)} className={QUIET}>
                {t('explore:history')}
                {offers.length > 1 && <span>{` ${given.services[offer.service]?.name}`}</span>}
                <span className="sr-only">{` ${from}–${name}`}</span>
              </a>
            ))}
        </p>
      )}
    </li>
  )
}

type OfferProps = { offer: ExploreOffer; place: string; given: ExploreGiven }

function Offer({ offer, place, given }: OfferProps) {
  const { t, locale } = useWords()
  const { service, price, date } = offer
  return (
    <li>
      <a
        href={offerHref(locale, offer)}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field border border-line px-3 py-2 hover:border-primary hover:bg-tint"
      >
        <span className="flex items-center gap-2 font-semibold text-sm">
          <Service slug={service} given={given} />
          <span className="sr-only">{t('explore:offer.to', { place })}</span>
        </span>
        <span className="tabular font-bold">{formatRupiah(price)}</span>
        <span className="col-span-full truncate text-soft text-sm">
          {formatShortDate(locale, date)} <span className="text-faint">· {carriersText(t, offer)}</span>
        </span>
      </a>
    </li>
  )
}

function carriersText(t: Say, { carriers, carrier_count: all }: ExploreOffer): string {
  const [shown, left] = all > carriers.length ? [carriers.slice(0, 2), all - 2] : [carriers, 0]
  const names = shown.join(', ')
  return t('explore:offer.carriers', { names: left > 0 ? t('explore:offer.more', { names, count: left }) : names })
}
