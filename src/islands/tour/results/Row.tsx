import { CalendarRange, Clock, MapPin } from 'lucide-react'
import { memo } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { TourSearch } from '../../../../core/tour/search.ts'
import { formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { StatusTag } from '../StatusTag.tsx'
import type { TourOffer } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'
import { usePage } from './context.ts'

type Props = { tour: TourOffer; search: TourSearch }

export const Row = memo(function Row({ tour, search }: Props) {
  return (
    <article
      aria-label={tour.title}
      className="@container relative overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] @sm:grid-cols-[9.5rem_minmax(0,1fr)] @2xl:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
        <div className="relative min-h-40">
          <img
            src={tour.picture}
            alt=""
            width="300"
            height="300"
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="grid content-start gap-2 p-3.5 @sm:p-4">
          <Facts tour={tour} />
          <Departures tour={tour} />
        </div>
        <Price tour={tour} search={search} />
      </div>
    </article>
  )
})

function Facts({ tour: { title, description, area, totalDay, totalNight, hours } }: { tour: TourOffer }) {
  const { t } = useWords()
  const length = hours === null ? t('tour:length', { days: totalDay, nights: totalNight }) : t('tour:hours', { hours })
  return (
    <>
      <h2 className="font-[650] text-base leading-tight tracking-normal">{title}</h2>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-[13px] text-soft leading-snug">
        <span className="flex items-center gap-1.5">
          <MapPin size={15} aria-hidden="true" className="shrink-0 text-faint" />
          {area.area}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock size={15} aria-hidden="true" className="shrink-0 text-faint" />
          {length}
        </span>
      </p>
      <p className="line-clamp-2 text-[13px] text-soft leading-snug @max-sm:hidden">{description}</p>
    </>
  )
}

/** The next ones. */
function Departures({ tour }: { tour: TourOffer }) {
  const { t, locale } = useWords()
  const { periods, totalDeparture } = tour
  if (periods.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-[13px]">
        <CalendarRange size={15} aria-hidden="true" className="shrink-0 text-faint" />
        {t('tour:offer.dates', { count: totalDeparture })}
      </p>
    )
  const more = totalDeparture - periods.length
  return (
    <ul className="grid gap-1 text-[13px]" aria-label={t('tour:offer.next')}>
      {periods.map(({ id, startPeriod, endPeriod, availabilityStatus }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="tabular font-semibold">{formatSpan(locale, startPeriod, endPeriod)}</span>
          <StatusTag status={availabilityStatus} />
        </li>
      ))}
      {more > 0 && <li className="text-faint">{t('tour:offer.more', { count: more })}</li>}
    </ul>
  )
}

function Price({ tour, search }: Props) {
  const { t, locale } = useWords()
  const { kind } = usePage()
  const price = formatRupiah(tour.startFrom)
  return (
    <div className="col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-t px-3.5 py-3 @sm:px-4 @2xl:col-span-1 @2xl:min-w-46 @2xl:flex-col @2xl:items-end @2xl:border-t-0 @2xl:border-l @2xl:p-4 @2xl:text-right">
      <p className="tabular leading-tight @2xl:my-auto">
        <span className="block text-[13px] text-soft">{t('tour:offer.from')}</span>
        <span className="block whitespace-nowrap font-bold text-xl tracking-tight">{price}</span>
        <span className="block text-[13px] text-faint">{t('tour:offer.perAdult')}</span>
      </p>
      {/* Its area covers the card. */}
      <a
        href={detailHref(locale, kind, { id: tour.id, period: null, search })}
        aria-label={t('tour:offer.openNamed', { name: tour.title, price })}
        className="btn btn-action px-4 text-sm after:absolute after:inset-0 after:rounded-card"
      >
        {t('tour:offer.open')}
      </a>
    </div>
  )
}
