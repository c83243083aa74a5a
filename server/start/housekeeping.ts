import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lte, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { IDLE_MS } from '../account/sessions.ts'
import type { BookingDeps } from '../booking/module.ts'
import { repeat } from '../common/repeat.ts'
import type { Database } from '../db/connect.ts'
import { rateLimits, sessions } from '../db/schema/account.ts'
import { outbox } from '../db/schema/payment.ts'
import { forgetAnswers } from '../http/idempotency.ts'

const EVERY_MS = 600_000
const FIRST_MS = 60_000
const DUMP_MS = 3_600_000
const DUMPS_KEPT = 3
/** Jobs that are done stay this long, for whoever asks what became of a mail. */
const JOBS_KEPT_MS = 30 * 86_400_000

/** What has to be done now and then: forget what is over, and copy the embedded database. A failure is logged and tried again. */
export function startHousekeeping(deps: BookingDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, 'housekeeping failed')
  return repeat(() => tidy(deps), { firstMs: FIRST_MS, everyMs: EVERY_MS, onError })
}

export async function tidy(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now()
  await forgetWhatIsOver(deps, now)
  const folder = join(deps.config.dataDir, 'dumps')
  if (deps.database.dump && now.getTime() - newestDump(folder) >= DUMP_MS) await dumpTo(folder, deps.database, now)
}

async function forgetWhatIsOver({ db, products }: BookingDeps, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetAt, now))
  await forgetAnswers(db, now)
  const idle = new Date(now.getTime() - IDLE_MS)
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idle)))
  await db.delete(outbox).where(lte(outbox.doneAt, new Date(now.getTime() - JOBS_KEPT_MS)))
  for (const product of products) await product.tidy?.(now)
}

/** Writes a copy of the whole database, whole or not at all, and keeps the newest few. */
async function dumpTo(folder: string, { dump }: Database, now: Date): Promise<void> {
  const bytes = await dump?.()
  if (!bytes) return
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
  writeFileSync(`${path}.part`, bytes, { mode: 0o600 })
  renameSync(`${path}.part`, path)
  for (const name of dumpsIn(folder).slice(0, -DUMPS_KEPT)) rmSync(join(folder, name))
}

/** Names begin with the time, so they sort by it. */
function dumpsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
  } catch {
    return []
  }
}

function newestDump(folder: string): number {
  const newest = dumpsIn(folder).at(-1)
  return newest ? statSync(join(folder, newest)).mtimeMs : 0
}
