import type { CallError } from './call.ts'

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
const MOST_TRIES = 12
/** After this pause the count of tries starts again. */
const FORGOTTEN_MS = 5 * 60_000

type Tries = { count: number; at: number }
const known = new Map<string, Tries>()

/** True for failures that pass by themselves: no connection, a server that asks to wait, a proxy without its server. */
export function isPassing({ code, status }: CallError): boolean {
  return code === 'offline' || code === 'temporarily_unavailable' || (code === 'no_response' && status >= 502)
}

/** In ms: what the server asked for, twice as long after each try. Null when it was tried often enough. */
export function waitBefore({ data }: CallError, tries: number): number | null {
  if (tries >= MOST_TRIES) return null
  const seconds: unknown = Object(data).retry_after
  const first = typeof seconds === 'number' ? seconds * 1000 : FIRST_WAIT_MS
  return Math.min(first * 2 ** tries, LONGEST_WAIT_MS)
}

/** Asks again after a while, and at once when the connection is back; calls `gaveUp` when it was tried often enough. Returns what stops it. */
export function tryAgain(error: CallError, ask: () => unknown, gaveUp: () => void = () => {}): () => void {
  if (!isPassing(error)) return () => {}
  const last = known.get(error.call)
  const count = last && Date.now() - last.at < FORGOTTEN_MS ? last.count : 0
  const wait = navigator.onLine ? waitBefore(error, count) : null
  if (navigator.onLine && wait === null) gaveUp()
  const next = () => {
    known.set(error.call, { count: count + 1, at: Date.now() })
    void ask()
  }
  const timer = wait === null ? undefined : setTimeout(next, wait)
  const back = () => {
    clearTimeout(timer)
    known.delete(error.call)
    void ask()
  }
  addEventListener('online', back, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('online', back)
  }
}
