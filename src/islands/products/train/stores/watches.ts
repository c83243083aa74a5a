import { atom, map } from 'nanostores'
import type { TrainWatch } from '../../../../../core/products/train/contract.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError } from '../../../../lib/call/call.ts'

export type WatchCalls = {
  watched: () => Promise<readonly TrainWatch[]>
  watch: (wish: { journey_code: string; adult: number }) => Promise<TrainWatch>
  unwatch: (journeyCode: string) => Promise<null>
}

type Deps = WatchCalls & {
  /** A visitor's watches are not loaded. */
  isMember: () => boolean
  log: (message: string, cause: unknown) => void
}

type Wish = { journeyCode: string; adults: number }

/** A visitor signs in first; then the watch starts. */
export function createWatches({ watched, watch, unwatch, isMember, log }: Deps) {
  /** By journey; missing until known. */
  const $watches = map<Record<string, Async<boolean>>>({})
  const $signIn = atom<Wish | null>(null)

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
    async signedIn(): Promise<void> {
      const wish = $signIn.get()
      $signIn.set(null)
      await Promise.all([wish && change(wish, true), load()])
    },
    dismiss: () => $signIn.set(null),
  }
}

export type Watches = ReturnType<typeof createWatches>
