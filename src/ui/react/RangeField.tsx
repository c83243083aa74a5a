import { useId, useState } from 'react'
import { groupThousands } from '../../../core/base/common/money.ts'
import { withEnd } from '../../../core/base/list/price-end.ts'

type Range = { min: number; max: number }

type Props = {
  /** On whole steps. */
  bounds: Range
  step: number
  value: Range
  onChange: (range: Range) => void
  names: { min: string; max: string }
  labels: { min: string; max: string }
  format: (value: number) => string
}

const THUMB =
  'pointer-events-none outline-none [&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:outline-focus [&:focus-visible::-webkit-slider-thumb]:outline-offset-2 [&:focus-visible::-moz-range-thumb]:outline-2 [&:focus-visible::-moz-range-thumb]:outline-focus [&:focus-visible::-moz-range-thumb]:outline-offset-2 absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[3px] [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-card [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[3px] [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-card'

export function RangeField({ bounds, step, value, onChange, names, labels, format }: Props) {
  const part = (amount: number) => ((amount - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100
  return (
    <div>
      <div className="relative h-11">
        <span className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
        <span
          className="absolute top-5 h-1 rounded-full bg-primary"
          style={{ left: `${part(value.min)}%`, right: `${100 - part(value.max)}%` }}
        />
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={names[end]}
            aria-valuetext={format(value[end])}
            min={bounds.min}
            max={bounds.max}
            step={step}
            value={value[end]}
            onChange={(event) => onChange(dragged(value, end, Number(event.target.value)))}
            className={`${THUMB} ${end === 'min' && value.min > (bounds.min + bounds.max) / 2 ? 'z-10' : ''}`}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(['min', 'max'] as const).map((end) => (
          <AmountBox
            key={end + value[end]}
            label={labels[end]}
            name={names[end]}
            value={value[end]}
            onSet={(amount) => onChange(withEnd(value, end, amount, bounds))}
          />
        ))}
      </div>
    </div>
  )
}

/** A thumb stops at the other. */
function dragged({ min, max }: Range, end: keyof Range, amount: number): Range {
  return end === 'min' ? { min: Math.min(amount, max), max } : { min, max: Math.max(amount, min) }
}

type BoxProps = { label: string; name: string; value: number; onSet: (value: number) => void }

function AmountBox({ label, name, value, onSet }: BoxProps) {
  const [text, setText] = useState(groupThousands(value))
  const id = useId()
  const commit = () => {
    const digits = text.replace(/\D/g, '')
    setText(groupThousands(value))
    if (digits && Number(digits) !== value) onSet(Number(digits))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-[0.75rem] text-faint">
        {label}
      </label>
      <input
        id={id}
        aria-label={`${label}, ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="tabular min-h-11 w-full rounded-field border border-field bg-card px-2.5 text-sm pointer-coarse:text-base"
      />
    </div>
  )
}
