import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatRupiah, type Rupiah } from '../../../core/common/money.ts'
import { useWords } from '../../ui/react/words.tsx'

type Props = {
  mark: ReactNode
  name: string
  number: string
  times: ReactNode
  price: ReactNode
  tags: ReactNode
  choose: ReactNode
  /** What it opens into, drawn when it is open. */
  panel: () => ReactNode
  /** Said beside the button that opens it. */
  inside?: ReactNode
  chosen?: boolean
  /** Set off from the others, as something to be looked at twice. */
  remarked?: boolean
  /** Set back behind the others, as something that does not fit. */
  dimmed?: boolean
}

/** One offer: what decides on it at a glance, and the rest when it is opened. */
export function OfferCard({ mark, name, number, times, price, tags, choose, panel, ...rest }: Props) {
  const { inside, chosen = false, remarked = false, dimmed = false } = rest
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={`rounded-card border ${chosen ? 'border-primary' : 'border-line'} ${remarked ? 'bg-note-tint' : dimmed ? 'bg-sunken text-soft' : 'bg-card'}`}
    >
      <div className="relative grid items-center gap-x-2 gap-y-3.5 p-4 max-md:grid-cols-[minmax(0,1fr)_auto] sm:px-5 md:gap-x-5 md:grid-cols-[minmax(0,11.5rem)_minmax(0,1fr)_minmax(8.5rem,auto)]">
        <div className="flex min-w-0 items-center gap-3 max-md:col-span-full">
          {mark}
          <h3 id={`${id}-name`} className="min-w-0 font-normal leading-tight tracking-normal">
            <span className="line-clamp-3 font-[650] text-[15px]">{name}</span>
            <span className="mt-0.5 block text-[13px] text-faint">{number}</span>
          </h3>
        </div>
        <div className="max-md:col-span-full">{times}</div>
        <div className="max-md:row-start-4 md:self-start md:text-right">{price}</div>
        <div className="max-md:contents md:col-span-full md:flex md:items-center md:gap-x-2">
          {tags}
          <Toggle number={number} inside={inside} open={open} panel={`${id}-panel`} onToggle={() => setOpen(!open)} />
          <div className="justify-self-end max-md:row-start-4">{choose}</div>
        </div>
      </div>
      {open && (
        <div id={`${id}-panel`} className="border-line border-t">
          {panel()}
        </div>
      )}
    </article>
  )
}

type ToggleProps = { number: string; inside: ReactNode; open: boolean; panel: string; onToggle: () => void }

/** The button's own area is the whole head of the row, so that a press anywhere there opens it. */
function Toggle({ number, inside, open, panel, onToggle }: ToggleProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
      className="flex min-h-11 shrink-0 items-center gap-1 justify-self-end rounded-field font-semibold max-md:row-start-3 md:ml-auto md:px-2 text-primary text-sm after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {t(open ? 'trip:offer.hide' : 'trip:offer.details')}
      {!open && inside}
      <span className="sr-only">, {number}</span>
      <ChevronDown size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
    </button>
  )
}

type ChooseProps = { name: string; time: string; price: Rupiah; onChoose: () => void }

export function ChooseButton({ name, time, price, onChoose }: ChooseProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={t('trip:offer.chooseNamed', { name, time, price: formatRupiah(price) })}
      className="btn btn-action relative"
    >
      {t('trip:offer.choose')}
    </button>
  )
}

type PriceProps = {
  /** What one adult pays, and everybody. */
  price: Rupiah
  total: Rupiah
  /** Everybody by type, where one is not alone. */
  party: string | null
  /** Said instead of the total where there is nobody else. */
  alone: string
  /** What the departure costs everybody, when this is the return. */
  added: Rupiah | null
}

/** The price of one adult, and what it comes to for everybody and for the whole trip. */
export function PriceOf({ price, total, party, alone, added }: PriceProps) {
  const { t } = useWords()
  return (
    <p className="tabular leading-tight">
      <span className="whitespace-nowrap font-bold text-xl tracking-tight">{formatRupiah(price)}</span>
      <span className="text-[13px] text-faint">{t('trip:offer.perPerson')}</span>
      <span className="mt-1 block text-[13px] text-faint">
        {party ? t('trip:offer.totalFor', { party, total: formatRupiah(total) }) : alone}
      </span>
      {added !== null && (
        <span className="mt-0.5 block font-semibold text-[13px] text-soft">
          {t('trip:offer.tripTotal', { total: formatRupiah(added + total) })}
        </span>
      )}
    </p>
  )
}
