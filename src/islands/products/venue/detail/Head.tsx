import { ArrowLeft, CalendarCheck, CalendarClock, Clock, Landmark, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { todayIn } from '../../../../../core/base/common/dates.ts'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import { formatClock, formatShortDate, weekdayName } from '../../../../lib/format.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { IconFacts } from '../../../../ui/react/IconFacts.tsx'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { sceneSource } from '../../../../ui/scene/scene-file.ts'

/** The head shows no picture with a gallery above. */
type Props = { venue: VenueDetail; back: string; actions: ReactNode; hasGallery: boolean }

export function Head({ venue, back, actions, hasGallery }: Props) {
  const { t, locale } = useWords()
  const { title, description, category, type, locations, opens, closes, nextDate, cutOffDays, timezone: zone } = venue
  const [place] = locations
  const cover = sceneSource(venue.id, venue.thumbnail)
  const hours = t('venue:offer.open', {
    from: formatClock(locale, opens),
    to: clockText(locale, { date: nextDate ?? todayIn(zone, new Date()), time: closes, zone }),
  })
  const other = venue.hours.map(({ days, ...times }) =>
    t('venue-detail:hoursOn', {
      days: days.map((day) => weekdayName(locale, day)).join(', '),
      from: formatClock(locale, times.opens),
      to: formatClock(locale, times.closes),
    }),
  )
  const closed = venue.schedules.flatMap(({ blackDays }) => blackDays).map((day) => weekdayName(locale, day))
  return (
    <header
      className={`grid gap-4 md:col-span-full ${hasGallery ? '' : 'sm:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem]'}`}
    >
      <div className="grid content-start gap-2.5">
        <a className="flex items-center gap-1.5 text-primary text-sm hover:underline" href={back}>
          <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
          {t('venue-detail:back', { place: place?.city ?? '' })}
        </a>
        <div>
          <p className="font-semibold text-primary text-sm">
            {category.name} · {type.name}
          </p>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
        </div>
        <p className="text-soft">{description}</p>
        <IconFacts
          className="grid gap-x-6 gap-y-1.5 text-sm lg:grid-cols-2"
          facts={[
            [MapPin, place && `${place.city}, ${place.subCountry}`],
            [
              Clock,
              [
                hours,
                ...other,
                ...(closed.length > 0 ? [t('venue-detail:closedOn', { days: closed.join(', ') })] : []),
              ].join(' · '),
            ],
            [CalendarCheck, nextDate && t('venue:offer.next', { date: formatShortDate(locale, nextDate) })],
            [
              CalendarClock,
              cutOffDays > 0 ? t('venue-detail:cutOff', { count: cutOffDays }) : t('venue-detail:sameDay'),
            ],
            [Landmark, venue.unesco && t('venue:tag.unesco')],
          ]}
        />
        <p className="flex flex-wrap gap-1.5">
          {venue.isInquiry && <span className="tag bg-note-tint text-note">{t('venue:tag.inquiry')}</span>}
          {venue.isPeriod && <span className="tag bg-good-tint text-good">{t('venue:tag.period')}</span>}
          {venue.tripNight > 0 && <span className="tag">{t('venue:tag.nights', { count: venue.tripNight })}</span>}
        </p>
        {actions}
      </div>
      {!hasGallery && (
        <Picture
          shown={cover}
          alt={cover.photo?.alt ?? ''}
          sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 20rem, 100vw"
          width={600}
          height={400}
          isFirst
          className="aspect-[2/1] w-full rounded-card object-cover max-sm:order-first sm:aspect-[3/2] lg:aspect-[2/1]"
        />
      )}
    </header>
  )
}
