import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { Flight, FlightClass } from '../../../../core/flight/contract.ts'
import { adultPrice, lowestClass } from '../../../../core/flight/fare.ts'
import type { Oddity } from '../../../../core/flight/odd.ts'
import { formatClock } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { AirlineMark } from '../AirlineMark.tsx'
import { FlightTimes } from './FlightTimes.tsx'
import { airlineCodes, airlineNames } from './names.ts'
import { OfferPanel } from './OfferPanel.tsx'
import { OfferTags } from './OfferTags.tsx'
import { PriceOf } from './PriceOf.tsx'
import { useResults } from './results-context.tsx'

type OfferProps = {
  flight: Flight
  odd: readonly Oddity[] | undefined
  /** Minutes of the fastest flight of the list. */
  shortest: number
  /** Class already chosen of this flight. */
  chosenClass: string | undefined
  /** On a round trip: what the departure costs everybody, to be added. */
  added: number | null
  tooSoon: boolean
}

/** Drawn again only when something of it changed: every answer of a provider group draws the list. */
export const OfferRow = memo(
  Offer,
  ({ odd: before, ...one }, { odd, ...other }) =>
    String(before) === String(odd) &&
    Object.keys(other).every((name) => one[name as keyof typeof one] === other[name as keyof typeof other]),
)

/** One itinerary: what decides on it at a glance, and the rest when it is opened. */
function Offer({ flight, odd, shortest, chosenClass, added, tooSoon }: OfferProps) {
  const [open, setOpen] = useState(false)
  const [classId, setClassId] = useState(chosenClass)
  const id = useId()
  const bought = flight.classes.find((item) => item.id === classId) ?? lowestClass(flight.classes)
  const tone = odd ? 'bg-note-tint' : 'bg-card'
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={`rounded-card border ${chosenClass ? 'border-primary' : 'border-line'} ${tone}`}
    >
      <div className="relative grid items-center gap-x-2 gap-y-3.5 p-4 max-md:grid-cols-[minmax(0,1fr)_auto] sm:px-5 md:gap-x-5 md:grid-cols-[minmax(0,11.5rem)_minmax(0,1fr)_minmax(8.5rem,auto)]">
        <div className="max-md:col-span-full">
          <Airlines flight={flight} id={`${id}-name`} />
        </div>
        <div className="max-md:col-span-full">
          <FlightTimes flight={flight} />
        </div>
        <div className="max-md:row-start-4 md:self-start md:text-right">
          <PriceOf bought={bought} added={added} />
        </div>
        <div className="max-md:contents md:col-span-full md:flex md:items-center md:gap-x-2">
          <OfferTags
            flight={flight}
            bought={bought}
            odd={odd}
            shortest={shortest}
            chosen={Boolean(chosenClass)}
            tooSoon={tooSoon}
          />
          <Toggle flight={flight} open={open} panel={`${id}-panel`} onToggle={() => setOpen(!open)} />
          <div className="justify-self-end max-md:row-start-4">
            <ChooseButton flight={flight} bought={bought} />
          </div>
        </div>
      </div>
      {open && (
        <div id={`${id}-panel`} className="border-line border-t">
          <OfferPanel flight={flight} bought={bought} onClass={setClassId} />
        </div>
      )}
    </article>
  )
}

function Airlines({ flight, id }: { flight: Flight; id: string }) {
  const codes = airlineCodes(flight)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex shrink-0">
        {codes.map((code, index) => (
          <AirlineMark
            key={code}
            code={code}
            className={`rounded-[10px] ${codes.length > 1 ? 'size-8.5' : 'size-10'} ${index ? '-ml-1.5 ring-2 ring-card' : ''}`}
          />
        ))}
      </span>
      <h3 id={id} className="min-w-0 font-normal leading-tight tracking-normal">
        <span className="line-clamp-2 font-[650] text-[15px]">{airlineNames(flight)}</span>
        <span className="mt-0.5 block text-[13px] text-faint">{flight.number}</span>
      </h3>
    </div>
  )
}

type ToggleProps = { flight: Flight; open: boolean; panel: string; onToggle: () => void }

/** The button's own area is the whole head of the row, so that a press anywhere there opens it. */
function Toggle({ flight, open, panel, onToggle }: ToggleProps) {
  const { t } = useWords()
  const fares = flight.classes.length
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
      className="flex min-h-11 shrink-0 items-center gap-1 justify-self-end rounded-field font-semibold max-md:row-start-3 md:ml-auto md:px-2 text-primary text-sm after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {open ? t('flight:offer.hide') : t('flight:offer.details')}
      {!open && fares > 1 && (
        <span className="font-normal text-faint">· {t('flight:offer.fares', { count: fares })}</span>
      )}
      <span className="sr-only">, {flight.number}</span>
      <ChevronDown size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
    </button>
  )
}

export function ChooseButton({ flight, bought }: { flight: Flight; bought: FlightClass | undefined }) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  if (!bought) return <span className="tag bg-sunken text-faint">{t('flight:offer.soldOut')}</span>
  const named = {
    flight: `${airlineNames(flight)} ${flight.number}`,
    time: formatClock(locale, flight.departTime),
    price: formatRupiah(adultPrice(bought)),
  }
  return (
    <button
      type="button"
      onClick={() => choice.choose(flight, bought.id)}
      aria-label={t('flight:offer.chooseNamed', named)}
      className="btn btn-action relative"
    >
      {t('flight:offer.choose')}
    </button>
  )
}
