import { atom } from 'nanostores'
import { CallError } from '../../../lib/call/call.ts'

/** By name, as in the address; no value is empty. */
export type ListQuery = Readonly<Record<string, string>>

/** One page of rows, by number or by cursor (`next`). */
export type ListPage<Row> = {
  data: readonly Row[]
  total: number
  current_page: number
  first_item: number
  last_item: number
  next?: string | null | undefined
  /** True where more rows match than were counted. */
  total_capped?: boolean | undefined
  /** The list has no other page. */
  is_whole?: true
}

export function wholePage<Row>(data: readonly Row[]): ListPage<Row> {
  const { length: total } = data
  return { data, total, current_page: 1, first_item: Math.min(1, total), last_item: total, is_whole: true }
}

/** The page before stays while the next one loads, or when that failed. */
export type List<Row> =
  | { state: 'loading'; page: ListPage<Row> | null }
  | { state: 'ready'; page: ListPage<Row> }
  | { state: 'failed'; page: ListPage<Row> | null; error: CallError }

/** The browser's address; `watch` hears Back and Forward. */
export type Address = {
  read(): URLSearchParams
  push(query: URLSearchParams): void
  watch(onBack: () => void): () => void
}

/** Query of the next page; null after the last. */
export function nextOf({ next, current_page, last_item, total }: Omit<ListPage<unknown>, 'data'>): ListQuery | null {
  if (next !== undefined) return next ? { after: next } : null
  return last_item > 0 && last_item < total ? { page: String(current_page + 1) } : null
}

/** How many rows a list that grows has shown in this step of the history, so that Back finds them again. */
export type Shown = { read(): number; write(count: number): void }

/** Query names of a list's position; a changed filter begins at the first page. */
const POSITION = ['page', 'after'] as const

type Options<Row> = {
  /** Query names; all others of the address stay as they are. */
  filters: readonly string[]
  load: (query: ListQuery) => Promise<ListPage<Row>>
  address?: Address
  shown?: Shown
}

/** The address is the state: filters and position are read from it, and each change is a step of the browser's history. Late answers are dropped. */
export function createListFlow<Row>({ filters, load, address = inBrowser, shown = inHistory }: Options<Row>) {
  const names = [...filters, ...POSITION]
  const $query = atom<ListQuery>({})
  const $list = atom<List<Row>>({ state: 'loading', page: null })
  let asked = 0

  async function show(): Promise<void> {
    const turn = ++asked
    const query = queryIn(address.read(), names)
    $query.set(query)
    await answer(turn, async () => {
      const count = shown.read()
      let page = await load(query)
      while (page.data.length < count && nextOf(page)) page = await grown(page)
      return page
    })
  }

  async function answer(turn: number, ask: () => Promise<ListPage<Row>>): Promise<void> {
    $list.set({ state: 'loading', page: $list.get().page })
    try {
      const page = await ask()
      if (turn === asked) $list.set({ state: 'ready', page })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (turn === asked) $list.set({ state: 'failed', page: $list.get().page, error })
    }
  }

  async function grown(page: ListPage<Row>): Promise<ListPage<Row>> {
    const next = await load({ ...queryIn(address.read(), filters), ...nextOf(page) })
    return { ...next, data: [...page.data, ...next.data], first_item: page.first_item }
  }

  /** Puts the next page below. */
  async function more(): Promise<void> {
    const { state, page } = $list.get()
    if (state !== 'ready' || !page || !nextOf(page)) return
    const turn = ++asked
    await answer(turn, () => grown(page))
    if (turn === asked) shown.write($list.get().page?.data.length ?? 0)
  }

  function withQuery(query: ListQuery): URLSearchParams {
    const search = new URLSearchParams(address.read())
    for (const name of names) {
      if (query[name]) search.set(name, query[name])
      else search.delete(name)
    }
    return search
  }

  /** Asks again where nothing changes. */
  function go(query: ListQuery): Promise<void> {
    const search = withQuery(query)
    if (search.toString() !== address.read().toString()) address.push(search)
    return show()
  }

  return {
    $query,
    $list,
    filters,
    /** Returns what ends it. */
    start(): () => void {
      void show()
      return address.watch(show)
    },
    retry: show,
    more,
    /** An empty value takes a filter away. */
    filter: (change: ListQuery) => go({ ...queryIn(address.read(), filters), ...change }),
    clear: () => go({}),
    /** These filters and no others. */
    show: (query: ListQuery) => go(query),
    addressOf: (query: ListQuery) => `?${withQuery(query)}`,
    /** The same filters elsewhere in the list; none begins at the first page. */
    turnTo: (position: ListQuery) => go({ ...queryIn(address.read(), filters), ...position }),
    hrefOf: (position: ListQuery) => `?${withQuery({ ...queryIn(address.read(), filters), ...position })}`,
  }
}

/** `filters` alone of a query tells whether it is filtered. */
export function isFiltered(query: ListQuery, filters: readonly string[]): boolean {
  return filters.some((name) => query[name])
}

function queryIn(search: URLSearchParams, names: readonly string[]): ListQuery {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}

const inHistory: Shown = {
  read: () => Number(history.state?.shown ?? 0),
  write: (count) => history.replaceState({ ...history.state, shown: count }, ''),
}

const inBrowser: Address = {
  read: () => new URLSearchParams(location.search),
  push: (query) => history.pushState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`),
  watch(onBack) {
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  },
}

export type ListFlow<Row> = ReturnType<typeof createListFlow<Row>>
