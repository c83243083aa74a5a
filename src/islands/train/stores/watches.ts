import { atom, map } from 'nanostores'
import type { TrainWatch } from '../../../../core/train/contract.ts'
import { type Async, failed, loading, ready } from '../../../lib/async.ts'
import { CallError } from '../../../lib/call.ts'

export type WatchCalls = {
  /** Trains that the member watches. */
  watched: () => Promise<readonly TrainWatch[]>
  watch: (wish: { journey_code: string; adult: number }) => Promise<TrainWatch>
  unwatch: (journeyCode: string) => Promise<null>
}

type Deps = WatchCalls & {
  /** Whether somebody seems to be signed in: a visitor is not asked for what they watch. */
  isMember: () => boolean
  log: (message: string, cause: unknown) => void
}

type Wish = { journeyCode: string; adults: number }

/** Trains to be told of when a seat returns. A visitor who wants that signs in first; then it goes on. */
export function createWatches({ watched, watch, unwatch, isMember, log }: Deps) {
  /** By journey: whether it is watched, once that is known. */
  const $watches = map<Record<string, Async<boolean>>>({})
  /** What waits for somebody to sign in. */
  const $signIn = atom<Wish | null>(null)

  /** Marks what the member watches already. A failure is only logged: the buttons say what was asked for here. */
  async function load(): Promise<void> {
    if (!isMember()) return
    try {
      for (const { journey_code } of await watched()) {
        if ($watches.get()[journey_code]?.state !== 'loading') $watches.setKey(journey_code, ready(true))
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      log('watches failed', error)
    }
  }

  async function change(wish: Wish, wanted: boolean): Promise<void> {
    const { journeyCode, adults } = wish
    $watches.setKey(journeyCode, loading)
    try {
      if (wanted) await watch({ journey_code: journeyCode, adult: adults })
      else await unwatch(journeyCode)
      $watches.setKey(journeyCode, ready(wanted))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (wanted && error.code === 'unauthenticated') {
        $watches.setKey(journeyCode, ready(false))
        $signIn.set(wish)
      } else $watches.setKey(journeyCode, failed(error))
    }
  }

  return {
    $watches,
    $signIn,
    load,
    async start(wish: Wish): Promise<void> {
      if (isMember()) await change(wish, true)
      else $signIn.set(wish)
    },
    stop: (journeyCode: string) => change({ journeyCode, adults: 1 }, false),
    /** Somebody has signed in: what they wanted goes on, and what they had watched before shows. */
    async signedIn(): Promise<void> {
      const wish = $signIn.get()
      $signIn.set(null)
      await Promise.all([wish && change(wish, true), load()])
    },
    dismiss: () => $signIn.set(null),
  }
}

export type Watches = ReturnType<typeof createWatches>
