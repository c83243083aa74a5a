import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { isFilterName, isSharedName, type QueryPair } from '../../../../../core/base/list/filter-query.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { derive } from '../../../../lib/store.ts'
import type { Address } from './address.ts'
import type { Position } from './position.ts'
import type { SearchRun } from './search.ts'

export interface ListSpec {
  Search: object
  Given: { search: object }
  /** Facts of a search that its address lacks, such as place names. */
  Known: unknown
  Part: unknown
  Found: unknown
  Views: Readonly<Record<string, StoredList>>
}

export type PageState<S extends ListSpec> =
  | { at: 'starting' }
  /** The address holds no valid search. */
  | { at: 'invalid'; given: S['Given'] }
  /** Place names could not be fetched. */
  | { at: 'failed'; error: CallError }
  /** `known` is null until it is fetched, or when it cannot be. */
  | { at: 'results'; search: S['Search']; known: S['Known'] | null }

export type Browser = {
  log: (message: string, cause: unknown) => void
  today: () => CalendarDate
  /** Resolves when what is drawn now is on the screen. */
  painted: () => Promise<void>
  /** True where the page came drawn with its first answers: names are among them. */
  isDrawn?: () => boolean
  /** Lets the browser answer to touches between two pieces of work. */
  breathe: () => Promise<void>
  bar: { read: () => URLSearchParams; write: (query: URLSearchParams, how: 'push' | 'replace') => void }
  /** Null on a first visit. */
  positionOf: (search: string) => Position | null
}

/** `known` is null when the search cannot be made. */
export type Settled<S extends ListSpec> = { given: S['Given'] & { search: S['Search'] }; known: S['Known'] | null }

export type StoredList = {
  $state: ReadableAtom<{ shown: number }>
  pairs: () => readonly QueryPair[]
  restore: (query: URLSearchParams, opened?: { sort?: string; shown?: number }) => void
}

/** A slider changes with every pixel, and browsers refuse an address that changes too often. */
const QUIET_MS = 150

type Rules<S extends ListSpec> = {
  browser: Browser
  address: Address<S['Search']>
  parse: (query: URLSearchParams) => S['Search']
  /** The search of an address that needs nothing else: it starts at once, while `settle` learns the rest. */
  read?: (query: URLSearchParams) => S['Search'] | null
  /** Rejects with CallError. */
  settle: (query: URLSearchParams) => Promise<Settled<S>>
  run: SearchRun<S['Search'], S['Part'], S['Found']>
  partsOf: (search: S['Search']) => readonly S['Part'][]
  /** Parts that depend on what is known; null when that could not be fetched. */
  laterParts?: (search: S['Search'], known: S['Known'] | null) => readonly S['Part'][]
  viewsOf: ($search: ReadableAtom<S['Search'] | null>) => S['Views']
  /** Names the order of the list when the search itself holds one. */
  sortOf?: (search: S['Search']) => string
  begin?: (search: S['Search']) => void
  begun?: (search: S['Search']) => void
  /** Called when Back or Forward leads to the same lists. */
  moved?: (search: S['Search']) => void
}

export function createResults<S extends ListSpec>(rules: Rules<S>) {
  type State = PageState<S>
  const { browser, address, parse, settle, run } = rules
  const { bar } = browser
  const $page = atom<State>({ at: 'starting' })
  const $search = derive([$page], (page: State): S['Search'] | null => (page.at === 'results' ? page.search : null))
  const views: S['Views'] = rules.viewsOf($search)

  const $filters = derive(
    Object.values(views).map(({ $state }) => $state),
    () => new URLSearchParams(filterPairs()).toString(),
  )
  let writing: ReturnType<typeof setTimeout> | undefined
  $filters.listen(() => {
    clearTimeout(writing)
    writing = setTimeout(() => write(bar.read(), 'replace'), QUIET_MS)
  })

  function filterPairs(): QueryPair[] {
    return Object.values(views).flatMap((view, index) =>
      view.pairs().filter(([name]) => index === 0 || !isSharedName(name)),
    )
  }

  function withFilters(query: URLSearchParams): URLSearchParams {
    const others = [...query].filter(([name]) => !isFilterName(name))
    return new URLSearchParams([...others, ...filterPairs()])
  }

  function write(query: URLSearchParams, how: 'push' | 'replace'): void {
    const next = withFilters(query)
    if (how === 'push' || next.toString() !== bar.read().toString()) bar.write(next, how)
  }

  let latest = 0
  async function open(): Promise<void> {
    clearTimeout(writing)
    latest += 1
    const mine = latest
    run.stop()
    const query = bar.read()
    const begun = rules.read?.(query) ?? null
    // Names can wait until the first offers are drawn.
    const isWaiting = begun !== null && !browser.isDrawn?.()
    const settling = isWaiting ? browser.painted().then(() => settle(query)) : settle(query)
    if (begun) void begin(begun, null, settling)
    else $page.set({ at: 'starting' })
    try {
      const { given, known } = await settling
      if (mine === latest) learn(begun, given, known)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine !== latest) return
      if (begun) browser.log('what the search is about is not known', error)
      else $page.set({ at: 'failed', error })
    }
  }

  function learn(begun: S['Search'] | null, given: Settled<S>['given'], known: S['Known'] | null): void {
    if (known === null) {
      latest += 1
      run.stop()
      $page.set({ at: 'invalid', given })
    } else if (begun && address.key(begun) === address.key(given.search)) {
      $page.set({ at: 'results', search: begun, known })
    } else {
      latest += 1
      void begin(given.search, known, Promise.resolve({ given, known }))
    }
  }

  async function begin(search: S['Search'], known: S['Known'] | null, settling: Promise<Settled<S>>): Promise<void> {
    const mine = latest
    const isFirst = $page.get().at === 'starting'
    const given = bar.read()
    const position = browser.positionOf(address.key(search))
    const sort = rules.sortOf?.(search)
    for (const [name, view] of Object.entries(views)) {
      const shown = position?.shown[name]
      view.restore(given, { ...(sort === undefined ? {} : { sort }), ...(shown === undefined ? {} : { shown }) })
    }
    write(address.withSearch(given, search), 'replace')
    $page.set({ at: 'results', search, known })
    rules.begin?.(search)
    // A later search clears the results of the one before at once.
    if (isFirst) await browser.breathe()
    if (mine !== latest) return
    const { partsOf, laterParts } = rules
    const later = laterParts && {
      parts: settling.then(
        (settled) => (settled.known === null ? [] : laterParts(search, settled.known)),
        () => laterParts(search, null),
      ),
      most: laterParts(search, null).length,
    }
    void run.start(search, partsOf(search), later)
    rules.begun?.(search)
  }

  return {
    $page,
    $search,
    /** Filters and order as a query, for links to the same list of another day. */
    $filters,
    address,
    run,
    views,
    write,
    open,
    /** Back and Forward: the same lists, or another search. */
    async follow(): Promise<void> {
      const search = $search.get()
      const next = parse(bar.read())
      if (!search || address.key(search) !== address.key(next)) {
        await open()
        return
      }
      rules.moved?.(next)
      // The entry may be older than the filters.
      write(bar.read(), 'replace')
    },
    /** Null without a search. */
    position(): Omit<Position, 'row' | 'path'> | null {
      const search = $search.get()
      if (!search) return null
      const key = address.key(search)
      const shown = Object.entries(views).map(([name, { $state }]) => [name, $state.get().shown] as const)
      return {
        search: key,
        query: withFilters(new URLSearchParams(key)).toString(),
        shown: Object.fromEntries(shown),
      }
    },
  }
}

export type Results<S extends ListSpec> = ReturnType<typeof createResults<S>>
