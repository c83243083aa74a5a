import { Clock } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { LegSummary } from './LegSummary.tsx'
import type { Offer } from './offer.ts'

/** What is being booked and for how much: beside the form, and in the sheet of a phone. */
export function Summary({ offer }: { offer: Offer }) {
  return (
    <>
      <Itinerary offer={offer} />
      <div className="border-line border-t pt-4">
        <Price offer={offer} />
      </div>
    </>
  )
}

export function Price({ offer }: { offer: Offer }) {
  const { t } = useWords()
  return (
    <>
      <h3 className="mb-2 font-bold">{t('booking:price.title')}</h3>
      <PriceLines lines={offer.lines} />
      <p className="mt-2 text-faint text-sm">{t('booking:price.note')}</p>
      <p className="mt-4 flex gap-2 rounded-field bg-note-tint px-3 py-2.5 text-note text-sm">
        <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('booking:hold')}
      </p>
    </>
  )
}

export function Itinerary({ offer }: { offer: Offer }) {
  const [first, second] = offer.legs
  return (
    <div className="divide-y divide-line">
      {first && <LegSummary leg={first} direction={second ? 'depart' : 'oneway'} />}
      {second && <LegSummary leg={second} direction="return" />}
    </div>
  )
}
