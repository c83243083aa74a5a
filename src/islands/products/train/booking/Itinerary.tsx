import { Ticket, TrainFront } from 'lucide-react'
import { zoneLabel } from '../../../../../core/base/common/dates.ts'
import type { Journey, Station } from '../../../../../core/products/train/contract.ts'
import { CHANGE_RULE, REFUND_RULE } from '../../../../../core/products/train/ticket-rules.ts'
import { formatDuration, formatLongDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyEnds } from '../../../trade/booking/form/price/JourneyEnds.tsx'
import { RuleList } from '../../../trade/booking/form/RuleList.tsx'
import { OpenEnds } from '../../journey/booking/OpenEnds.tsx'
import type { Offer, OfferedRide } from './offer.ts'
import { placeInDirection } from './ride-tag.ts'

export function Itinerary({ offer: { rides } }: { offer: Offer }) {
  const { t } = useWords()
  const rules = [
    t('train-booking:rule.baggage'),
    t(REFUND_RULE.key, REFUND_RULE.values),
    t(CHANGE_RULE.key, CHANGE_RULE.values),
  ].map((text) => ({ good: true, text }))
  const there = wayOf(rides.filter(({ direction }) => direction !== 'return'))
  const back = wayOf(rides.filter(({ direction }) => direction === 'return'))
  return (
    <div className="pb-4">
      {there && back && <OpenEnds there={there} back={back} />}
      <div className="divide-y divide-line">
        {rides.map((ride, at) => (
          <RideSummary key={ride.journey.journeyCode} ride={ride} place={placeInDirection(rides, at)} />
        ))}
      </div>
      {rides.length > 1 && (
        <div className="mb-1 flex gap-2 rounded-field bg-sunken px-3 py-2.5 text-sm">
          <Ticket size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
          <p>
            <b className="block">{t('train-booking:several.title', { count: rides.length })}</b>
            {t('train-booking:several.text')}
          </p>
        </div>
      )}
      <RuleList label={t('train-booking:rule.label')} rules={rules} />
    </div>
  )
}

function wayOf(rides: readonly OfferedRide[]) {
  const [first, last] = [rides[0], rides.at(-1)]
  return first && last && { from: first.journey.origin, to: last.journey.destination }
}

function RideSummary({ ride, place }: { ride: OfferedRide; place: number | null }) {
  const { t, locale } = useWords()
  const { journey, bought, direction, transfer } = ride
  const way = t(`booking:direction.${direction}`)
  const nth = place === null ? null : t('train-booking:nth', { place })
  // "One way" on each of two trains would read as two trips.
  const tag = direction === 'oneway' ? (nth ?? way) : [way, nth].filter(Boolean).join(' · ')
  const wait = transfer === null ? '' : formatDuration(locale, transfer)
  return (
    <div className="py-4 first:pt-0">
      {transfer !== null && (
        <p className="mb-3 rounded-field bg-note-tint px-3 py-2 text-note text-sm">
          {t('train-booking:transfer', { station: journey.origin.name, duration: wait })}
        </p>
      )}
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{formatLongDate(locale, journey.departureDate)}</span>
        <span className="tag">{tag}</span>
      </p>
      <div className="mb-3 flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-field bg-tint text-primary">
          <TrainFront size={20} aria-hidden="true" />
        </span>
        <p className="min-w-0 leading-tight">
          <span className="block font-semibold">{journey.trainName}</span>
          <span className="text-faint text-sm">
            {t('train-common:number', { number: journey.carrierNumber })} · {t(`train-common:kind.${bought.className}`)}{' '}
            · {t('train-common:subClass', { subClass: bought.subClass })}
          </span>
        </p>
      </div>
      <TrainEnds journey={journey} />
    </div>
  )
}

function TrainEnds({ journey }: { journey: Journey }) {
  const { t, locale } = useWords()
  const stops = journey.halts.length - 2
  const way = stops > 0 ? t('train-common:halts', { count: stops }) : t('train-booking:nonstop')
  const end = (station: Station, time: string, at: string) => ({
    time,
    zone: zoneLabel(station.timezone, new Date(at)),
    place: `${station.name} (${station.code})`,
    detail: station.city,
  })
  const { departureDate, arrivalDate } = journey
  return (
    <JourneyEnds
      from={end(journey.origin, journey.departureTime, journey.departAt)}
      to={{
        ...end(journey.destination, journey.arrivalTime, journey.arriveAt),
        date: arrivalDate === departureDate ? null : arrivalDate,
      }}
      between={`${formatDuration(locale, journey.duration)}, ${way}`}
    />
  )
}
