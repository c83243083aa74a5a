import { BedDouble, CalendarDays, UserPen, Users } from 'lucide-react'
import { HOME_ZONE, localTime } from '../../../../core/common/dates.ts'
import { namesLimit, type Party } from '../../../../core/tour/limits.ts'
import { formatDate, formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { CalculatorFold } from '../../booking/policy/CalculatorFold.tsx'
import { Timeline } from '../../booking/policy/Timeline.tsx'
import { partyText, roomsText } from '../terms.tsx'
import type { Offer } from './offer.ts'

/** The tour, its dates and rooms, and what a cancellation costs. */
export function Itinerary({ offer: { tour, chosen }, party }: { offer: Offer; party: Party }) {
  const { t, locale } = useWords()
  const { departure, rooms, steps, price } = chosen
  const namesUntil = formatDate(locale, localTime(namesLimit(departure.start, new Date()), HOME_ZONE).date)
  const facts = [
    { Icon: CalendarDays, text: formatSpan(locale, departure.start, departure.end) },
    { Icon: Users, text: partyText(t, party) },
    ...(tour.kind === 'package' ? [{ Icon: BedDouble, text: roomsText(t, rooms) }] : []),
    { Icon: UserPen, text: t('tour-booking:namesLater', { date: namesUntil }) },
  ]
  const terms = { steps, total: price.total, zone: HOME_ZONE }
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex gap-3">
        <img src={tour.picture} alt="" className="size-20 shrink-0 rounded-field object-cover" />
        <p className="min-w-0">
          <b className="block text-lg leading-snug">{tour.title}</b>
          <span className="text-soft text-sm">{tour.area}</span>
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="tabular flex items-start gap-2">
            <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {text}
          </li>
        ))}
      </ul>
      <section aria-label={t('policy:title')}>
        <h3 className="mb-2 font-bold">{t('policy:title')}</h3>
        <Timeline {...terms} />
        {chosen.balance && <p className="mt-3 text-faint text-sm">{t('policy:keptFirst')}</p>}
        <CalculatorFold {...terms} lastDay={departure.start} />
      </section>
    </div>
  )
}
