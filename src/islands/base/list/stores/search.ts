import { atom } from 'nanostores'
import { CallError } from '../../../../lib/call/call.ts'
import { derive } from '../../../../lib/store.ts'

export type SearchResults<Part, Found> = {
  asked: number
  waiting: readonly Part[]
  /** How many more parts may be asked; which is not known yet. Null once it is. */
  coming: number | null
  failed: readonly Part[]
  error: CallError | null
  found: Found
}

export type SearchState = 'idle' | 'searching' | 'done' | 'failed'

/** `more`: parts known only after this answer, such as further pages. */
export type Answer<Part, Found> = { add: (before: Found) => Found; more?: readonly Part[] }

type Later<Part> = { parts: Promise<readonly Part[]>; most: number }

type Deps<Search, Part, Found> = {
  nothing: Found
  ask: (search: Search, part: Part, signal: AbortSignal) => Promise<Answer<Part, Found>>
  log: (message: string, cause: unknown) => void
  nameOf: (part: Part) => string
}

/** All parts are asked at once. A failed part is logged and can be retried. */
export function createSearch<Search, Part, Found>({ nothing, ask, log, nameOf }: Deps<Search, Part, Found>) {
  type Results = SearchResults<Part, Found>
  const $results = atom<Results>({ asked: 0, waiting: [], coming: null, failed: [], error: null, found: nothing })
  const $found = derive([$results], ({ found }) => found)
  const $progress = derive([$results], ({ asked, waiting, coming }) => {
    const all = asked + (coming ?? 0)
    return all > 0 ? (100 * (asked - waiting.length)) / all : 0
  })
  const $state = derive([$results], stateOf)
  const $waits = derive([$results], ({ waiting }) => waiting.length > 0)
  let running = new AbortController()
  let last: Search | null = null

  /** `later`: parts that depend on more than the search itself. Progress counts all that may come, so that it never steps back. */
  async function start(search: Search, parts: readonly Part[], later?: Later<Part>): Promise<void> {
    running.abort()
    running = new AbortController()
    last = search
    const { signal } = running
    const coming = later ? later.most : null
    $results.set({ asked: parts.length, waiting: parts, coming, failed: [], error: null, found: nothing })
    await Promise.all([askAll(search, parts, signal), later?.parts.then((more) => join(search, more, signal))])
  }

  async function join(search: Search, more: readonly Part[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { asked, waiting, ...results } = $results.get()
    $results.set({ ...results, asked: asked + more.length, waiting: [...waiting, ...more], coming: null })
    await askAll(search, more, signal)
  }

  async function retry(): Promise<void> {
    const { failed, waiting } = $results.get()
    if (!last || failed.length === 0) return
    $results.set({ ...$results.get(), failed: [], error: null, waiting: [...waiting, ...failed] })
    await askAll(last, failed, running.signal)
  }

  async function askAll(search: Search, parts: readonly Part[], signal: AbortSignal): Promise<void> {
    await Promise.all(parts.map((part) => askPart(search, part, signal)))
  }

  async function askPart(search: Search, part: Part, signal: AbortSignal): Promise<void> {
    try {
      const { add, more = [] } = await ask(search, part, signal)
      if (signal.aborted) return
      settle(part, ({ asked, waiting, found }) => ({
        asked: asked + more.length,
        waiting: [...waiting, ...more],
        found: add(found),
      }))
      await askAll(search, more, signal)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      log(`${nameOf(part)} failed`, error)
      settle(part, ({ failed }) => ({ failed: [...failed, part], error }))
    }
  }

  function settle(part: Part, change: (before: Results) => Partial<Results>): void {
    const results = $results.get()
    const before = { ...results, waiting: results.waiting.filter((other) => other !== part) }
    $results.set({ ...before, ...change(before) })
  }

  return { $results, $found, $progress, $state, $waits, start, retry, stop: () => running.abort() }
}

export type SearchRun<Search, Part, Found> = ReturnType<typeof createSearch<Search, Part, Found>>

function stateOf({ asked, waiting, coming, failed }: SearchResults<unknown, unknown>): SearchState {
  if (waiting.length || coming !== null) return 'searching'
  if (asked === 0) return 'idle'
  return failed.length === asked ? 'failed' : 'done'
}

/** Two answers may hold the same item; it is listed once. */
export function append<Item>(
  known: readonly Item[],
  more: readonly Item[] | undefined,
  idOf: (item: Item) => string,
): readonly Item[] {
  const ids = new Set(known.map(idOf))
  const fresh = (more ?? []).filter((item) => !ids.has(idOf(item)))
  return fresh.length ? [...known, ...fresh] : known
}
