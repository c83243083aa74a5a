import { useId } from 'react'
import { formatPlainDate } from '../../../lib/format.ts'
import { formatShortPrice } from '../../../lib/format-short.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { type DatedValue, lineOf } from './line.ts'

type Props = { title: string; values: readonly DatedValue[] }

/** A dot for each day that has a value. The page has the same as a table. Attributes alone place it: our server draws it too, and the policy of the pages forbids styles in HTML. */
export function LineChart({ title, values }: Props) {
  const { locale } = useWords()
  const id = useId()
  const { axis, points } = lineOf(values)
  const days = [...new Set([values[0], values.at(-1)].flatMap((each) => each?.date ?? []))]
  return (
    <figure className="card grid gap-3 p-4" aria-labelledby={id}>
      <figcaption id={id} className="font-bold">
        {title}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3" aria-hidden="true">
        <div className="tabular -my-2 flex flex-col justify-between text-right text-faint text-xs">
          {axis.map((value) => (
            <span key={value}>{value === 0 ? '0' : formatShortPrice(locale, value)}</span>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible"
          aria-hidden="true"
        >
          <path
            d={axis.map((_, index) => `M0 ${(index / Math.max(1, axis.length - 1)) * 100}H100`).join('')}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            className="stroke-primary"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={points.map(({ x, y }) => `M${x} ${y}h0`).join('')}
            className="stroke-primary"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p
          className={`col-start-2 flex pt-3 text-faint text-xs ${days.length > 1 ? 'justify-between' : 'justify-center'}`}
        >
          {days.map((day) => (
            <span key={day}>{formatPlainDate(locale, day)}</span>
          ))}
        </p>
      </div>
    </figure>
  )
}
