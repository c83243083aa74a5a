import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { warm } from '../../lib/warm.ts'
import { Later } from '../../ui/react/Later.tsx'
import { Skeleton } from '../../ui/react/Skeleton.tsx'
import { useWords } from '../../ui/react/words.tsx'

export type OfferCardProps = {
  mark: ReactNode
  name: string
  number: string
  facts: ReactNode
  price: ReactNode
  tags: ReactNode
  choose: ReactNode
  panel: () => ReactNode
  onWarm: () => Promise<unknown>
  inside?: ReactNode
  chosen?: boolean
  remarked?: boolean
  dimmed?: boolean
}

export function OfferCard({ mark, name, number, facts, price, tags, choose, panel, onWarm, ...rest }: OfferCardProps) {
  const { inside, chosen = false, remarked = false, dimmed = false } = rest
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={`rounded-card border ${chosen ? 'border-primary' : 'border-line'} ${dimmed ? 'bg-sunken text-soft' : remarked ? 'bg-note-tint' : 'bg-card'}`}
    >
      <div className="relative grid items-center gap-x-2 gap-y-3.5 p-4 max-md:grid-cols-[minmax(0,1fr)_auto] sm:px-5 md:gap-x-5 md:grid-cols-[minmax(0,11.5rem)_minmax(0,1fr)_minmax(8.5rem,auto)]">
        <div className="flex min-w-0 items-center gap-3 max-md:col-span-full">
          {mark}
          <h3 id={`${id}-name`} className="min-w-0 font-normal leading-tight tracking-normal">
            <span className="line-clamp-3 font-[650] text-[0.9375rem]">{name}</span>
            <span className="mt-0.5 block text-[0.8125rem] text-faint">{number}</span>
          </h3>
        </div>
        <div className="max-md:col-span-full">{facts}</div>
        <div className="max-md:row-start-4 md:self-start md:text-right">{price}</div>
        <div className="max-md:contents md:col-span-full md:flex md:items-center md:gap-x-2">
          {tags}
          <Toggle
            number={number}
            inside={inside}
            open={open}
            panel={`${id}-panel`}
            onToggle={() => setOpen(!open)}
            onWarm={onWarm}
          />
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

/** Loaded when it is opened. Words: `common`, `list`. */
export function LaterPanel<Part extends object>(props: Pick<ComponentProps<typeof Later<Part>>, 'load' | 'children'>) {
  const { t } = useWords()
  return <Later {...props} again={t('list:states.retry')} waiting={<Skeleton className="m-5 h-60" />} />
}

type ToggleProps = {
  number: string
  inside: ReactNode
  open: boolean
  panel: string
  onToggle: () => void
  onWarm: () => Promise<unknown>
}

/** The button's area covers the whole head, so that a press anywhere opens the row. */
function Toggle({ number, inside, open, panel, onToggle, onWarm }: ToggleProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
      onPointerEnter={() => warm(onWarm)}
      onFocus={() => warm(onWarm)}
      className="flex min-h-11 shrink-0 items-center gap-1 justify-self-end rounded-field font-semibold max-md:row-start-3 md:ml-auto md:px-2 text-primary text-sm after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {t(open ? 'list:offer.hide' : 'list:offer.details')}
      {!open && inside}
      <span className="sr-only">, {number}</span>
      <ChevronDown size={16} className={`transition-transform ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
    </button>
  )
}

type ChooseProps = { label: string; quiet: boolean; onChoose: () => void }

/** `label` names what is chosen, for screen readers. */
export function ChooseButton({ label, quiet, onChoose }: ChooseProps) {
  const { t } = useWords()
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={label}
      className={`btn ${quiet ? 'btn-quiet' : 'btn-action'} relative`}
    >
      {t('list:offer.choose')}
    </button>
  )
}
