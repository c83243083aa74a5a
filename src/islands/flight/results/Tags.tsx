import { Luggage, Utensils } from 'lucide-react'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { stopChangeTexts } from '../facts.ts'
import { oddName } from './names.ts'

export function Tags({ flight, bought }: { flight: Flight; bought: FlightClass | undefined }) {
  const { t } = useWords()
  const meal = flight.facilities.some(({ category }) => category === 'Meal')
  return (
    <>
      {bought && flight.classes.length > 1 && <span className="tag">{bought.name}</span>}
      {bought && (
        <span className="tag">
          <Luggage size={14} aria-hidden="true" />
          {bought.baggage ? t('flight:offer.baggage', { kilos: bought.baggage }) : t('flight:offer.noBaggage')}
        </span>
      )}
      {meal && (
        <span className="tag">
          <Utensils size={14} aria-hidden="true" />
          {t('flight:offer.meal')}
        </span>
      )}
    </>
  )
}

export function ChangeTags({ flight }: { flight: Flight }) {
  return stopChangeTexts(useWords(), flight).map((text) => (
    <span key={text} className="tag bg-note-tint text-note">
      {text}
    </span>
  ))
}

type OddProps = { flight: Flight; odd: readonly Oddity[] | undefined; shortest: number }

export function OddTags({ flight, odd = [], shortest }: OddProps) {
  const { t, locale } = useWords()
  return odd.map((oddity) => (
    <span key={oddity} className="tag border border-current bg-transparent text-note">
      {oddName({ t, locale }, oddity, flight, shortest)}
    </span>
  ))
}
