import { useState } from 'react'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { named } from '../../../../../core/products/train/kept.ts'
import type { PaxCounts } from '../../../../../core/products/train/limits.ts'
import { lowestClass } from '../../../../../core/products/train/price.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { KeepOffer } from '../../journey/results/KeepOffer.tsx'
import { OfferSheet } from '../../journey/results/OfferSheet.tsx'
import { usePage } from './context.ts'
import { Fares } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { trainText } from './names.ts'
import { PriceDetails } from './PriceDetails.tsx'

type Props = {
  journey: Journey
  pax: PaxCounts
  party: string | null
  chosenClass: string | undefined
  added: Rupiah | null
  onClose: () => void
}

export default function Sheet({ journey, pax, party, chosenClass, added, onClose }: Props) {
  const { t, locale } = useWords()
  const { $search, choice, hrefOf } = usePage()
  const [classKey, setClassKey] = useState(chosenClass)
  const bought = journey.classes.find((item) => item.classKey === classKey) ?? lowestClass(journey.classes)
  if (!bought) return null
  return (
    <OfferSheet
      service="train"
      title={`${trainText(t, journey)} · ${formatShortDate(locale, journey.departureDate)}`}
      total={bought.total}
      party={party}
      added={added}
      isFirst={added === null && Boolean($search.get()?.returnDate)}
      onClose={onClose}
      onChoose={() => choice.choose([{ journeyCode: journey.journeyCode, classKey: bought.classKey }])}
    >
      <div className="grid gap-6">
        <section className="min-w-0">
          <Fares
            legend={t('train:offer.classChoices')}
            journey={journey}
            bought={bought}
            adults={pax.adult}
            onClass={setClassKey}
          />
          <PriceDetails pax={pax} rides={[{ journey, bought }]} />
          <KeepOffer
            service="train"
            named={named}
            href={hrefOf(locale, [{ journeyCode: journey.journeyCode, classKey: bought.classKey }])}
            title={trainText(t, journey)}
            price={bought.total + (added ?? 0)}
          />
        </section>
        <section>
          <h3 className="mb-1 font-bold">{t('train:offer.route')}</h3>
          <Halts journey={journey} />
        </section>
      </div>
    </OfferSheet>
  )
}
