import type { Log } from '../common/log.ts'
import type { Database, Db } from '../db/connect.ts'
import { outbox } from '../db/schema/trade/payment.ts'

/** Kind and ids are the key: the same job runs once. */
export type Job = { kind: string; ids: Readonly<Record<string, string>> }

export type Closing = (tx: Db) => Promise<void>

export type Handler<Id extends string> = {
  /** Runs outside any transaction, and again if a process ended right after it. Returns the writes that close the job. */
  run(ids: Record<Id, string>, context: { log: Log; mailId: string }): Promise<Closing | null>
  giveUp?(ids: Record<Id, string>, tx: Db): Promise<void>
}

export type JobHandler = {
  kind: string
  run(ids: Job['ids'], context: { log: Log; mailId: string }): Promise<Closing | null>
  giveUp(ids: Job['ids'], tx: Db): Promise<void>
}

export function jobKind<const Id extends string>(kind: string, ...names: readonly Id[]) {
  const isComplete = (ids: Job['ids']): ids is Record<Id, string> =>
    names.every((name) => typeof ids[name] === 'string')
  const read = (ids: Job['ids']): Record<Id, string> => {
    if (isComplete(ids)) return ids
    throw new Error(`a job ${kind} needs ${names.join(', ')}`)
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

export function outboxRow({ kind, ids }: Job, now: Date, due: Date = now): typeof outbox.$inferInsert {
  const subjects = Object.entries(ids).sort(([one], [other]) => (one < other ? -1 : 1))
  const dedupe = [kind, ...subjects.map(([, id]) => id)].join(':')
  return { kind, dedupe, payload: ids, nextAt: due, createdAt: now }
}

/** Skips known jobs. Returns the `mailId` of each new one. Call `wakeOutbox` after the commit. */
export async function enqueue(tx: Db, jobs: readonly Job[], now: Date, due: Date = now): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = await tx
    .insert(outbox)
    .values(jobs.map((job) => outboxRow(job, now, due)))
    .onConflictDoNothing({ target: outbox.dedupe })
    .returning({ id: outbox.id })
  return rows.map(mailIdOf)
}

export function mailIdOf({ id }: Pick<typeof outbox.$inferSelect, 'id'>): string {
  return `outbox-${id}`
}

/** Null for a mail that no job sends. */
export function outboxIdOf(mailId: string): number | null {
  const [, id] = /^outbox-(\d{1,15})$/.exec(mailId) ?? []
  return id === undefined ? null : Number(id)
}

/** Queues the job as new, also when it was done or given up. Call `wakeOutbox` after the commit. */
export async function enqueueAgain(tx: Db, job: Job, now: Date, due: Date = now): Promise<void> {
  const row = outboxRow(job, now, due)
  const fresh = { attempts: 0, nextAt: due, doneAt: null, lastError: null }
  await tx.insert(outbox).values(row).onConflictDoUpdate({ target: outbox.dedupe, set: fresh })
}

const wakers = new WeakMap<Database, () => void>()

/** Starts this process's worker at once. Without a worker here, another process finds the job. */
export function wakeOutbox(database: Database): void {
  wakers.get(database)?.()
}

export function onWake(database: Database, wake: (() => void) | null): void {
  if (wake) wakers.set(database, wake)
  else wakers.delete(database)
}
