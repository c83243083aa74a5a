import { Armchair } from 'lucide-react'
import { memo, useState } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import type { Journey, TrainClass } from '../../../../core/train/contract.ts'
import type { PaxCounts } from '../../../../core/train/limits.ts'
import { lowestClass, pricePerAdult } from '../../../../core/train/price.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { JourneyRow } from '../../journey/results/JourneyRow.tsx'
import { areFew } from '../../list/few-left.ts'
import { LaterPanel } from '../../list/OfferCard.tsx'
import { usePage } from './context.ts'
import { Mark } from './Mark.tsx'
import { className, daysLater, haltsBetween, kindsOf, placeText, trainText } from './names.ts'

const loadPanel = () => import('./Panel.tsx')

type Props = {
  journey: Journey
  pax: PaxCounts
  party: string | null
  chosenClass: string | undefined
  /** What the party pays for the departure, in rupiah, when this is the return. */
  added: Rupiah | null
  tooSoon: boolean
}

export const Row = memo(function Row({ journey, pax, party, chosenClass, added, tooSoon }: Props) {
  const { t } = useWords()
  const { choice } = usePage()
  const [classKey, setClassKey] = useState(chosenClass)
  const bought = journey.classes.find((item) => item.classKey === classKey) ?? lowestClass(journey.classes)
  if (!bought) return null
  const classes = journey.classes.length
  const kinds = kindsOf(journey)
  const buy = (key: string) => choice.choose([{ journeyCode: journey.journeyCode, classKey: key }])
  return (
    <JourneyRow
      mark={<Mark />}
      name={journey.trainName}
      number={t('train-common:number', { number: journey.carrierNumber })}
      times={timesOf(t, journey)}
      sale={{
        price: pricePerAdult(bought),
        total: bought.total,
        left: areFew(bought.seat) ? t('train:offer.seats', { count: bought.seat }) : null,
        alone: t('train:offer.withFee'),
        name: trainText(t, journey),
        onChoose: () => buy(bought.classKey),
      }}
      party={party}
      added={added}
      warning={tooSoon ? t('train:picked.tooSoonTag') : null}
      tags={kinds.map((item) => (
        <KindTag
          key={item.className}
          item={item}
          chosen={item.className === bought.className}
          onChoose={kinds.length > 1 ? () => setClassKey(item.classKey) : null}
        />
      ))}
      inside={
        classes > 1 && (
          <span className="font-normal text-faint max-sm:hidden">· {t('train:offer.classes', { count: classes })}</span>
        )
      }
      chosen={Boolean(chosenClass)}
      dimmed={tooSoon}
      onWarm={loadPanel}
      panel={() => (
        <LaterPanel load={loadPanel}>
          {({ default: Panel }) => (
            <Panel journey={journey} pax={pax} bought={bought} onClass={setClassKey} onBuy={buy} />
          )}
        </LaterPanel>
      )}
    />
  )
})

function timesOf(t: Say, journey: Journey) {
  const halts = haltsBetween(journey)
  return {
    from: { time: journey.departureTime, place: placeText(journey.origin, journey.departAt) },
    to: { time: journey.arrivalTime, place: placeText(journey.destination, journey.arriveAt) },
    duration: journey.duration,
    later: daysLater(journey),
    changes: 0,
    children: halts ? t('train-common:halts', { count: halts }) : t('train:offer.nonstop'),
  }
}

type KindProps = { item: TrainClass; chosen: boolean; onChoose: (() => void) | null }

/** Selects the kind of coach of its train, where there are several. */
function KindTag({ item, chosen, onChoose }: KindProps) {
  const { t } = useWords()
  const content = (
    <>
      <Armchair size={14} aria-hidden="true" />
      {t('train:offer.kindPrice', { kind: className(t, item), price: formatRupiah(pricePerAdult(item)) })}
    </>
  )
  if (!onChoose) return <span className="tag tabular">{content}</span>
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      // Above the press area of the whole row; touched 44 px high, drawn as high as the other tags.
      className="tag tabular relative z-1 border border-line bg-card text-soft after:absolute after:inset-x-0 after:-inset-y-2.5 hover:border-primary aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-primary"
    >
      {content}
    </button>
  )
}
