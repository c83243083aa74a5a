import { Check, Luggage, Utensils } from 'lucide-react'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { FEW_SEATS } from '../../trip/results/OfferCard.tsx'
import { oddName } from './names.ts'

type Props = {
  flight: Flight
  bought: FlightClass | undefined
  odd: readonly Oddity[] | undefined
  shortest: number
  chosen: boolean
  tooSoon: boolean
}

export function OfferTags({ flight, bought, odd = [], shortest, chosen, tooSoon }: Props) {
  const { t, locale } = useWords()
  const meal = flight.facilities.some(({ category }) => category === 'Meal')
  return (
    <p className="flex flex-wrap gap-2 max-md:row-start-3">
      {chosen && (
        <span className="tag bg-good-tint text-good">
          <Check size={14} aria-hidden="true" />
          {t('trip:offer.chosen')}
        </span>
      )}
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
      {bought && bought.seat <= FEW_SEATS && (
        <span className="tag bg-warn-tint text-warn">{t('trip:offer.seats', { count: bought.seat })}</span>
      )}
      {tooSoon && <span className="tag bg-warn-tint text-warn">{t('flight:trip.tooSoonTag')}</span>}
      {odd.map((oddity) => (
        <span key={oddity} className="tag border border-current bg-transparent text-note">
          {oddName({ t, locale }, oddity, flight, shortest)}
        </span>
      ))}
    </p>
  )
}
