import { CalendarRange, Clock, MapPin } from 'lucide-react'
import { memo } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { VenueItem } from '../../../../core/venue/contract.ts'
import { everybodyOf } from '../../../../core/venue/limits.ts'
import type { VenueSearch } from '../../../../core/venue/search.ts'
import { formatClock, formatDecimal, formatShortDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { sceneSource } from '../scene.ts'
import { detailHref } from '../stores/address.ts'

type Props = { venue: VenueItem; search: VenueSearch }

export const Row = memo(function Row({ venue, search }: Props) {
  return (
    <article
      aria-label={venue.title}
      className="@container relative overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] @sm:grid-cols-[9.5rem_minmax(0,1fr)] @2xl:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
        <div className="relative min-h-40">
          <img
            src={sceneSource(venue.id, venue.thumbnail)}
            alt=""
            width="300"
            height="300"
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="grid content-start gap-2 p-3.5 @sm:p-4">
          <Facts venue={venue} />
          <Tags venue={venue} />
        </div>
        <Price venue={venue} search={search} />
      </div>
    </article>
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
        <p className="font-semibold text-[13px] text-primary">{category.name}</p>
        <h2 className="font-[650] text-base leading-tight tracking-normal">{title}</h2>
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[13px] text-soft leading-snug">
        {[
          [MapPin, where] as const,
          [Clock, open] as const,
          [CalendarRange, nextDate && t('venue:offer.next', { date: formatShortDate(locale, nextDate) })] as const,
        ].map(
          ([Icon, text]) =>
            text && (
              <li key={text} className="flex items-center gap-1.5">
                <Icon size={15} aria-hidden="true" className="shrink-0 text-faint" />
                {text}
              </li>
            ),
        )}
      </ul>
      <p className="line-clamp-2 text-[13px] text-soft leading-snug @max-sm:hidden">{description}</p>
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
    <div className="col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-t px-3.5 py-3 @sm:px-4 @2xl:col-span-1 @2xl:min-w-46 @2xl:flex-col @2xl:items-end @2xl:border-t-0 @2xl:border-l @2xl:p-4 @2xl:text-right">
      <p className="tabular leading-tight @2xl:my-auto">
        <span className="block text-[13px] text-soft">{t('venue:offer.from')}</span>
        <span className="block whitespace-nowrap font-bold text-xl tracking-tight">{price}</span>
        <span className="block text-[13px] text-soft">
          {partyFare === null ? t(`venue:offer.per.${priceType}`) : t('venue:offer.forAll', { count })}
        </span>
        {partyFare !== null && <span className="block text-[13px] text-faint">{each}</span>}
        {partyFare === null && !isInquiry && (
          <span className="block text-[13px] text-note">{t('venue:offer.unfit')}</span>
        )}
      </p>
      {/* Its area covers the card. */}
      <a
        href={detailHref(locale, { id, date: nextDate, search })}
        aria-label={t('venue:offer.openNamed', { name: title, price })}
        className="btn btn-action px-4 text-sm after:absolute after:inset-0 after:rounded-card"
      >
        {t(isInquiry ? 'venue:offer.ask' : 'venue:offer.choose')}
      </a>
    </div>
  )
}
