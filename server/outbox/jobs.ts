import type { Deps } from '../common/deps.ts'
import type { Log } from '../common/log.ts'
import type { Database, Db } from '../db/connect.ts'
import { outbox } from '../db/schema/payment.ts'

/** What must happen after a commit. The same job is never done twice: its kind and subjects are its key. */
export type Job =
  /** `orderId` is the payment: a booking that is paid a second time, after the bank took the first money back, is issued again. */
  | { kind: 'issue'; bookingId: string; orderId: string }
  | { kind: 'mail.booking_made'; bookingId: string }
  | { kind: 'mail.ticket'; bookingId: string; orderId: string }
  | { kind: 'mail.issue_failed'; bookingId: string; orderId: string }
  | { kind: 'mail.expired'; bookingId: string }
  | { kind: 'mail.refund_due'; transactionId: string; orderId: string }
  | { kind: 'mail.reversed'; transactionId: string; orderId: string }
  /** Seats were found on a train that a member watches. */
  | { kind: 'mail.seats_back'; watchId: string }
  /** Withdraws an attempt at the gateway, once another one has paid. */
  | { kind: 'payment.withdraw'; orderId: string }
  /** Asks the gateway about an attempt whose deadline passed, in case its notice was lost. */
  | { kind: 'payment.check'; orderId: string }

export type JobKind = Job['kind']
export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>

/** Writes that close a job, in the transaction that marks it done. */
export type Closing = (tx: Db) => Promise<void>

export type Handler<Kind extends JobKind> = {
  /**
   * Does what has to be done outside, outside any transaction. It may have been done before by a process that ended right afterwards, so it is
   * asked for in a way that does not do it twice. Answers what is to be written once it is done.
   */
  run(deps: Deps, job: JobOf<Kind>, context: { log: Log; mailId: string }): Promise<Closing | null>
  /** After the last try. */
  giveUp?(deps: Deps, job: JobOf<Kind>, tx: Db): Promise<void>
}

/** Columns of a job's row. Nothing is tried before `due`. */
export function outboxRow(job: Job, now: Date, due: Date = now): typeof outbox.$inferInsert {
  const { kind, ...payload } = job
  const subjects = Object.entries(payload).sort(([one], [other]) => (one < other ? -1 : 1))
  const dedupe = [kind, ...subjects.map(([, id]) => id)].join(':')
  return { kind, dedupe, payload, nextAt: due, createdAt: now }
}

/** Writes jobs in the transaction that decides them; one that is known already is left alone. Call `wakeOutbox` after the commit. */
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
