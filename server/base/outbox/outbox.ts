import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../common/deps.ts'
import { describeError, type Log } from '../common/log.ts'
import type { Db } from '../db/connect.ts'
import { outbox } from '../db/schema/trade/payment.ts'
import { type Closing, type JobHandler, mailIdOf, onWake } from './jobs.ts'

type Row = typeof outbox.$inferSelect

/** Tries in about an hour. */
export const MAX_TRIES = 10
/** Job lease; after this another worker may take the job. */
const LEASE_MS = 60_000
const LONGEST_PAUSE_MS = 900_000
const ROUND_MS = 2000
const LANES = 3

type OutboxDeps = Pick<Deps, 'db' | 'database' | 'clock'>

/** Runs jobs at once when this process wrote one, otherwise every two seconds. PGlite has one process, so leases of the last one end at once. */
export function startOutbox(deps: OutboxDeps, handlers: readonly JobHandler[], log: Log): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wake = Promise.withResolvers<void>()
  onWake(deps.database, () => wake.resolve())

  async function rounds(): Promise<void> {
    if (deps.database.engine === 'pglite') await dropLeases(deps).catch((error) => logError(log, error))
    while (!stopped) {
      wake = Promise.withResolvers<void>()
      await Promise.all(Array.from({ length: LANES }, () => lane()))
      if (stopped) return
      timer = setTimeout(() => wake.resolve(), ROUND_MS)
      await wake.promise
      clearTimeout(timer)
    }
  }

  async function lane(): Promise<void> {
    try {
      while (!stopped && (await runNext(deps, handlers, log)));
    } catch (error) {
      logError(log, error)
    }
  }

  const running = rounds()
  return {
    async stop() {
      stopped = true
      onWake(deps.database, null)
      wake.resolve()
      await running
    },
  }
}

export async function drainOutbox(deps: OutboxDeps, handlers: readonly JobHandler[], log: Log): Promise<void> {
  while (await runNext(deps, handlers, log));
}

async function runNext(deps: OutboxDeps, handlers: readonly JobHandler[], log: Log): Promise<boolean> {
  const row = await claim(deps)
  if (!row) return false
  const handler = handlers.find(({ kind }) => kind === row.kind)
  const ids = row.payload
  try {
    if (!handler) throw new Error(`no handler for ${row.kind}`)
    if (row.attempts > MAX_TRIES) throw new Error('ended in the middle of the last try')
    const closing = await handler.run(ids, { log, mailId: mailIdOf(row) })
    await finish(deps, row, closing)
  } catch (error) {
    await fail(deps, row, { error, log, giveUp: async (tx) => await handler?.giveUp(ids, tx) })
  }
  return true
}

async function claim({ db, clock }: OutboxDeps): Promise<Row | null> {
  const now = clock.now()
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return row ?? null
}

/** Closes the job with its writes; neither happens when the lease was lost. */
async function finish({ db, clock }: OutboxDeps, row: Row, closing: Closing | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await close(tx, row, { doneAt: clock.now(), lastError: null }))) return
    await closing?.(tx)
  })
}

type Failure = { error: unknown; log: Log; giveUp: Closing }

async function fail({ db, clock }: OutboxDeps, row: Row, { error, log, giveUp }: Failure): Promise<void> {
  const now = clock.now()
  const lastError = describeError(error).message
  const job = { job: row.dedupe, tries: row.attempts, err: error }
  if (row.attempts < MAX_TRIES) {
    log.warn(job, 'a job failed and will be tried again')
    await close(db, row, { nextAt: new Date(now.getTime() + pauseAfter(row.attempts)), lastError })
    return
  }
  log.error(job, 'a job failed for good')
  await db.transaction(async (tx) => {
    if (await close(tx, row, { doneAt: now, lastError })) await giveUp(tx)
  })
}

/** False when another worker took the job. */
async function close(db: Db, { id, attempts }: Row, changed: Partial<Row>): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set(changed)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt)))
    .returning({ id: outbox.id })
  return rows.length > 0
}

export function pauseAfter(tries: number): number {
  return Math.min(5000 * 2 ** (tries - 1), LONGEST_PAUSE_MS)
}

/** Also shortens the pause of jobs that wait for a retry, which does no harm. */
async function dropLeases({ db, clock }: OutboxDeps): Promise<void> {
  const now = clock.now()
  const leased = new Date(now.getTime() + LEASE_MS)
  await db
    .update(outbox)
    .set({ nextAt: now })
    .where(and(isNull(outbox.doneAt), sql`${outbox.attempts} > 0`, lte(outbox.nextAt, leased)))
}

function logError(log: Log, error: unknown): void {
  log.error({ err: error }, 'the outbox could not be read')
}
