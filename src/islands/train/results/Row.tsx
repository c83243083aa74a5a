import { useStore } from '@nanostores/react'
import { Armchair } from 'lucide-react'
import { memo, useState } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import type { Journey, TrainClass } from '../../../../core/train/contract.ts'
import { lowestTrainClass } from '../../../../core/train/price.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyTimes } from '../../journey/results/JourneyTimes.tsx'
import { companyText } from '../../journey/results/party.ts'
import { areFew } from '../../list/few-seats.ts'
import { ChooseButton, OfferCard, PriceOf } from '../../list/OfferCard.tsx'
import { RowTags } from '../../list/RowTags.tsx'
import { choiceOf } from '../stores/picked.ts'
import { useResults } from './context.ts'
import { ClassCards } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { TrainMark } from './Mark.tsx'
import { className, daysLater, haltsBetween, kindsOf, placeText, trainText } from './names.ts'
import { RideFares } from './PriceDetails.tsx'

type Props = {
  journey: Journey
  /** Class already chosen of this train. */
  chosenClass: string | undefined
  /** On a round trip: what the departure costs everybody, to be added. */
  added: Rupiah | null
  tooSoon: boolean
}

/** A direct train. */
export const TrainRow = memo(function Row({ journey, chosenClass, added, tooSoon }: Props) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  const [classKey, setClassKey] = useState(chosenClass)
  const bought = journey.classes.find((item) => item.classKey === classKey) ?? lowestTrainClass(journey.classes)
  if (!bought) return null
  const classes = journey.classes.length
  return (
    <OfferCard
      mark={<TrainMark />}
      name={journey.trainName}
      number={t('train-common:number', { number: journey.carrierNumber })}
      times={<TrainTimes journey={journey} />}
      price={<RidePrice price={bought.fare} total={bought.total} added={added} />}
      tags={
        <RowTags
          left={areFew(bought.seat) ? t('train:offer.seats', { count: bought.seat }) : null}
          chosen={Boolean(chosenClass)}
          tooSoon={tooSoon ? t('train:picked.tooSoonTag') : null}
        >
          {kindsOf(journey).map((item) => (
            <span key={item.className} className="tag tabular">
              <Armchair size={14} aria-hidden="true" />
              {t('train:offer.kindPrice', { kind: className(t, item), price: formatRupiah(item.fare) })}
            </span>
          ))}
        </RowTags>
      }
      choose={
        <ChooseButton
          name={trainText(t, journey)}
          time={formatClock(locale, journey.departureTime)}
          price={bought.fare}
          onChoose={() => choice.choose(choiceOf([{ journey, bought }]))}
        />
      }
      inside={
        classes > 1 && (
          <span className="font-normal text-faint max-sm:hidden">· {t('train:offer.classes', { count: classes })}</span>
        )
      }
      chosen={Boolean(chosenClass)}
      dimmed={tooSoon}
      panel={() => <Panel journey={journey} bought={bought} onClass={setClassKey} />}
    />
  )
})

export function TrainTimes({ journey }: { journey: Journey }) {
  const { t } = useWords()
  const halts = haltsBetween(journey)
  return (
    <JourneyTimes
      from={{ time: journey.departureTime, place: placeText(journey.origin, journey.departAt) }}
      to={{ time: journey.arrivalTime, place: placeText(journey.destination, journey.arriveAt) }}
      duration={journey.duration}
      later={daysLater(journey)}
      changes={0}
    >
      {halts ? t('train-common:halts', { count: halts }) : t('train:offer.nonstop')}
    </JourneyTimes>
  )
}

type PriceProps = { price: Rupiah; total: Rupiah; added: Rupiah | null }

export function RidePrice({ price, total, added }: PriceProps) {
  const { t } = useWords()
  const pax = useStore(useResults().$trip)?.pax
  return (
    <PriceOf
      price={price}
      total={total}
      party={pax ? companyText(t, pax) : null}
      alone={t('train:offer.cardTotal', { total: formatRupiah(total) })}
      added={added}
    />
  )
}

type PanelProps = { journey: Journey; bought: TrainClass; onClass: (key: string) => void }

/** The opened row: every halt, the classes to choose from, and what the chosen one is made of. */
function Panel({ journey, bought, onClass }: PanelProps) {
  const { t } = useWords()
  const adults = useStore(useResults().$trip)?.pax.adult ?? 1
  return (
    <div className="grid gap-6 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <section>
        <h4 className="mb-1 font-bold">{t('train:offer.route')}</h4>
        <Halts journey={journey} />
      </section>
      <section className="min-w-0">
        <ClassCards
          legend={t('train:offer.classChoices')}
          journey={journey}
          bought={bought}
          adults={adults}
          onClass={onClass}
        />
        <RideFares rides={[{ journey, bought }]} />
      </section>
    </div>
  )
}
