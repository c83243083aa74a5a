import { useStore } from '@nanostores/react'
import { Clock3, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Rupiah } from '../../../../core/common/money.ts'
import type { Connection, Journey } from '../../../../core/train/contract.ts'
import { lowestTrainClass } from '../../../../core/train/price.ts'
import type { TrainChoice } from '../../../../core/train/search.ts'
import { formatClock, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyTimes } from '../../journey/results/JourneyTimes.tsx'
import { areFew } from '../../list/few-seats.ts'
import { ChooseButton, OfferCard } from '../../list/OfferCard.tsx'
import { RowTags } from '../../list/RowTags.tsx'
import { choiceOf, type Ride, ridesTotal } from '../stores/picked.ts'
import { useResults } from './context.ts'
import { ClassCards } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { TrainMark } from './Mark.tsx'
import { daysLater, placeText, stationName, trainText } from './names.ts'
import { RideFares } from './PriceDetails.tsx'
import { RidePrice } from './Row.tsx'

type Props = { connection: Connection; chosen: TrainChoice | null; added: Rupiah | null; tooSoon: boolean }

/** Two trains with a change: each with its own class, priced together. */
export function ConnectionRow({ connection, chosen, added, tooSoon }: Props) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  const [keys, setKeys] = useState<readonly (string | undefined)[]>(chosen?.map(({ classKey }) => classKey) ?? [])
  const [first, second] = connection.journeys
  const rides = [rideOf(first, keys[0]), rideOf(second, keys[1])] as const
  const [there, onwards] = rides
  if (!there || !onwards) return null
  const pair = [there, onwards] as const
  const price = there.bought.fare + onwards.bought.fare
  const seats = Math.min(there.bought.seat, onwards.bought.seat)
  return (
    <OfferCard
      mark={<TrainMark />}
      name={`${first.trainName} + ${second.trainName}`}
      number={connection.journeys.map((each) => t('train-common:number', { number: each.carrierNumber })).join(' + ')}
      times={<ConnectionTimes connection={connection} />}
      price={<RidePrice price={price} total={ridesTotal(pair)} added={added} />}
      tags={
        <RowTags
          left={areFew(seats) ? t('train:offer.seats', { count: seats }) : null}
          chosen={chosen !== null}
          tooSoon={tooSoon ? t('train:picked.tooSoonTag') : null}
        >
          <span className="tag bg-note-tint text-note">
            <Ticket size={14} aria-hidden="true" />
            {t('train:connections.tickets')}
          </span>
        </RowTags>
      }
      choose={
        <ChooseButton
          name={connection.journeys.map((each) => trainText(t, each)).join(' + ')}
          time={formatClock(locale, first.departureTime)}
          price={price}
          onChoose={() => choice.choose(choiceOf(pair))}
        />
      }
      chosen={chosen !== null}
      dimmed={tooSoon}
      panel={() => (
        <Panel
          connection={connection}
          rides={pair}
          onClass={(index, key) => setKeys(index === 0 ? [key, keys[1]] : [keys[0], key])}
        />
      )}
    />
  )
}

function rideOf(journey: Journey, key: string | undefined): Ride | null {
  const bought = journey.classes.find(({ classKey }) => classKey === key) ?? lowestTrainClass(journey.classes)
  return bought ? { journey, bought } : null
}

function ConnectionTimes({ connection: { journeys, duration, transfer } }: { connection: Connection }) {
  const { t, locale } = useWords()
  const [first, second] = journeys
  return (
    <JourneyTimes
      from={{ time: first.departureTime, place: placeText(first.origin, first.departAt) }}
      to={{ time: second.arrivalTime, place: placeText(second.destination, second.arriveAt) }}
      duration={duration}
      later={daysLater(first, second)}
      changes={1}
    >
      {t('train:offer.change', { station: first.destination.name })}{' '}
      <span className="whitespace-nowrap">· {formatDuration(locale, transfer)}</span>
    </JourneyTimes>
  )
}

type PanelProps = {
  connection: Connection
  rides: readonly [Ride, Ride]
  onClass: (index: number, key: string) => void
}

/** Both trains with their classes, and the wait between. */
function Panel({ connection, rides, onClass }: PanelProps) {
  const { t, locale } = useWords()
  const { transfer, journeys } = connection
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      {rides.map((ride, index) => (
        <div key={ride.journey.journeyCode} className="grid gap-5">
          {index > 0 && (
            <p className="flex items-center gap-2 rounded-field bg-sunken px-3 py-2 text-[13px] text-soft">
              <Clock3 size={16} className="shrink-0" aria-hidden="true" />
              {t('train:connections.transfer', {
                station: stationName(journeys[0].destination),
                wait: formatDuration(locale, transfer),
              })}
            </p>
          )}
          <Leg ride={ride} onClass={(key) => onClass(index, key)} />
        </div>
      ))}
      <div className="md:ml-auto md:w-1/2">
        <RideFares rides={rides} />
      </div>
    </div>
  )
}

function Leg({ ride: { journey, bought }, onClass }: { ride: Ride; onClass: (key: string) => void }) {
  const { t } = useWords()
  const adults = useStore(useResults().$trip)?.pax.adult ?? 1
  const train = trainText(t, journey)
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <section>
        <h4 className="mb-1 font-bold">{train}</h4>
        <Halts journey={journey} />
      </section>
      <section className="min-w-0">
        <ClassCards
          legend={t('train:offer.classChoicesOn', { train: journey.trainName })}
          journey={journey}
          bought={bought}
          adults={adults}
          onClass={onClass}
        />
      </section>
    </div>
  )
}
