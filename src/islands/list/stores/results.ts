import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { CallError } from '../../../lib/call.ts'
import { derive } from '../../../lib/store.ts'
import type { Address } from './address.ts'
import type { Position, StoredView } from './position.ts'
import type { SearchRun } from './search.ts'

/** What the results page of a product is made of. */
export interface ListSpec {
  Search: object
  /** An address that was read, with what was wrong in it: what a search form starts from. */
  Given: { search: object }
  /** What is known of a search beside its address, such as the names of its places. */
  Known: unknown
  /** What is asked in one call. */
  Part: unknown
  Found: unknown
  /** The lists of the page by name. */
  Views: Readonly<Record<string, StoredList>>
}

export type PageState<S extends ListSpec> =
  | { at: 'starting' }
  /** The address holds no search that can be made. */
  | { at: 'invalid'; given: S['Given'] }
  /** What must be known of the search could not be asked for. */
  | { at: 'failed'; error: CallError }
  | { at: 'results'; search: S['Search']; known: S['Known'] }

/** What a results page has of its browser. */
export type Browser = {
  log: (message: string, cause: unknown) => void
  today: () => CalendarDate
  /** The address of this page. */
  bar: { read: () => URLSearchParams; write: (query: URLSearchParams, how: 'push' | 'replace') => void }
  /** Where the traveller was in the lists of a search before, by its key; null on a first visit. */
  positionOf: (search: string) => Position | null
}

/** `known` is null when the search cannot be made. */
export type Settled<S extends ListSpec> = { given: S['Given'] & { search: S['Search'] }; known: S['Known'] | null }

/** A list whose state can be kept. */
export type StoredList = { stored: () => StoredView; restore: (stored?: StoredView) => void }

type Rules<S extends ListSpec> = {
  browser: Browser
  address: Address<S['Search']>
  parse: (query: URLSearchParams) => S['Search']
  /** Reads a query and asks for what must be known of its search. Rejects with CallError. */
  settle: (query: URLSearchParams) => Promise<Settled<S>>
  run: SearchRun<S['Search'], S['Part'], S['Found']>
  partsOf: (search: S['Search'], known: S['Known']) => readonly S['Part'][]
  viewsOf: ($search: ReadableAtom<S['Search'] | null>) => S['Views']
  /** Called before a search is made. */
  begin?: (search: S['Search']) => void
  /** Called once it is on its way. */
  begun?: (search: S['Search']) => void
  /** Back or Forward led to the same lists. */
  moved?: (search: S['Search']) => void
}

/** A results page: the address is its search, everything else follows from that. */
export function createResults<S extends ListSpec>(rules: Rules<S>) {
  type State = PageState<S>
  const { browser, address, parse, settle, run } = rules
  const { bar } = browser
  const $page = atom<State>({ at: 'starting' })
  const $search = derive([$page], (page: State): S['Search'] | null => (page.at === 'results' ? page.search : null))
  const views: S['Views'] = rules.viewsOf($search)

  let latest = 0
  /** Makes the search that stands in the address. */
  async function open(): Promise<void> {
    latest += 1
    const mine = latest
    run.stop()
    $page.set({ at: 'starting' })
    try {
      const settled = await settle(bar.read())
      if (mine === latest) begin(settled)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === latest) $page.set({ at: 'failed', error })
    }
  }

  function begin({ given, known }: Settled<S>): void {
    const { search } = given
    if (known === null) {
      $page.set({ at: 'invalid', given })
      return
    }
    bar.write(address.withSearch(bar.read(), search), 'replace')
    $page.set({ at: 'results', search, known })
    const position = browser.positionOf(address.key(search))
    for (const [name, view] of Object.entries(views)) view.restore(position?.views[name])
    rules.begin?.(search)
    void run.start(search, rules.partsOf(search, known))
    rules.begun?.(search)
  }

  return {
    $page,
    $search,
    address,
    run,
    views,
    open,
    /** Back and Forward: the same lists, or another search. */
    async follow(): Promise<void> {
      const search = $search.get()
      const next = parse(bar.read())
      if (search && address.key(search) === address.key(next)) rules.moved?.(next)
      else await open()
    },
    /** The lists as they stand, for the next visit; null without a search. */
    position(): Omit<Position, 'row'> | null {
      const search = $search.get()
      if (!search) return null
      const stored = Object.entries(views).map(([name, view]) => [name, view.stored()] as const)
      return { search: address.key(search), views: Object.fromEntries(stored) }
    },
  }
}

export type Results<S extends ListSpec> = ReturnType<typeof createResults<S>>
