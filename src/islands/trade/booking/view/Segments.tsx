import type { JoinedJourney, JoinedLeg } from '../../../../../core/trade/booking/journey/joined.ts'
import { stopChange } from '../../../../../core/trade/booking/journey/stop-change.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import type { BookingView, ViewSegment, ViewStop, ViewTime } from '../../../../../core/trade/booking/view.ts'
import { layoverText, minutesOf, ticketJourneys } from '../../../../../core/trade/booking/view-journeys.ts'
import { textIn } from '../../../../../core/trade/booking/view-text.ts'
import { formatDuration, formatLongDate } from '../../../../lib/format.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyEnds } from '../form/price/JourneyEnds.tsx'
import { ownWord } from '../service-word.ts'
import { Card, Facts } from './cards.tsx'

type Props = { view: BookingView; segments: readonly ViewSegment[]; service: Service; ended: boolean }

export function Segments({ view: { headings, connections = [] }, segments, service, ended }: Props) {
  const { t } = useWords()
  const journeys = ticketJourneys([...segments, ...connections])
  return (
    <Card title={t(headings.items)}>
      <div className="grid gap-6">
        {journeys.map((journey) => (
          <Direction
            key={journey.direction}
            journey={journey}
            service={service}
            isNamed={journeys.length > 1}
            ended={ended}
          />
        ))}
      </div>
    </Card>
  )
}

type DirectionProps = { journey: JoinedJourney<ViewSegment>; service: Service; isNamed: boolean; ended: boolean }

function Direction({ journey, service, isNamed, ended }: DirectionProps) {
  const { locale, t } = useWords()
  const { direction, legs, first, last, minutes } = journey
  const changes = legs.length - 1
  const word = (name: string, values = {}) => ownWord(t, service, ['history', `journey.${name}`], values)
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold text-base">
          {isNamed ? `${word(String(direction))} · ` : ''}
          {formatLongDate(locale, first.start.date)}
        </h3>
        {changes > 0 && (
          <p className="text-soft">
            <Fresh>{first.from.city}</Fresh> – <Fresh>{last.to.city}</Fresh> ·{' '}
            <Fresh>{formatDuration(locale, minutes)}</Fresh> · <Fresh>{word('changes', { count: changes })}</Fresh>
          </p>
        )}
      </div>
      <ol className="grid gap-3">
        {legs.map((joined) => (
          <Leg key={joined.leg.start.at} joined={joined} service={service} />
        ))}
      </ol>
      {first.terms && !ended && <Terms terms={first.terms} />}
    </section>
  )
}

function Leg({ joined, service }: { joined: JoinedLeg<ViewSegment>; service: Service }) {
  const { locale, t } = useWords()
  const { leg, before, layover } = joined
  const { carrier, heading, className, bookingClass, start, end, from, to, facts, note } = leg
  const change = before && stopChange(before.to, from)
  return (
    <li className="grid gap-2">
      {layover !== null && (
        <p className={`rounded-field bg-note-tint px-3 py-2 text-note text-sm ${change ? 'font-semibold' : ''}`}>
          {change
            ? layoverText(t, joined)
            : ownWord(t, service, ['history', 'journey.layover'], {
                place: from.city,
                duration: formatDuration(locale, layover),
              })}
        </p>
      )}
      <p className="text-soft">
        <b className="font-semibold text-ink">
          {carrier.name} {heading}
        </b>{' '}
        · {className}
        <Fresh>{bookingClass && ` (${bookingClass})`}</Fresh>
      </p>
      <JourneyEnds
        from={endOf(from, start)}
        to={{ ...endOf(to, end), date: end.date === start.date ? null : end.date }}
        between={formatDuration(locale, minutesOf(leg))}
      />
      {facts.length > 0 && <Facts facts={facts} className="text-sm" />}
      {note && <p className="text-soft text-sm">{textIn(t, note)}</p>}
    </li>
  )

  function endOf({ city, code, name, terminal }: ViewStop, { time, zoneLabel: zone }: ViewTime) {
    const detail = [name, terminal && t('history:terminal', { terminal })].filter(Boolean).join(', ')
    return { time, zone, place: `${city} (${code})`, detail }
  }
}

function Terms({ terms: { fees, notes } }: { terms: NonNullable<ViewSegment['terms']> }) {
  const { t } = useWords()
  return (
    <p className="text-soft text-sm">
      {fees.map((fee) => (
        <span key={textIn(t, fee)} className="block font-semibold">
          {textIn(t, fee)}
        </span>
      ))}
      {notes.map((note) => textIn(t, note)).join(' ')}
    </p>
  )
}
