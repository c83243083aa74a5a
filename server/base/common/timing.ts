import { setTimeout as wait } from 'node:timers/promises'

export const LATE = Symbol('late')

/** Returns LATE where there is no answer in time; the work goes on then, and its failure is dropped. */
export async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | typeof LATE> {
  const stop = new AbortController()
  answer.catch(() => {})
  try {
    return await Promise.race([answer, wait(ms, LATE, { ref: false, signal: stop.signal })])
  } finally {
    stop.abort()
  }
}

/** Unlike setInterval, waits for the round under way; `stop` waits for it too. */
export function repeat(
  work: () => Promise<void>,
  { firstMs, everyMs, onError }: { firstMs: number; everyMs: number; onError(error: unknown): void },
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running.then(work).catch(onError)
  }
  const first = setTimeout(round, firstMs)
  const timer = setInterval(round, everyMs)
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}

/** A page waits no longer for the database: it stands without it. */
export const PAGE_WAIT_MS = 300
