import { Fragment, type ReactNode } from 'react'
import { useWide } from '../../../ui/react/use-wide.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Cell<Row> = (row: Row) => ReactNode

/** `isRight`: numbers, in a row's corner on phones. `isLong`: may take the room that is left. `isWideOnly`: not on phones. */
type Shown<Row> = { cell: Cell<Row>; isRight?: boolean; isLong?: boolean; isWideOnly?: boolean }

/** By the word of their heading. */
export type Columns<Row> = Readonly<Record<string, Cell<Row> | Shown<Row>>>

export type Column<Row> = { id: string; label: string } & Shown<Row>

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  hrefOf?: ((row: Row) => string) | undefined
  /** For rows without a page of their own. */
  onOpen?: ((row: Row) => void) | undefined
  /** Stands out, as the row that was just changed. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** A last row: its name, and sums by the word of their heading. */
  sums?: { label: string; cells: Readonly<Record<string, ReactNode>> } | undefined
}

/** Cards on phones, with the first column as title. */
export function Table<Row>({ columns, ...rest }: Omit<Props<Row>, 'columns'> & { columns: Columns<Row> }) {
  const { t } = useWords()
  const isWide = useWide()
  const named = Object.entries(columns).map(([word, column]) => {
    const shown = typeof column === 'function' ? { cell: column } : column
    return { id: word, label: t(word), ...shown }
  })
  if (isWide) return <Grid {...rest} columns={named} />
  return rest.hrefOf || rest.onOpen ? <Lines {...rest} columns={named} /> : <Cards {...rest} columns={named} />
}

/** Links and buttons in a row lie above the link of the whole row. */
const ABOVE_LINK = '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1'

/** In the office rows that lead on have one line: the long column, else the first, takes the room that is left. */
export function Grid<Row>({ caption, columns, rows, keyOf, isMarked, sums, ...lead }: Props<Row>) {
  const leads = Boolean(lead.hrefOf || lead.onOpen)
  const long = columns.find(({ isLong }) => isLong) ?? columns[0]
  return (
    <div className="card overflow-x-auto lg:in-[.office]:overflow-visible">
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-faint text-xs">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`sticky top-0 z-2 h-9 whitespace-nowrap border-line border-b bg-card px-3 font-semibold first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 ${column.isRight ? 'text-right' : ''} ${leads && column === long ? 'min-w-48' : ''}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-marked={isMarked?.(row) || undefined}
              className="group relative hover:bg-sunken data-marked:bg-good-tint"
            >
              {columns.map((column, index) => {
                const { id, cell, isRight } = column
                const room = leads ? (column === long ? LONG : 'in-[.office]:whitespace-nowrap') : ''
                return index === 0 ? (
                  <th key={id} scope="row" className={`${CELL} ${room} font-semibold`}>
                    <Main row={row} {...lead}>
                      {cell(row)}
                    </Main>
                  </th>
                ) : (
                  <td key={id} className={`${CELL} ${ABOVE_LINK} ${room} ${isRight ? 'tabular text-right' : ''}`}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map(({ id, isRight }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" className={`${SUM} text-left`}>
                    {sums.label}
                  </th>
                ) : (
                  <td key={id} className={`${SUM} ${isRight ? 'tabular text-right' : ''}`}>
                    {sums.cells[id]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const LONG = 'in-[.office]:w-full in-[.office]:max-w-0 in-[.office]:truncate'
const SUM = 'h-10 whitespace-nowrap border-line border-t px-3 py-1 font-semibold first:pl-4 last:pr-4'
const CELL = 'h-10 border-line border-b px-3 py-1 first:pl-4 last:pr-4 group-last:border-b-0'

/** Two lines: title and number, and below what else there is. There the long column is shortened first; what still does not fit takes one line more. */
export function Lines<Row>({ caption, columns: [first, ...others], rows, keyOf, isMarked, sums, ...lead }: Props<Row>) {
  const rest = others.filter(({ isWideOnly }) => !isWideOnly)
  return (
    <ul aria-label={caption} className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-marked={isMarked?.(row) || undefined}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 data-marked:bg-good-tint"
        >
          <p className="truncate font-semibold">
            <Main row={row} {...lead}>
              {first?.cell(row)}
            </Main>
          </p>
          <Facts row={row} columns={rest.filter(({ isRight }) => isRight)} className="tabular font-semibold" />
          <Facts
            row={row}
            columns={rest.filter(({ isRight }) => !isRight)}
            className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-faint text-sm *:max-w-full *:last:not-first:ml-auto *:data-long:min-w-0 *:data-long:grow *:data-long:basis-24"
          />
        </li>
      ))}
      {sums && <SumLine columns={others} sums={sums} />}
    </ul>
  )
}

/** On phones, each sum with its name. */
function SumLine<Row>({ columns, sums }: { columns: readonly Column<Row>[]; sums: NonNullable<Props<Row>['sums']> }) {
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <p className="font-semibold">{sums.label}</p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {columns
          .filter(({ id }) => sums.cells[id] !== undefined)
          .map(({ id, label }) => (
            <Fragment key={id}>
              <dt className="text-faint">{label}</dt>
              <dd className="text-right font-semibold">{sums.cells[id]}</dd>
            </Fragment>
          ))}
      </dl>
    </li>
  )
}

type FactsProps<Row> = { row: Row; columns: readonly Column<Row>[]; className: string }

function Facts<Row>({ row, columns, className }: FactsProps<Row>) {
  if (columns.length === 0) return null
  return (
    <dl className={`${className} ${ABOVE_LINK}`}>
      {columns.map(({ id, label, cell, isLong }) => (
        <div key={id} data-long={isLong || undefined}>
          <dt className="sr-only">{label}</dt>
          <dd className="truncate">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each fact with its name, without those that a row lacks: for rows in which something is done. */
export function Cards<Row>({ caption, columns: [first, ...rest], rows, keyOf, isMarked, sums }: Props<Row>) {
  return (
    <ul aria-label={caption} className="card divide-y divide-line">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-marked={isMarked?.(row) || undefined}
          className="grid gap-1 px-4 py-2.5 data-marked:bg-good-tint"
        >
          <p className="font-semibold">{first?.cell(row)}</p>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
            {rest.map(({ id, label, cell, isRight }) => {
              const shown = cell(row)
              if (shown === null || shown === false) return null
              return (
                <Fragment key={id}>
                  <dt className="text-faint">{label}</dt>
                  <dd className={`min-w-0 break-words text-right ${isRight ? 'tabular' : ''}`}>{shown}</dd>
                </Fragment>
              )
            })}
          </dl>
        </li>
      ))}
      {sums && <SumLine columns={rest} sums={sums} />}
    </ul>
  )
}

type MainProps<Row> = Pick<Props<Row>, 'hrefOf' | 'onOpen'> & { row: Row; children: ReactNode }

/** Covers its row, which is positioned. */
function Main<Row>({ row, hrefOf, onOpen, children }: MainProps<Row>) {
  if (hrefOf)
    return (
      <a href={hrefOf(row)} data-row className={MAIN}>
        {children}
      </a>
    )
  if (!onOpen) return children
  return (
    <button type="button" data-row className={`font-semibold ${MAIN}`} onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}

const MAIN =
  'text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus group-hover:underline'
