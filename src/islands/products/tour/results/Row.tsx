import { memo } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { TourSearch } from '../../../../../core/products/tour/search.ts'
import { formatSpan } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { FitLine } from '../../../base/list/rows/FitLine.tsx'
import { CardFrame, CardPrice, PictureCard } from '../../../base/list/rows/PictureCard.tsx'
import { StatusTag } from '../StatusTag.tsx'
import type { TourOffer } from '../stores/calls.ts'
import { detailHref } from '../stores/choice.ts'
import { usePage } from './context.ts'

type Props = { tour: TourOffer; search: TourSearch }

export const Row = memo(function Row({ tour, search }: Props) {
  const { t, locale } = useWords()
  const { kind } = usePage()
  const { id, title, startFrom, startFromPeriod, periods } = tour
  const price = formatRupiah(startFrom)
  const status = periods[0]?.availabilityStatus
  return (
    <CardFrame name={title}>
      <PictureCard
        name={title}
        picture={tour.picture}
        link={{
          href: detailHref(locale, kind, { id, period: startFromPeriod, search }),
          label: t('tour:offer.openNamed', { name: title, price }),
        }}
        facts={<Facts tour={tour} />}
        price={
          <CardPrice
            before={t('tour:offer.from')}
            price={price}
            tag={status && status !== 'available' && <StatusTag status={status} />}
          >
            {t('tour:offer.perAdult')}
          </CardPrice>
        }
      />
    </CardFrame>
  )
})

function Facts({ tour }: { tour: TourOffer }) {
  const { t, locale } = useWords()
  const { description, area, totalDay, totalNight, hours, periods, totalDeparture } = tour
  const length = hours === null ? t('tour:length', { days: totalDay, nights: totalNight }) : t('tour:hours', { hours })
  const [next] = periods
  return (
    <>
      <FitLine facts={[length, area.area]} />
      <FitLine
        facts={[
          next && [formatSpan(locale, next.startPeriod, next.endPeriod), 'tabular font-semibold text-ink'],
          next?.isGuaranteed && [t('tour:guaranteed'), 'font-semibold text-good'],
          t('tour:offer.dates', { count: totalDeparture }),
        ]}
      />
      <p className="line-clamp-2 @max-2xl:hidden">{description}</p>
    </>
  )
}
