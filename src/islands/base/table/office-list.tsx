import { type ComponentType, type ReactNode, useState } from 'react'
import type { Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import type { CallOf } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { type Speech, useWords } from '../../../ui/react/words.tsx'
import type { FilterField } from './Filters.tsx'
import { ListTable, type RowOf, useList } from './ListView.tsx'
import type { ListQuery } from './list-flow.ts'
import type { Preset } from './Presets.tsx'
import type { Columns } from './Table.tsx'

type Tools = Speech & {
  /** Names of the list's filters. */
  filters: readonly string[]
  /** Above the list, instead of the form that stands there; null closes it. */
  openForm: (form: ReactNode) => void
  openDialog: (dialog: ReactNode) => void
  /** Closes both and loads the list again. */
  done: () => void
}

export type Filter = (t: Say, name: string) => FilterField
type QueryName<E extends Endpoint> = Input<E> extends { query: infer Query } ? keyof Query & string : never

export type OfficeList<E extends Endpoint> = {
  call: CallOf<E>
  /** Sent with each call, and no part of the address. */
  fixed?: ListQuery
  title: string
  empty: { title: string; text?: string }
  /** By their name in the query and the address. */
  filters?: Readonly<Partial<Record<QueryName<E>, Filter>>>
  columns: (tools: Tools) => Columns<RowOf<E>>
  keyOf: (row: RowOf<E>) => string
  hrefOf?: (row: RowOf<E>, locale: Locale) => string
  /** Opened by rows without a page. */
  dialog?: (row: RowOf<E>, tools: Tools) => ReactNode
  /** Page of the row whose id is in the address. */
  page?: ComponentType<{ id: string }>
  above?: (tools: Tools) => ReactNode
  /** The first is the list without filters. */
  presets?: (t: Say) => readonly Preset[]
  grows?: boolean
}

/** A list of the office and the page of its rows. Titles, labels and headings are keys of words; word file: `table`. */
export function defineOfficeList<E extends Endpoint>(list: OfficeList<E>): () => ReactNode {
  const {
    call,
    fixed,
    title,
    empty,
    filters = {},
    columns,
    keyOf,
    hrefOf,
    dialog: dialogOf,
    page: RowPage,
    above,
    presets,
    grows,
  } = list
  const named: Readonly<Record<string, Filter>> = { ...filters }
  function List() {
    const speech = useWords()
    const { t } = speech
    const flow = useList<E>(call, Object.keys(named), fixed)
    const [form, openForm] = useState<ReactNode>(null)
    const [dialog, openDialog] = useState<ReactNode>(null)
    function done() {
      openForm(null)
      openDialog(null)
      void flow.retry()
    }
    const tools: Tools = { ...speech, filters: Object.keys(named), openForm, openDialog, done }
    return (
      <ListTable<RowOf<E>>
        flow={flow}
        caption={t(title)}
        empty={{ title: t(empty.title), text: empty.text && t(empty.text) }}
        fields={Object.entries(named).map(([name, filter]) => filter(t, name))}
        above={
          <>
            {above && (
              <div className="flex flex-wrap gap-2 md:in-[.office]:absolute md:in-[.office]:top-0 md:in-[.office]:right-0">
                {above(tools)}
              </div>
            )}
            {form}
            {dialog}
          </>
        }
        presets={presets?.(t)}
        grows={grows}
        keyOf={keyOf}
        hrefOf={hrefOf && ((row) => hrefOf(row, speech.locale))}
        onOpen={dialogOf && ((row) => openDialog(dialogOf(row, tools)))}
        columns={columns(tools)}
      />
    )
  }
  return function OfficeListPage() {
    const id = new URLSearchParams(location.search).get('id')
    return id && RowPage ? <RowPage id={id} /> : <List />
  }
}

export function textFilter(label: string, hint?: string): Filter {
  return (t, name) => ({ kind: 'text', name, label: t(label), hint: hint && t(hint) })
}

export function dateFilter(label: string): Filter {
  return (t, name) => ({ kind: 'date', name, label: t(label) })
}

/** `words`: where the values have their words. `usual`: the word for no value, if not all. */
export function choiceFilter(label: string, values: readonly string[], words: string, usual?: string): Filter {
  return (t, name) => {
    const options = values.map((value) => ({ value, label: t(`${words}.${value}`) }))
    return { kind: 'choice', name, label: t(label), usual: usual && t(usual), options }
  }
}

/** Shown once it is asked for or set. */
export function rareFilter(filter: Filter): Filter {
  return (t, name) => ({ ...filter(t, name), isRare: true })
}
