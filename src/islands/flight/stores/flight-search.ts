import { atom, computed } from 'nanostores'
import type { Data, Input } from '../../../../core/common/endpoint.ts'
import type { availability, Flight } from '../../../../core/flight/contract.ts'
import type { ProviderGroup } from '../../../../core/flight/providers.ts'
import { type FlightSearch, toAvailability } from '../../../../core/flight/search.ts'
import { CallError } from '../../../lib/call.ts'

export type SearchResults = {
  /** Groups asked and groups that answered or failed: each is worth 100 divided by how many were asked. */
  asked: number
  answered: number
  failed: readonly ProviderGroup[]
  /** Why the last failed group did. */
  error: CallError | null
  departures: readonly Flight[]
  returns: readonly Flight[]
}

const NOTHING: SearchResults = { asked: 0, answered: 0, failed: [], error: null, departures: [], returns: [] }

export type SearchState = 'idle' | 'searching' | 'done' | 'failed'

export type FlightSearchDeps = {
  ask: (body: Input<typeof availability>['body'], signal: AbortSignal) => Promise<Data<typeof availability>>
  log: (message: string, cause: unknown) => void
}

/** One request per provider group; results are appended as groups answer, a group that fails is only logged. */
export function createFlightSearch({ ask, log }: FlightSearchDeps) {
  const $results = atom<SearchResults>(NOTHING)
  const $progress = computed($results, ({ asked, answered }) => (asked ? (100 * answered) / asked : 0))
  const $state = computed($results, stateOf)
  let running = new AbortController()
  let last: FlightSearch | null = null

  async function start(search: FlightSearch, groups: readonly ProviderGroup[]): Promise<void> {
    running.abort()
    running = new AbortController()
    last = search
    $results.set({ ...NOTHING, asked: groups.length })
    await askAll(search, groups, running.signal)
  }

  /** Asks the groups that failed once more; what the others answered stays. */
  async function retry(): Promise<void> {
    const { failed, answered } = $results.get()
    if (!last || failed.length === 0) return
    $results.set({ ...$results.get(), failed: [], error: null, answered: answered - failed.length })
    await askAll(last, failed, running.signal)
  }

  async function askAll(search: FlightSearch, groups: readonly ProviderGroup[], signal: AbortSignal): Promise<void> {
    await Promise.all(groups.map((group) => askGroup(search, group, signal)))
  }

  async function askGroup(search: FlightSearch, group: ProviderGroup, signal: AbortSignal): Promise<void> {
    try {
      const { schedules } = await ask(toAvailability(search, group), signal)
      if (signal.aborted) return
      const [departure, back] = schedules
      const before = $results.get()
      $results.set({
        ...before,
        answered: before.answered + 1,
        departures: append(before.departures, departure?.flights),
        returns: append(before.returns, back?.flights),
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      log(`provider group ${group} failed`, error)
      const before = $results.get()
      $results.set({ ...before, answered: before.answered + 1, failed: [...before.failed, group], error })
    }
  }

  return { $results, $progress, $state, start, retry, stop: () => running.abort() }
}

function stateOf({ asked, answered, failed }: SearchResults): SearchState {
  if (asked === 0) return 'idle'
  if (answered < asked) return 'searching'
  return failed.length === asked ? 'failed' : 'done'
}

/** Two groups may offer one flight: it is listed once. */
function append(known: readonly Flight[], more: readonly Flight[] = []): readonly Flight[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !ids.has(id))
  return fresh.length ? [...known, ...fresh] : known
}
