import { Fragment, type ReactNode } from 'react'
import { useWide } from '../../ui/react/use-wide.ts'
import { useWords } from '../../ui/react/words.tsx'

type Cell<Row> = (row: Row) => ReactNode

/** By the word of their heading. */
export type Columns<Row> = Readonly<Record<string, Cell<Row> | { cell: Cell<Row>; isRight: boolean }>>

export type Column<Row> = { id: string; label: string; cell: Cell<Row>; isRight?: boolean }

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

export function Grid<Row>({ caption, columns, rows, keyOf, hrefOf, isMarked }: Props<Row>) {
  return (
    <div className="card overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b text-[0.8125rem] text-faint">
          <tr>
            {columns.map(({ id, label, isRight }) => (
              <th key={id} scope="col" className={`px-4 py-3 font-semibold ${isRight ? 'text-right' : ''}`}>
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
              className="border-line border-t first:border-t-0 hover:bg-sunken data-marked:bg-good-tint"
            >
              {columns.map(({ id, cell, isRight }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" className="px-4 py-3 font-semibold">
                    <Main href={hrefOf?.(row)}>{cell(row)}</Main>
                  </th>
                ) : (
                  <td key={id} className={`px-4 py-3 ${isRight ? 'tabular text-right' : ''}`}>
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

export function Cards<Row>({ caption, columns: [first, ...rest], rows, keyOf, hrefOf, isMarked }: Props<Row>) {
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-marked={isMarked?.(row) || undefined}
          className="card grid gap-1 px-4 py-3 data-marked:bg-good-tint"
        >
          <p className="font-bold">
            <Main href={hrefOf?.(row)}>{first?.cell(row)}</Main>
          </p>
          <dl className="grid items-center grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {rest.map(({ id, label, cell, isRight }) => (
              <Fragment key={id}>
                <dt className="text-faint">{label}</dt>
                <dd className={`min-w-0 break-words text-right ${isRight ? 'tabular' : ''}`}>{cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Main({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-primary hover:underline md:min-h-0">
      {children}
    </a>
  )
}
