import { memo } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import { everybodyOf } from '../../../../../core/products/venue/limits.ts'
import type { VenueSearch } from '../../../../../core/products/venue/search.ts'
import { formatClock, formatDay, formatDecimal } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { sceneSource } from '../../../../ui/scene/scene-file.ts'
import { FitLine } from '../../../base/list/rows/FitLine.tsx'
import { CardFrame, CardPrice, PictureCard } from '../../../base/list/rows/PictureCard.tsx'
import { detailHref } from '../stores/address.ts'

type Props = { venue: VenueItem; search: VenueSearch }

export const Row = memo(function Row({ venue, search }: Props) {
  const { t, locale } = useWords()
  const { id, title, nextDate, publishFare, partyFare } = venue
  const price = formatRupiah(partyFare ?? publishFare)
  return (
    <CardFrame name={title}>
      <PictureCard
        name={title}
        picture={sceneSource(id, venue.thumbnail)}
        link={{
          href: detailHref(locale, { id, date: nextDate, search }),
          label: t('venue:offer.openNamed', { name: title, price }),
        }}
        facts={<Facts venue={venue} />}
        price={<Price venue={venue} search={search} />}
      />
    </CardFrame>
  )
})

function Facts({ venue }: { venue: VenueItem }) {
  const { t, locale } = useWords()
  const { description, category, locations, distance, opens, closes, nextDate } = venue
  const { isPeriod, unesco, times, tripNight } = venue
  return (
    <>
      <FitLine
        facts={[
          [category.name, 'font-semibold text-primary'],
          locations[0]?.city ?? '',
          distance !== null && t('venue:offer.away', { km: formatDecimal(locale, distance) }),
        ]}
      />
      <FitLine
        className="tabular"
        facts={[
          t('venue:offer.open', { from: formatClock(locale, opens), to: formatClock(locale, closes) }),
          nextDate && t('venue:offer.nextDay', { date: formatDay(locale, nextDate) }),
          isPeriod && [t('venue:tag.period'), 'font-semibold text-good'],
          times.length > 0 && t('venue:tag.times', { count: times.length }),
          tripNight > 0 && t('venue:tag.nights', { count: tripNight }),
          unesco && t('venue:tag.unesco'),
        ]}
      />
      <p className="line-clamp-2 @max-2xl:hidden">{description}</p>
    </>
  )
}

/** The price of all who go first, as it will be paid. */
function Price({ venue: { publishFare, partyFare, priceType, isInquiry }, search }: Props) {
  const { t } = useWords()
  const remark = isInquiry ? 'tag.inquiry' : partyFare === null ? 'offer.unfit' : null
  const forAll = t('venue:offer.forAll', { count: everybodyOf(search.party) })
  return (
    <CardPrice
      before={t('venue:offer.from')}
      price={formatRupiah(partyFare ?? publishFare)}
      tag={remark && <span className="tag bg-note-tint text-note">{t(`venue:${remark}`)}</span>}
    >
      <FitLine
        className="justify-end"
        facts={
          partyFare === null
            ? [t(`venue:offer.per.${priceType}`)]
            : [forAll, t(`venue:offer.each.${priceType}`, { price: formatRupiah(publishFare) })]
        }
      />
    </CardPrice>
  )
}
