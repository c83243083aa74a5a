import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { adultPrice } from '../../../../core/flight/fare.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { FEW_SEATS } from '../../trip/results/OfferCard.tsx'

type Props = { flight: Flight; bought: FlightClass; onClass: (id: string) => void }

/** Fares of a flight as cards of which one is chosen: radio buttons to a keyboard. */
export function FareCards({ flight, bought, onClass }: Props) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{t('flight:offer.fareChoices')}</legend>
      <div className="grid gap-2.5 lg:grid-cols-2">
        {flight.classes.map((item) => (
          <FareCard
            key={item.id}
            item={item}
            name={name}
            chosen={item.id === bought.id}
            onChoose={() => onClass(item.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CardProps = { item: FlightClass; name: string; chosen: boolean; onChoose: () => void }

function FareCard({ item, name, chosen, onChoose }: CardProps) {
  const { t } = useWords()
  return (
    <label className="grid cursor-pointer gap-2 rounded-field border border-line bg-card p-3 text-[13px] has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <span className="flex items-start gap-2">
        <input type="radio" name={name} checked={chosen} onChange={onChoose} className="mt-0.5 size-4 accent-primary" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-bold text-sm">{item.name}</span>
          <span className="text-faint">
            {t('flight:offer.class', { code: item.code })} · {t(`search:cabins.${item.category}`)}
          </span>
        </span>
      </span>
      <span className="grid gap-1 text-soft">
        <Rule holds={item.baggage > 0}>
          {item.baggage ? t('flight:offer.baggage', { kilos: item.baggage }) : t('flight:offer.noBaggage')}
        </Rule>
        <Rule holds>{t('flight:offer.cabinBaggage', { kilos: item.cabinBaggage })}</Rule>
        <Rule holds={item.refundable}>
          {t(item.refundable ? 'flight:offer.refundable' : 'flight:offer.notRefundable')}
        </Rule>
        <Rule holds={item.changeable}>
          {t(item.changeable ? 'flight:offer.changeable' : 'flight:offer.notChangeable')}
        </Rule>
      </span>
      <span className="tabular mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          <b className="text-[15px]">{formatRupiah(adultPrice(item))}</b>
          <span className="text-faint">{t('trip:offer.perPerson')}</span>
        </span>
        {item.seat <= FEW_SEATS && (
          <span className="font-semibold text-warn">{t('trip:offer.seats', { count: item.seat })}</span>
        )}
      </span>
    </label>
  )
}

function Rule({ holds, children }: { holds: boolean; children: React.ReactNode }) {
  const Icon = holds ? Check : X
  return (
    <span className="flex items-start gap-1.5">
      <Icon size={14} className={`mt-0.5 shrink-0 ${holds ? 'text-good' : 'text-faint'}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
