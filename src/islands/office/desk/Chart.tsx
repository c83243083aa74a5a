import { useId } from 'react'
import { formatShortPrice } from '../../../lib/format-short.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { axisOf, labelStep } from '../../base/chart/chart-axis.ts'

/** `label`: in the table. `short`: below the bar. `value` null: not known yet. */
export type Bar = { label: string; short: string; value: number | null; before?: number | null | undefined }

type Props = {
  title: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** On the axis; short rupiah where it is left out. */
  formatAxis?: (value: number) => string
  /** `before`: what stands beside each bar, such as the month before. */
  columns: { label: string; value: string; before?: string }
}

/** Bars above and below zero on an axis, with the same values as a table. */
export function Chart({ title, bars, format, formatAxis, columns }: Props) {
  const { locale, t } = useWords()
  const onAxis = formatAxis ?? ((value: number) => formatShortPrice(locale, value))
  const id = useId()
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const axis = axisOf(Math.min(0, ...values), Math.max(0, ...values))
  const [least = 0, most = 0] = [axis[0], axis.at(-1)]
  const percent = (value: number) => (value / (most - least || 1)) * 100
  const every = labelStep(bars.length, 16)
  const onPhones = every * labelStep(bars.length / every, 6)
  return (
    <figure className="card grid gap-3 p-4" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-bold">
        {title}
        {columns.before && (
          <span className="flex flex-wrap gap-x-4 font-normal text-faint text-xs" aria-hidden="true">
            <Key look="bg-primary">{columns.value}</Key>
            <Key look={BEFORE}>{columns.before}</Key>
          </span>
        )}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2" aria-hidden="true">
        <div className="tabular relative h-44 w-14 text-right text-faint text-xs">
          {axis.map((value) => (
            <span
              key={value}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: `${percent(value - least)}%` }}
            >
              {value === 0 ? '0' : onAxis(value)}
            </span>
          ))}
        </div>
        <div className="relative h-44">
          {axis.map((value) => (
            <span
              key={value}
              className={`absolute inset-x-0 border-t ${value === 0 ? 'border-field' : 'border-line'}`}
              style={{ bottom: `${percent(value - least)}%` }}
            />
          ))}
          <div className="absolute inset-0 flex">
            {bars.map(({ label, value, before }) => (
              <span
                key={label}
                className="relative flex-1"
                title={value === null ? label : `${label}: ${format(value)}`}
              >
                {before !== undefined && before !== null && (
                  <Column value={before} least={least} percent={percent} className={`inset-x-[12%] ${BEFORE}`} />
                )}
                {value !== null && (
                  <Column
                    value={value}
                    least={least}
                    percent={percent}
                    className={`inset-x-[24%] ${value < 0 ? 'bg-bad' : 'bg-primary'}`}
                  />
                )}
              </span>
            ))}
          </div>
        </div>
        <div className="tabular col-start-2 flex pt-1.5 text-faint text-xs">
          {bars.map(({ label, short }, index) => (
            <span key={label} className="relative h-4 flex-1">
              {index % every === 0 && (
                <span
                  className={`absolute left-1/2 -translate-x-1/2 whitespace-nowrap ${index % onPhones === 0 ? '' : 'max-md:hidden'}`}
                >
                  {short}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      <details>
        <summary className="min-h-11 content-center font-semibold text-primary text-sm md:min-h-8">
          {t('table:asTable')}
        </summary>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="py-1 font-semibold">
                {columns.label}
              </th>
              {[columns.value, columns.before].map(
                (name) =>
                  name && (
                    <th key={name} scope="col" className="py-1 text-right font-semibold">
                      {name}
                    </th>
                  ),
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value, before }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-1 font-normal">
                  {label}
                </th>
                {[value, ...(columns.before ? [before ?? null] : [])].map((each, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: this month and the one before
                  <td key={index} className="tabular py-1 text-right">
                    {each === null ? '–' : format(each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const BEFORE = 'bg-field/35'

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 rounded-xs ${look}`} />
      {children}
    </span>
  )
}

type ColumnProps = { value: number; least: number; percent: (value: number) => number; className: string }

function Column({ value, least, percent, className }: ColumnProps) {
  const from = percent(Math.min(0, value) - least)
  return (
    <i
      data-bar
      className={`absolute ${className}`}
      style={{ bottom: `${from}%`, height: `${percent(Math.abs(value))}%` }}
    />
  )
}
