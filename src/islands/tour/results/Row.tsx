import { CalendarRange, Clock, MapPin } from 'lucide-react'
import { memo } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { TourSearch } from '../../../../core/tour/search.ts'
import { formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { CardFrame, CardPrice, PictureCard } from '../../list/PictureCard.tsx'
import { GuaranteedTag, StatusTag } from '../StatusTag.tsx'
import type { TourOffer } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'
import { usePage } from './context.ts'

type Props = { tour: TourOffer; search: TourSearch }

export const Row = memo(function Row({ tour, search }: Props) {
  return (
    <CardFrame name={tour.title}>
      <PictureCard
        picture={tour.picture}
        facts={
          <>
            <Facts tour={tour} />
            <Departures tour={tour} />
          </>
        }
        price={<Price tour={tour} search={search} />}
      />
    </CardFrame>
  )
})

function Facts({ tour: { title, description, area, totalDay, totalNight, hours } }: { tour: TourOffer }) {
  const { t } = useWords()
  const length = hours === null ? t('tour:length', { days: totalDay, nights: totalNight }) : t('tour:hours', { hours })
  return (
    <>
      <h2 className="font-[650] text-base leading-tight tracking-normal">{title}</h2>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-soft leading-snug">
        <span className="flex items-center gap-1.5">
          <MapPin size={15} aria-hidden="true" className="shrink-0 text-faint" />
          {area.area}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock size={15} aria-hidden="true" className="shrink-0 text-faint" />
          {length}
        </span>
      </p>
      <p className="line-clamp-2 text-[0.8125rem] text-soft leading-snug @max-sm:hidden">{description}</p>
    </>
  )
}

function Departures({ tour }: { tour: TourOffer }) {
  const { t, locale } = useWords()
  const { periods, totalDeparture } = tour
  if (periods.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-[0.8125rem]">
        <CalendarRange size={15} aria-hidden="true" className="shrink-0 text-faint" />
        {t('tour:offer.dates', { count: totalDeparture })}
      </p>
    )
  const more = totalDeparture - periods.length
  return (
    <ul className="grid gap-1 text-[0.8125rem]" aria-label={t('tour:offer.next')}>
      {periods.map(({ id, startPeriod, endPeriod, availabilityStatus, isGuaranteed }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="tabular font-semibold">{formatSpan(locale, startPeriod, endPeriod)}</span>
          <StatusTag status={availabilityStatus} />
          {isGuaranteed && <GuaranteedTag />}
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
    <CardPrice
      above={t('tour:offer.from')}
      price={price}
      link={{
        href: detailHref(locale, kind, { id: tour.id, period: tour.startFromPeriod, search }),
        text: t('tour:offer.open'),
        label: t('tour:offer.openNamed', { name: tour.title, price }),
      }}
    >
      <span className="block text-[0.8125rem] text-faint">{t('tour:offer.perAdult')}</span>
    </CardPrice>
  )
}
