import type { Visits } from '../common/deps.ts'
import type { Log } from '../common/log.ts'
import { repeat } from '../common/timing.ts'

const EVERY_MS = 30_000

/** Writes what was counted, the last time when the server stops. A failure is logged; what it left is written with the next. */
export function startWriting(visits: Visits, log: Log): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, 'visits not written')
  const rounds = repeat(() => visits.flush(), { firstMs: EVERY_MS, everyMs: EVERY_MS, onError })
  return {
    async stop() {
      await rounds.stop()
      await visits.flush().catch(onError)
    },
  }
}
