import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { useWords } from '../../../../ui/react/words.tsx'

export type Fare = {
  id: string
  name: string
  detail: string
  price: Rupiah
  left: string | null
  facts: readonly { text: string; holds: boolean }[]
  total?: string | null
}

type Props = {
  legend: string
  note?: string | undefined
  fares: readonly Fare[]
  others?: { fares: readonly Fare[]; show: string; hide: string }
  chosen: string
  onChoose: (id: string) => void
}

/** Radio buttons for the keyboard. */
export function FareCards({ legend, note, fares, others, chosen, onChoose }: Props) {
  const name = useId()
  const [open, setOpen] = useState(false)
  const cards = { name, chosen, onChoose }
  const unfolded = others?.fares.filter(({ id }) => open || id === chosen) ?? []
  return (
    <fieldset>
      <legend className="mb-3 font-bold">
        {legend}
        {note && <span className="block font-normal text-[0.8125rem] text-faint">{note}</span>}
      </legend>
      <Cards {...cards} fares={fares} />
      {others && others.fares.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${name}-others`}
            onClick={() => setOpen(!open)}
            className="my-1 flex min-h-11 items-center gap-1.5 rounded-field font-semibold text-primary text-sm hover:underline"
          >
            {open ? others.hide : others.show}
            <ChevronDown size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
          </button>
          <div id={`${name}-others`}>
            <Cards {...cards} fares={unfolded} />
          </div>
        </>
      )}
    </fieldset>
  )
}

type CardsProps = Pick<Props, 'fares' | 'chosen' | 'onChoose'> & { name: string }

function Cards({ fares, name, chosen, onChoose }: CardsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2.5">
      {fares.map((fare) => (
        <div
          key={fare.id}
          className="grid rounded-field border border-line bg-card text-[0.8125rem] has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <FareCard fare={fare} name={name} chosen={fare.id === chosen} onChoose={() => onChoose(fare.id)} />
        </div>
      ))}
    </div>
  )
}

type CardProps = { fare: Fare; name: string; chosen: boolean; onChoose: () => void }

function FareCard({ fare, name, chosen, onChoose }: CardProps) {
  const { t } = useWords()
  return (
    <label className="grid cursor-pointer gap-2 p-3">
      <span className="flex items-start gap-2">
        <input type="radio" name={name} checked={chosen} onChange={onChoose} className="mt-0.5 size-4" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-bold text-sm">{fare.name}</span>
          <span className="text-faint">{fare.detail}</span>
        </span>
      </span>
      <span className="grid gap-1 text-soft">
        {fare.facts.map(({ text, holds }) => (
          <Fact key={text} holds={holds}>
            {text}
          </Fact>
        ))}
      </span>
      <span className="tabular mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          <b className="text-[0.9375rem]">{formatRupiah(fare.price)}</b>
          <span className="text-faint">{t('list:offer.perPerson')}</span>
        </span>
        {fare.left && <span className="font-semibold text-warn">{fare.left}</span>}
        {fare.total && <span className="w-full text-faint">{fare.total}</span>}
      </span>
    </label>
  )
}

function Fact({ holds, children }: { holds: boolean; children: ReactNode }) {
  const Icon = holds ? Check : X
  return (
    <span className="flex items-start gap-1.5">
      <Icon size={14} className={`mt-0.5 shrink-0 ${holds ? 'text-good' : 'text-faint'}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
