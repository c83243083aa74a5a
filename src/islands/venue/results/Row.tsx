import { CalendarRange, Clock, MapPin } from 'lucide-react'
import { memo } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { VenueItem } from '../../../../core/venue/contract.ts'
import { everybodyOf } from '../../../../core/venue/limits.ts'
import type { VenueSearch } from '../../../../core/venue/search.ts'
import { formatClock, formatDecimal, formatShortDate } from '../../../lib/format.ts'
import { IconFacts } from '../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { sceneSource } from '../../../ui/scene/scene-file.ts'
import { CardFrame, CardPrice, PictureCard } from '../../list/PictureCard.tsx'
import { detailHref } from '../stores/address.ts'

type Props = { venue: VenueItem; search: VenueSearch }

export const Row = memo(function Row({ venue, search }: Props) {
  return (
    <CardFrame name={venue.title}>
      <PictureCard
        picture={sceneSource(venue.id, venue.thumbnail)}
        facts={
          <>
            <Facts venue={venue} />
            <Tags venue={venue} />
          </>
        }
        price={<Price venue={venue} search={search} />}
      />
    </CardFrame>
  )
})

function Facts({ venue }: { venue: VenueItem }) {
  const { t, locale } = useWords()
  const { title, description, category, locations, distance, opens, closes, nextDate } = venue
  const city = locations[0]?.city ?? ''
  const where = distance === null ? city : t('venue:offer.where', { city, km: formatDecimal(locale, distance) })
  const open = t('venue:offer.open', { from: formatClock(locale, opens), to: formatClock(locale, closes) })
  return (
    <>
      <div>
        <p className="font-semibold text-[0.8125rem] text-primary">{category.name}</p>
        <h2 className="font-[650] text-base leading-tight tracking-normal">{title}</h2>
      </div>
      <IconFacts
        small
        className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-soft leading-snug"
        facts={[
          [MapPin, where],
          [Clock, open],
          [CalendarRange, nextDate && t('venue:offer.next', { date: formatShortDate(locale, nextDate) })],
        ]}
      />
      <p className="line-clamp-2 text-[0.8125rem] text-soft leading-snug @max-sm:hidden">{description}</p>
    </>
  )
}

function Tags({ venue: { isInquiry, isPeriod, unesco, times, tripNight } }: { venue: VenueItem }) {
  const { t } = useWords()
  const tags = [
    isInquiry && ([t('venue:tag.inquiry'), 'bg-note-tint text-note'] as const),
    isPeriod && ([t('venue:tag.period'), 'bg-good-tint text-good'] as const),
    times.length > 0 && ([t('venue:tag.times', { count: times.length }), ''] as const),
    tripNight > 0 && ([t('venue:tag.nights', { count: tripNight }), ''] as const),
    unesco && ([t('venue:tag.unesco'), ''] as const),
  ].filter((tag) => tag !== false)
  if (tags.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {tags.map(([text, tone]) => (
        <span key={text} className={`tag ${tone}`}>
          {text}
        </span>
      ))}
    </p>
  )
}

/** The price of all who go first, as it will be paid. */
function Price({ venue, search }: Props) {
  const { t, locale } = useWords()
  const { id, title, publishFare, partyFare, priceType, isInquiry, nextDate } = venue
  const count = everybodyOf(search.party)
  const each = t(`venue:offer.each.${priceType}`, { price: formatRupiah(publishFare) })
  const price = formatRupiah(partyFare ?? publishFare)
  return (
    <CardPrice
      above={t('venue:offer.from')}
      price={price}
      link={{
        href: detailHref(locale, { id, date: nextDate, search }),
        text: t(isInquiry ? 'venue:offer.ask' : 'venue:offer.choose'),
        label: t('venue:offer.openNamed', { name: title, price }),
      }}
    >
      <span className="block text-[0.8125rem] text-soft">
        {partyFare === null ? t(`venue:offer.per.${priceType}`) : t('venue:offer.forAll', { count })}
      </span>
      {partyFare !== null && <span className="block text-[0.8125rem] text-faint">{each}</span>}
      {partyFare === null && !isInquiry && (
        <span className="block text-[0.8125rem] text-note">{t('venue:offer.unfit')}</span>
      )}
    </CardPrice>
  )
}
