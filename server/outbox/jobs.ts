import type { Log } from '../common/log.ts'
import type { Database, Db } from '../db/connect.ts'
import { outbox } from '../db/schema/payment.ts'

/** Work to be done after a commit. The same job is done once: kind and ids are its key. */
export type Job = { kind: string; ids: Readonly<Record<string, string>> }

/** Writes that close a job, in the transaction that marks it done. */
export type Closing = (tx: Db) => Promise<void>

export type Handler<Id extends string> = {
  /**
   * Does the work outside any transaction. A process may have ended right after doing it, so it must bear being done again. Returns what is to be written
   * once it is done.
   */
  run(ids: Record<Id, string>, context: { log: Log; mailId: string }): Promise<Closing | null>
  /** Called after the last try. */
  giveUp?(ids: Record<Id, string>, tx: Db): Promise<void>
}

/** A handler that reads its ids from the outbox row. */
export type JobHandler = {
  kind: string
  run(ids: Job['ids'], context: { log: Log; mailId: string }): Promise<Closing | null>
  giveUp(ids: Job['ids'], tx: Db): Promise<void>
}

/** A kind of job and the ids that each of its jobs carries. */
export function jobKind<const Id extends string>(kind: string, ...names: readonly Id[]) {
  const read = (ids: Job['ids']): Record<Id, string> => {
    const missing = names.filter((name) => typeof ids[name] !== 'string')
    if (missing.length > 0) throw new Error(`a job ${kind} without ${missing.join(', ')}`)
    return ids as Record<Id, string>
  }
  return {
    kind,
    job: (ids: Record<Id, string>): Job => ({ kind, ids }),
    handler: ({ run, giveUp }: Handler<Id>): JobHandler => ({
      kind,
      run: (ids, context) => run(read(ids), context),
      giveUp: async (ids, tx) => await giveUp?.(read(ids), tx),
    }),
  }
}

export type JobKind<Id extends string> = ReturnType<typeof jobKind<Id>>

/** Columns of a job's row. It is not tried before `due`. */
export function outboxRow({ kind, ids }: Job, now: Date, due: Date = now): typeof outbox.$inferInsert {
  const subjects = Object.entries(ids).sort(([one], [other]) => (one < other ? -1 : 1))
  const dedupe = [kind, ...subjects.map(([, id]) => id)].join(':')
  return { kind, dedupe, payload: ids, nextAt: due, createdAt: now }
}

/** Writes jobs in the transaction that decides them; known ones are left alone. Call `wakeOutbox` after the commit. */
export async function enqueue(tx: Db, jobs: readonly Job[], now: Date, due: Date = now): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insert(outbox)
    .values(jobs.map((job) => outboxRow(job, now, due)))
    .onConflictDoNothing({ target: outbox.dedupe })
}

const wakers = new WeakMap<Database, () => void>()

/** Makes this process's worker look at once instead of at its next round. Without a worker here, another process finds the job. */
export function wakeOutbox(database: Database): void {
  wakers.get(database)?.()
}

export function onWake(database: Database, wake: (() => void) | null): void {
  if (wake) wakers.set(database, wake)
  else wakers.delete(database)
}
