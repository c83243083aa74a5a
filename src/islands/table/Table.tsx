import type { ReactNode } from 'react'
import { useWide } from '../../ui/react/use-wide.ts'
import { useWords } from '../../ui/react/words.tsx'

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
  /** Stands out, as the row that was just changed. */
  isMarked?: ((row: Row) => boolean) | undefined
}

/** Cards on phones, with the first column as title. */
export function Table<Row>({ columns, ...rest }: Omit<Props<Row>, 'columns'> & { columns: Columns<Row> }) {
  const { t } = useWords()
  const isWide = useWide()
  const named = Object.entries(columns).map(([word, column]) => {
    const shown = typeof column === 'function' ? { cell: column } : column
    return { id: word, label: t(word), ...shown }
  })
  return isWide ? <Grid {...rest} columns={named} /> : <Cards {...rest} columns={named} />
}

/** What can be pressed in a row lies above the link of the whole row. */
const ABOVE_LINK = '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1'

export function Grid<Row>({ caption, columns, rows, keyOf, hrefOf, isMarked }: Props<Row>) {
  return (
    <div className="card max-lg:overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-faint text-xs">
          <tr>
            {columns.map(({ id, label, isRight }) => (
              <th
                key={id}
                scope="col"
                className={`sticky top-0 z-2 h-9 whitespace-nowrap border-line border-b bg-card px-3 font-semibold first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 ${isRight ? 'text-right' : ''}`}
              >
                {label}
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
              {columns.map(({ id, cell, isRight, isLong }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" className={`${CELL} font-semibold`}>
                    <Main href={hrefOf?.(row)}>{cell(row)}</Main>
                  </th>
                ) : (
                  <td
                    key={id}
                    className={`${CELL} ${ABOVE_LINK} ${isRight ? 'tabular whitespace-nowrap text-right' : ''} ${isLong ? 'w-1/3' : ''}`}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'h-10 border-line border-b px-3 py-1 first:pl-4 last:pr-4 group-last:border-b-0'

/** Two lines: title and number, and below what else there is. */
export function Cards<Row>({ caption, columns: [first, ...rest], rows, keyOf, hrefOf, isMarked }: Props<Row>) {
  return (
    <ul aria-label={caption} className="card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-marked={isMarked?.(row) || undefined}
          className="relative flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 data-marked:bg-good-tint"
        >
          <p className="min-w-0 flex-1 truncate font-semibold">
            <Main href={hrefOf?.(row)}>{first?.cell(row)}</Main>
          </p>
          <dl className={`contents text-sm ${ABOVE_LINK}`}>
            {rest
              .filter(({ isWideOnly }) => !isWideOnly)
              .map(({ id, label, cell, isRight }) => (
                <div key={id} className={isRight ? 'tabular text-right font-semibold' : 'order-1 min-w-0 text-faint'}>
                  <dt className="sr-only">{label}</dt>
                  <dd className="min-w-0 break-words">{cell(row)}</dd>
                </div>
              ))}
          </dl>
          <span className="-my-0.5 h-0 basis-full" />
        </li>
      ))}
    </ul>
  )
}

/** Its link covers the row, which is positioned. */
function Main({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <a
      href={href}
      data-row
      className="text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus group-hover:underline"
    >
      {children}
    </a>
  )
}
