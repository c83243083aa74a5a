import { Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Connection, Journey } from '../../../../core/train/contract.ts'
import type { PaxCounts } from '../../../../core/train/limits.ts'
import { lowestClass, pricePerAdult } from '../../../../core/train/price.ts'
import type { Choice } from '../../../../core/train/search.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyRow } from '../../journey/results/JourneyRow.tsx'
import type { Standing } from '../../journey/results/use-standing.ts'
import { areFew } from '../../list/few-left.ts'
import { LaterPanel } from '../../list/OfferCard.tsx'
import { choiceOf, connectionId, type Ride, ridesTotal } from '../stores/picked.ts'
import { usePage } from './context.ts'
import { Mark } from './Mark.tsx'
import { daysLater, placeText, trainText } from './names.ts'

const loadPanel = () => import('./ConnectionPanel.tsx')

type Props = Standing<Choice> & {
  connection: Connection
  pax: PaxCounts
  party: string | null
}

/** Each train has its own class; priced together. */
export function ConnectionRow({ connection, pax, party, own, added, tooSoon }: Props) {
  const chosen = own && connectionId(own) === connection.id ? own : null
  const { t, locale } = useWords()
  const { choice } = usePage()
  const [keys, setKeys] = useState<readonly (string | undefined)[]>(chosen?.map(({ classKey }) => classKey) ?? [])
  const [first, second] = connection.journeys
  const rides = [rideOf(first, keys[0]), rideOf(second, keys[1])] as const
  const [there, onwards] = rides
  if (!there || !onwards) return null
  const pair = [there, onwards] as const
  const total = ridesTotal(pair)
  const seats = Math.min(there.bought.seat, onwards.bought.seat)
  return (
    <JourneyRow
      mark={<Mark />}
      name={`${first.trainName} + ${second.trainName}`}
      number={connection.journeys.map((each) => t('train-common:number', { number: each.carrierNumber })).join(' + ')}
      times={{
        from: { time: first.departureTime, place: placeText(first.origin, first.departAt) },
        to: { time: second.arrivalTime, place: placeText(second.destination, second.arriveAt) },
        duration: connection.duration,
        later: daysLater(first, second),
        changes: 1,
        children: (
          <>
            {t('train:offer.change', { station: first.destination.name })}{' '}
            <span className="whitespace-nowrap">· {formatDuration(locale, connection.transfer)}</span>
          </>
        ),
      }}
      sale={{
        price: pricePerAdult(there.bought) + pricePerAdult(onwards.bought),
        total,
        left: areFew(seats) ? t('train:offer.seats', { count: seats }) : null,
        alone: t('train:offer.withFee'),
        name: connection.journeys.map((each) => trainText(t, each)).join(' + '),
        onChoose: () => choice.choose(choiceOf(pair)),
      }}
      party={party}
      added={added}
      warning={tooSoon ? t('train:picked.tooSoonTag') : null}
      tags={
        <span className="tag bg-note-tint text-note">
          <Ticket size={14} aria-hidden="true" />
          {t('train:connections.tickets')}
        </span>
      }
      chosen={chosen !== null}
      dimmed={tooSoon}
      onWarm={loadPanel}
      panel={() => (
        <LaterPanel load={loadPanel}>
          {({ default: Panel }) => (
            <Panel
              connection={connection}
              pax={pax}
              rides={pair}
              onClass={(index, key) => setKeys(index === 0 ? [key, keys[1]] : [keys[0], key])}
            />
          )}
        </LaterPanel>
      )}
    />
  )
}

function rideOf(journey: Journey, key: string | undefined): Ride | null {
  const bought = journey.classes.find(({ classKey }) => classKey === key) ?? lowestClass(journey.classes)
  return bought ? { journey, bought } : null
}
