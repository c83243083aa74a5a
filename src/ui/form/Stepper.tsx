import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

type Props = {
  label: string
  hint: string
  less: string
  more: string
  name: string
  value: number
  max: number
  /** Null when a step would break a limit. */
  onLess: (() => void) | null
  onMore: (() => void) | null
  onType: (value: number) => void
  invalid: boolean
  describedBy: string
}

/** Buttons get `aria-disabled` at a limit: with `disabled` the one just pressed would lose the focus. */
const BUTTON =
  'flex size-11 items-center justify-center rounded-field border border-field text-primary hover:bg-tint aria-disabled:border-line aria-disabled:text-faint aria-disabled:opacity-60 not-js:hidden'

export function Stepper(props: Props) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 basis-24 font-semibold">
        {props.label}
        <span className="block font-normal text-[.8125rem] text-faint">{props.hint}</span>
      </label>
      <div className="flex max-w-full items-center gap-1">
        <button
          type="button"
          aria-label={props.less}
          aria-disabled={!props.onLess || undefined}
          onClick={() => props.onLess?.()}
          className={BUTTON}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={props.name}
          min={0}
          max={props.max}
          value={props.value}
          onChange={(event) =>
            props.onType(Math.min(Math.max(9, props.max), Math.max(0, Math.trunc(event.target.valueAsNumber) || 0)))
          }
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          className="number h-11 w-11 min-w-0 rounded-field bg-transparent text-center font-bold text-base tabular"
        />
        <button
          type="button"
          aria-label={props.more}
          aria-disabled={!props.onMore || undefined}
          onClick={() => props.onMore?.()}
          className={BUTTON}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
