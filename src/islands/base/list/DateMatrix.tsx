import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { dateMatrix, daysAround, type MatrixCell } from '../../../../core/base/list/date-matrix.ts'
import { formatLongDate, formatShortDate } from '../../../lib/format.ts'
import { formatShortPrice } from '../../../lib/format-short.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { useDayPrices } from './search-form/dates/use-day-prices.ts'
import type { DaySource } from './stores/day-source.ts'

type Act = { onPick: (depart: string, back: string) => void } | { hrefOf: (depart: string, back: string) => string }

type Props = Act & { there: DaySource; back: DaySource; from: string; to: string; today: string }

/** Lowest round trips of the days around the chosen ones: a row for each return. Words: `calendar`. */
export default function DateMatrix({ there, back, from, to, today, ...act }: Props) {
  const { t } = useWords()
  const departs = useMemo(() => daysAround(from, today), [from, today])
  const backs = useMemo(() => daysAround(to, from < today ? today : from), [to, from, today])
  const outward = useDayPrices(there, departs)
  const home = useDayPrices(back, backs)
  const isKnown = departs.every((day) => outward.has(day)) && backs.every((day) => home.has(day))
  const { rows, cheapest } = useMemo(
    () => dateMatrix({ departs, backs }, outward, home),
    [departs, backs, outward, home],
  )
  const scroll = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => centreChosen(scroll.current), [])
  return (
    <>
      <p className="matrix-text">{t('calendar:matrix.text')}</p>
      <p role="status" className="matrix-lowest">
        {cheapest[0] ? <Lowest cell={cheapest[0]} /> : t(`calendar:matrix.${isKnown ? 'nothing' : 'waiting'}`)}
      </p>
      <div ref={scroll} className="matrix-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are moved through by arrows */}
        <table role="grid" aria-label={t('calendar:matrix.title')} className="matrix" onKeyDown={moveOn}>
          <thead>
            <tr>
              <td className="matrix-corner">
                <span>{t('calendar:matrix.depart')}</span>
                <span>{t('calendar:matrix.return')}</span>
              </td>
              {departs.map((day) => (
                <th key={day} scope="col" data-chosen={day === from || undefined}>
                  <Head day={day} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={backs[row]}>
                <th scope="row" data-chosen={backs[row] === to || undefined}>
                  <Head day={backs[row] ?? to} />
                </th>
                {cells.map((cell) => (
                  <Cell
                    key={cell.depart}
                    cell={cell}
                    isChosen={cell.depart === from && cell.back === to}
                    isLowest={cheapest.includes(cell)}
                    isKnown={isKnown}
                    act={act}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Head({ day }: { day: string }) {
  const { locale } = useWords()
  const [weekday, date] = formatShortDate(locale, day).split(', ')
  return (
    <>
      {weekday}, <span className="block">{date}</span>
    </>
  )
}

function Lowest({ cell: { depart, back, price } }: { cell: MatrixCell }) {
  const { t, locale } = useWords()
  return t('calendar:matrix.lowest', {
    depart: formatShortDate(locale, depart),
    return: formatShortDate(locale, back),
    price: formatRupiah(price ?? 0),
  })
}

type CellProps = { cell: MatrixCell; isChosen: boolean; isLowest: boolean; isKnown: boolean; act: Act }

function Cell({ cell: { depart, back, price, state }, isChosen, isLowest, isKnown, act }: CellProps) {
  const { t, locale } = useWords()
  const marks = { 'data-chosen': isChosen || undefined, 'data-lowest': isLowest || undefined }
  const words = [
    t('calendar:matrix.cell', {
      depart: formatLongDate(locale, depart),
      return: formatLongDate(locale, back),
      price:
        price !== null
          ? formatRupiah(price)
          : t(`calendar:matrix.${state === 'reversed' ? 'reversed' : isKnown ? 'noneLong' : 'waiting'}`),
    }),
    isLowest && t('calendar:matrix.cheapest'),
    isChosen && t('calendar:matrix.chosen'),
  ]
  const content = (
    <>
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">
        {price !== null
          ? formatShortPrice(locale, price)
          : state === 'none' && isKnown
            ? t('calendar:matrix.none')
            : '–'}
      </span>
      <small aria-hidden="true">
        {isLowest ? t('calendar:matrix.cheapest') : isChosen ? t('calendar:matrix.chosen') : ''}
      </small>
    </>
  )
  const tabIndex = isChosen ? 0 : -1
  const current = isChosen ? 'date' : undefined
  return (
    <td data-state={state} {...marks}>
      {price === null ? (
        <span className="matrix-cell" role="note" tabIndex={tabIndex}>
          {content}
        </span>
      ) : 'hrefOf' in act ? (
        <a className="matrix-cell" aria-current={current} tabIndex={tabIndex} href={act.hrefOf(depart, back)}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className="matrix-cell"
          aria-current={current}
          tabIndex={tabIndex}
          onClick={() => act.onPick(depart, back)}
        >
          {content}
        </button>
      )}
    </td>
  )
}

/** Scrolls the table alone, not the page. */
function centreChosen(scroll: HTMLElement | null): void {
  const cell = scroll?.querySelector<HTMLElement>('td[data-chosen]')
  if (scroll && cell) scroll.scrollLeft = cell.offsetLeft - (scroll.clientWidth - cell.offsetWidth) / 2
}

const STEPS: Readonly<Record<string, (row: number, column: number) => [number, number]>> = {
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  Home: (row) => [row, 0],
  End: (row) => [row, 6],
  PageUp: (_, column) => [0, column],
  PageDown: (_, column) => [6, column],
}

function moveOn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const line = cell?.parentElement
  if (!step || !cell || !(line instanceof HTMLTableRowElement)) return
  event.preventDefault()
  // Heads of rows and columns are counted too.
  const [row, column] = step(line.rowIndex - 1, cell.cellIndex - 1)
  const next = event.currentTarget.tBodies[0]?.rows[row]?.cells[column + 1]
  const target = column >= 0 ? next?.querySelector<HTMLElement>('.matrix-cell') : null
  if (!target) return
  for (const other of event.currentTarget.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1')
  target.tabIndex = 0
  target.focus()
}
