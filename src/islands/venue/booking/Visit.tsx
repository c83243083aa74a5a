import { BedDouble, CalendarDays, Clock, ShoppingBag, Ticket, Users } from 'lucide-react'
import type { Party } from '../../../../core/venue/limits.ts'
import { costsOf } from '../../../../core/venue/price.ts'
import { formatClock, formatDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { CalculatorFold } from '../../booking/policy/CalculatorFold.tsx'
import { Timeline } from '../../booking/policy/Timeline.tsx'
import { sceneSource } from '../scene.ts'
import { partyText } from '../terms.ts'
import type { Offer } from './offer.ts'

/** The day and the package, and what a cancellation costs. */
export function Visit({ offer: { venue, chosen }, party }: { offer: Offer; party: Party }) {
  const { t, locale } = useWords()
  const { day, pack, time, units, bed, steps, price, zone } = chosen
  const [place] = venue.locations
  const bedName = day.bedTypes.find(({ id }) => id === bed)?.name
  const mandatory = costsOf(day, []).map(({ item }) => item)
  const facts = [
    [CalendarDays, formatDate(locale, day.date)] as const,
    [Clock, time && t('venue-record:entry', { time: formatClock(locale, time.time) })] as const,
    [Ticket, units > 0 ? `${t('venue-record:units', { count: units })} · ${pack.name}` : pack.name] as const,
    [Users, partyText(t, party, 'venue-record:count')] as const,
    [BedDouble, bedName] as const,
    [ShoppingBag, mandatory.join(', ')] as const,
  ]
  const terms = { steps, total: price.total, zone }
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex gap-3">
        <img
          src={sceneSource(venue.id, venue.thumbnail)}
          alt=""
          className="size-20 shrink-0 rounded-field object-cover"
        />
        <p className="min-w-0">
          <b className="block text-lg leading-snug">{venue.title}</b>
          <span className="text-soft text-sm">{place && `${place.city}, ${place.subCountry}`}</span>
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {facts.map(
          ([Icon, text]) =>
            text && (
              <li key={text} className="tabular flex items-start gap-2">
                <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {text}
              </li>
            ),
        )}
      </ul>
      <section aria-label={t('policy:title')}>
        <h3 className="mb-2 font-bold">{t('policy:title')}</h3>
        <Timeline {...terms} />
        <CalculatorFold {...terms} lastDay={day.date} />
      </section>
    </div>
  )
}
