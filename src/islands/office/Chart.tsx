import { useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../ui/react/words.tsx'

export type Bar = { label: string; value: number }

type Props = {
  title: string
  bars: readonly Bar[]
  format: (value: number) => string
  columns: { label: string; value: string }
}

const HEIGHT = 160
const STEP = 24
const WIDTH = 16
/** Pixels of a day; less could not be told apart. */
const LEAST_STEP = 8

/** Bars above and below zero, with the same values as a table. A long period scrolls sideways and shows its end first. */
export function Chart({ title, bars, format, columns }: Props) {
  const { t } = useWords()
  const id = useId()
  const scrolled = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scrolled.current) scrolled.current.scrollLeft = bars.length * LEAST_STEP
  }, [bars.length])
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const heightOf = (value: number) => (Math.abs(value) / (most - least || 1)) * HEIGHT
  const zero = heightOf(most)
  return (
    <figure className="card grid gap-3 p-4" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap justify-between gap-2 font-bold">
        {title}
        <span className="tabular font-normal text-faint text-sm">{t('table:most', { value: format(most) })}</span>
      </figcaption>
      <div ref={scrolled} className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 2}`}
          className="h-44 min-w-full"
          width={bars.length * LEAST_STEP}
          height={HEIGHT + 2}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map(({ label, value }, index) => (
            <rect
              key={label}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={value < 0 ? zero + 1 : zero - heightOf(value)}
              width={WIDTH}
              height={heightOf(value)}
              className={value < 0 ? 'fill-action' : 'fill-primary'}
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          ))}
          <rect x={0} y={zero} width={bars.length * STEP} height={1} className="fill-field" />
        </svg>
      </div>
      <p className="tabular flex justify-between text-faint text-sm" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary className="min-h-11 content-center font-semibold text-primary text-sm">{t('table:asTable')}</summary>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                {columns.label}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {columns.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-1 font-normal">
                  {label}
                </th>
                <td className="tabular py-1 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
