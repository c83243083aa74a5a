import type { ReactNode } from 'react'
import type { Service } from '../../../../core/booking/contract.ts'
import { zoneLabel } from '../../../../core/common/dates.ts'
import { type JoinedJourney, joinedJourneys, segmentTimes } from '../../../../core/journey/joined.ts'
import type { SegmentDetail } from '../../../../core/journey/record.ts'
import { formatDuration, formatLongDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type JourneyEnd, JourneyEnds } from '../../booking/form/JourneyEnds.tsx'
import { RecordCard } from '../../booking/record.tsx'
import { ownWord } from '../../booking/service-word.ts'

type Place = Pick<JourneyEnd, 'place' | 'detail'>

export type LegView = { name: ReactNode; from: Place; to: Place; facts?: ReactNode }

type Props<Leg> = {
  title: string
  service: Service
  legs: readonly Leg[]
  viewOf: (leg: Leg) => LegView
  /** What else changes before a leg, such as the terminal; `minutes` are left for it. */
  changeOf?: (before: Leg, leg: Leg, minutes: number) => string | null
  /** What holds for a whole direction, by its first leg. */
  termsOf?: (first: Leg) => ReactNode
}

export function JourneyRecord<Leg extends SegmentDetail>({ title, ...props }: Props<Leg>) {
  const journeys = joinedJourneys(props.legs, segmentTimes)
  return (
    <RecordCard title={title}>
      <div className="grid gap-6">
        {journeys.map((journey) => (
          <Direction key={journey.direction} {...props} journey={journey} isNamed={journeys.length > 1} />
        ))}
      </div>
    </RecordCard>
  )
}

type DirectionProps<Leg> = Omit<Props<Leg>, 'title' | 'legs'> & { journey: JoinedJourney<Leg>; isNamed: boolean }

function Direction<Leg extends SegmentDetail>({
  service,
  journey,
  isNamed,
  viewOf,
  changeOf,
  termsOf,
}: DirectionProps<Leg>) {
  const { locale, t } = useWords()
  const { direction, legs, first, last, minutes } = journey
  const changes = legs.length - 1
  const word = (name: string, values = {}) => ownWord(t, service, ['history', `journey.${name}`], values)
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold text-base">
          {isNamed ? `${word(String(direction))} · ` : ''}
          {formatLongDate(locale, first.depart_date)}
        </h3>
        {changes > 0 && (
          <p className="text-soft">
            {first.origin_city} – {last.destination_city} · {formatDuration(locale, minutes)} ·{' '}
            {word('changes', { count: changes })}
          </p>
        )}
      </div>
      <ol className="grid gap-3">
        {legs.map(({ leg, before, layover }) => {
          const view = viewOf(leg)
          const change = before && layover !== null && changeOf?.(before, leg, layover)
          return (
            <li key={leg.depart_at} className="grid gap-2">
              {layover !== null && (
                <p className="rounded-field bg-note-tint px-3 py-2 text-note text-sm">
                  {word('layover', { place: leg.origin_city, duration: formatDuration(locale, layover) })}
                  {change && <b className="block font-semibold">{change}</b>}
                </p>
              )}
              <p className="text-soft">{view.name}</p>
              <LegEnds leg={leg} view={view} />
              {view.facts && <p className="text-soft text-sm">{view.facts}</p>}
            </li>
          )
        })}
      </ol>
      {termsOf?.(first)}
    </section>
  )
}

function LegEnds({ leg, view }: { leg: SegmentDetail; view: LegView }) {
  const { locale } = useWords()
  return (
    <JourneyEnds
      from={{ ...view.from, time: leg.depart_time, zone: zoneLabel(leg.origin_timezone, new Date(leg.depart_at)) }}
      to={{
        ...view.to,
        time: leg.arrive_time,
        zone: zoneLabel(leg.destination_timezone, new Date(leg.arrive_at)),
        date: leg.arrive_date === leg.depart_date ? null : leg.arrive_date,
      }}
      between={formatDuration(locale, leg.duration)}
    />
  )
}
