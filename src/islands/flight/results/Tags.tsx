import { Luggage, Utensils } from 'lucide-react'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { areFew } from '../../list/few-left.ts'
import { RowTags } from '../../list/RowTags.tsx'
import { oddName } from './names.ts'

type Props = {
  flight: Flight
  bought: FlightClass | undefined
  odd: readonly Oddity[] | undefined
  shortest: number
  chosen: boolean
  tooSoon: boolean
}

export function Tags({ flight, bought, odd = [], shortest, chosen, tooSoon }: Props) {
  const { t, locale } = useWords()
  const meal = flight.facilities.some(({ category }) => category === 'Meal')
  return (
    <RowTags
      chosen={chosen}
      left={bought && areFew(bought.seat) ? t('flight:offer.seats', { count: bought.seat }) : null}
      warning={tooSoon ? t('flight:picked.tooSoonTag') : null}
      more={odd.map((oddity) => (
        <span key={oddity} className="tag border border-current bg-transparent text-note">
          {oddName({ t, locale }, oddity, flight, shortest)}
        </span>
      ))}
    >
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
    </RowTags>
  )
}
