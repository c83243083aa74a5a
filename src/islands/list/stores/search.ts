import { atom, computed } from 'nanostores'
import { CallError } from '../../../lib/call.ts'

export type SearchResults<Part, Found> = {
  /** Parts asked; each is worth 100 divided by how many they are. */
  asked: number
  /** Those that neither answered nor failed yet. */
  waiting: readonly Part[]
  failed: readonly Part[]
  /** Why the last failed part did. */
  error: CallError | null
  found: Found
}

export type SearchState = 'idle' | 'searching' | 'done' | 'failed'

type Deps<Search, Part, Found> = {
  nothing: Found
  ask: (search: Search, part: Part, signal: AbortSignal) => Promise<(before: Found) => Found>
  log: (message: string, cause: unknown) => void
  /** The part in a log line. */
  nameOf: (part: Part) => string
}

/** A search in parts that are asked at once: what they find is added as they answer, a part that fails is only logged. */
export function createTripSearch<Search, Part, Found>({ nothing, ask, log, nameOf }: Deps<Search, Part, Found>) {
  type Results = SearchResults<Part, Found>
  const $results = atom<Results>({ asked: 0, waiting: [], failed: [], error: null, found: nothing })
  const $found = computed($results, ({ found }) => found as Found)
  const $progress = computed($results, ({ asked, waiting }) => (asked ? (100 * (asked - waiting.length)) / asked : 0))
  const $state = computed($results, stateOf)
  let running = new AbortController()
  let last: Search | null = null

  async function start(search: Search, parts: readonly Part[]): Promise<void> {
    running.abort()
    running = new AbortController()
    last = search
    $results.set({ asked: parts.length, waiting: parts, failed: [], error: null, found: nothing })
    await askAll(search, parts, running.signal)
  }

  /** Asks the parts that failed once more; what the others answered stays. */
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
      const add = await ask(search, part, signal)
      if (!signal.aborted) answered(part, ({ found }) => ({ found: add(found) }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      log(`${nameOf(part)} failed`, error)
      answered(part, ({ failed }) => ({ failed: [...failed, part], error }))
    }
  }

  function answered(part: Part, change: (before: Results) => Partial<Results>): void {
    const before = $results.get()
    $results.set({ ...before, waiting: before.waiting.filter((other) => other !== part), ...change(before) })
  }

  return { $results, $found, $progress, $state, start, retry, stop: () => running.abort() }
}

export type TripSearchRun<Search, Part, Found> = ReturnType<typeof createTripSearch<Search, Part, Found>>

function stateOf({ asked, waiting, failed }: Pick<SearchResults<unknown, unknown>, 'asked' | 'waiting' | 'failed'>) {
  if (asked === 0) return 'idle'
  if (waiting.length) return 'searching'
  return failed.length === asked ? 'failed' : 'done'
}

/** Two answers may hold one item: it is listed once. */
export function append<Item>(
  known: readonly Item[],
  more: readonly Item[] | undefined,
  idOf: (item: Item) => string,
): readonly Item[] {
  const ids = new Set(known.map(idOf))
  const fresh = (more ?? []).filter((item) => !ids.has(idOf(item)))
  return fresh.length ? [...known, ...fresh] : known
}
