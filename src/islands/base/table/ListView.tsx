import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Data, Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import { type CallError, type CallOf, call } from '../../../lib/call/call.ts'
import { useValue } from '../../../lib/store.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Empty } from './Empty.tsx'
import { Failed } from './Failed.tsx'
import { type FilterField, Filters } from './Filters.tsx'
import { createListFlow, isFiltered, type ListFlow, type ListPage, type ListQuery, wholePage } from './list-flow.ts'
import { More, Pager } from './Pager.tsx'
import { type Preset, Presets } from './Presets.tsx'
import { type Columns, Table } from './Table.tsx'

export type RowOf<E extends Endpoint> = Data<E> extends ListPage<infer Row> | readonly (infer Row)[] ? Row : never

/** A list of the API by its filters' query names, which the server checks. `fixed` is sent too, and is no part of the address. */
export function useList<E extends Endpoint>(
  to: CallOf<E>,
  filters: readonly string[],
  fixed: ListQuery = {},
): ListFlow<RowOf<E>> {
  const { locale } = useWords()
  const [flow] = useState(() => {
    const load = async (query: ListQuery): Promise<unknown> => {
      const answer = await call<E>(to, { query: { ...fixed, ...query } } as Input<E>, { locale })
      return Array.isArray(answer) ? wholePage(answer) : answer
    }
    return createListFlow({ filters, load: load as (query: ListQuery) => Promise<ListPage<RowOf<E>>> })
  })
  useEffect(() => flow.start(), [flow])
  return flow
}

type Props<Row> = {
  flow: ListFlow<Row>
  fields: readonly FilterField[]
  /** Words and picture of an unfiltered list without rows. */
  empty: { title: string; text?: string | undefined; actions?: ReactNode; picture?: string | undefined }
  /** Without any row there is nothing to filter. */
  startsBare?: boolean | undefined
  /** A button puts more rows below instead of pages. */
  grows?: boolean | undefined
  presets?: readonly Preset[] | undefined
  /** Above the filters, and like them not for who may not read. */
  above?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

const NO_FILTERS = { fields: [], presets: undefined }

/** Filters, the state of loading, rows as `children` draws them, pages. Word file: `table`. */
export function ListView<Row>({
  flow,
  empty,
  startsBare = false,
  grows = false,
  above,
  children,
  ...given
}: Props<Row>) {
  const { t } = useWords()
  const list = useValue(flow.$list)
  const query = useValue(flow.$query)
  const top = useRef<HTMLDivElement>(null)
  const { page } = list
  const canClear = isFiltered(query, flow.filters) || Boolean(query.after || query.page)
  const isBare = startsBare && !canClear && list.state === 'ready' && list.page.data.length === 0
  const { fields, presets } = isBare ? NO_FILTERS : given
  function turnTo(position: ListQuery) {
    void flow.turnTo(position)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const clear = (
    <button type="button" className="btn btn-quiet" onClick={flow.clear}>
      {t('table:clear')}
    </button>
  )
  if (list.state === 'failed' && isClosed(list.error)) return <Failed error={list.error} onRetry={flow.retry} />
  // Before the first answer it is unknown whether the reader may filter; the place is kept.
  const isFirst = list.state === 'loading' && !page
  return (
    <div ref={top} className="grid min-w-0 scroll-mt-4 gap-3 *:min-w-0">
      {!isFirst && above}
      {presets && (
        <div className={isFirst ? 'invisible' : ''}>
          <Presets flow={flow} presets={presets} />
        </div>
      )}
      {fields.length > 0 && (
        <div className={isFirst ? 'invisible' : ''}>
          <Filters fields={fields} query={query} onFilter={flow.filter} />
        </div>
      )}
      {list.state === 'failed' && <Failed error={list.error} onRetry={flow.retry} instead={canClear && clear} />}
      <div aria-busy={list.state === 'loading'} className={list.state === 'ready' ? '' : 'opacity-60'}>
        {!page && list.state === 'loading' && <ListSkeleton />}
        {page && page.data.length > 0 && children(page.data)}
      </div>
      {list.state === 'ready' &&
        list.page.data.length === 0 &&
        (canClear ? (
          <Empty title={t('table:nothingFound')} text={t('table:nothingFoundText')} actions={clear} />
        ) : (
          <Empty {...empty} />
        ))}
      {page &&
        page.data.length > 0 &&
        !isInSight(page) &&
        (grows ? (
          <More page={page} onMore={flow.more} />
        ) : (
          <Pager page={page} query={query} hrefOf={flow.hrefOf} onTurn={turnTo} />
        ))}
    </div>
  )
}

/** A few rows without another page need no count. */
const MOST_AT_A_GLANCE = 10

function isInSight({ is_whole, first_item, last_item, total, next }: ListPage<unknown>): boolean {
  return Boolean(is_whole) || (!next && first_item <= 1 && last_item >= total && total <= MOST_AT_A_GLANCE)
}

type TableProps<Row> = Omit<Props<Row>, 'children'> & {
  caption: string
  columns: Columns<Row>
  keyOf: (row: Row) => string
  hrefOf?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
}

export function ListTable<Row>({ caption, columns, keyOf, hrefOf, onOpen, ...list }: TableProps<Row>) {
  return (
    <ListView {...list}>
      {(rows) => (
        <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} hrefOf={hrefOf} onOpen={onOpen} />
      )}
    </ListView>
  )
}

/** For visitors and members without the permission there is nothing to filter. */
export function isClosed({ code }: CallError): boolean {
  return code === 'unauthenticated' || code === 'forbidden'
}

export function ListSkeleton() {
  return (
    <div className="card grid animate-pulse gap-4 p-4" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  )
}
