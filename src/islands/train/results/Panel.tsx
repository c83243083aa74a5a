import type { Journey, TrainClass } from '../../../../core/train/contract.ts'
import type { PaxCounts } from '../../../../core/train/limits.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Fares } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { PriceDetails } from './PriceDetails.tsx'

type Props = {
  journey: Journey
  pax: PaxCounts
  bought: TrainClass
  onClass: (key: string) => void
  onBuy: (key: string) => void
}

export default function Panel({ journey, pax, bought, onClass, onBuy }: Props) {
  const { t } = useWords()
  return (
    <div className="grid gap-6 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <section className="max-md:order-last">
        <h4 className="mb-1 font-bold">{t('train:offer.route')}</h4>
        <Halts journey={journey} />
      </section>
      <section className="min-w-0">
        <Fares
          legend={t('train:offer.classChoices')}
          journey={journey}
          bought={bought}
          adults={pax.adult}
          onClass={onClass}
          onBuy={onBuy}
        />
        <PriceDetails pax={pax} rides={[{ journey, bought }]} />
      </section>
    </div>
  )
}
