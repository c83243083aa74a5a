import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import { lastDue } from '../../../core/office/backup/schedule.ts'
import type { BackupConfig } from '../../base/common/config.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { backups } from '../../base/db/schema/office/backup.ts'
import { alertStaff } from '../../base/mail/alerts.ts'
import type { MadeBackup } from './make.ts'
import type { BackupProblem } from './problem.ts'
import { placeText } from './store.ts'

export type BackupRun = typeof backups.$inferSelect
type Start = Pick<BackupRun, 'startedFrom' | 'startedBy'>

/** One backup at a time over all processes. */
/** A process that did not say for so long that it is at work is gone. */
const STALE_MS = 180_000
/** After a failure. */
const AGAIN_MS = 3_600_000
const UNDER_WAY = ['waiting', 'running'] as const

/** Null as long as another one waits or runs. In a transaction. */
export async function addRun(
  tx: Db,
  config: BackupConfig,
  { state, now, ...start }: Start & { state: 'waiting' | 'running'; now: Date },
): Promise<BackupRun | null> {
  await lock(tx)
  await endStale(tx, now)
  if ((await tx.$count(backups, inArray(backups.state, [...UNDER_WAY]))) > 0) return null
  const row = { id: randomUUID(), place: placeText(config), state, ...start, createdAt: now, beatAt: now }
  const [made] = await tx.insert(backups).values(row).returning()
  return made ?? null
}

/** Adds the one of the day when its time has come; after a failure an hour later. */
export async function addDueRun(db: Db, config: BackupConfig, now: Date): Promise<void> {
  if (!config.at) return
  const since = lastDue(config.at, now)
  await db.transaction(async (tx) => {
    await lock(tx)
    const tried = await tx
      .select({ state: backups.state, createdAt: backups.createdAt })
      .from(backups)
      .where(gte(backups.createdAt, since))
      .orderBy(desc(backups.createdAt))
    const [last] = tried
    if (tried.some(({ state }) => state !== 'failed')) return
    if (last && now.getTime() - last.createdAt.getTime() < AGAIN_MS) return
    await addRun(tx, config, { startedFrom: 'schedule', startedBy: null, state: 'waiting', now })
  })
}

/** The next one that waits, for this process to make. */
export async function claimRun(db: Db, now: Date): Promise<BackupRun | null> {
  return await db.transaction(async (tx) => {
    await lock(tx)
    await endStale(tx, now)
    const [row] = await tx
      .select()
      .from(backups)
      .where(eq(backups.state, 'waiting'))
      .orderBy(asc(backups.createdAt))
      .limit(1)
    if (!row) return null
    const [claimed] = await tx
      .update(backups)
      .set({ state: 'running', beatAt: now })
      .where(eq(backups.id, row.id))
      .returning()
    return claimed ?? null
  })
}

export async function beat(db: Db, { id }: BackupRun, now: Date): Promise<void> {
  await db.update(backups).set({ beatAt: now }).where(eq(backups.id, id))
}

export async function finishRun(db: Db, { id }: BackupRun, made: MadeBackup, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ ...made, state: 'done', problem: null, finishedAt: now })
    .where(eq(backups.id, id))
}

export async function failRun(db: Db, { id }: BackupRun, { code }: BackupProblem, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(backups).set({ state: 'failed', problem: code, finishedAt: now }).where(eq(backups.id, id))
    await alertStaff(tx, { alert: 'backup_failed', id }, now)
  })
}

/** Newest first. */
export async function lastRuns(db: Db, count: number): Promise<BackupRun[]> {
  return await db.select().from(backups).orderBy(desc(backups.createdAt), desc(backups.id)).limit(count)
}

export async function lastGoodRun(db: Db): Promise<BackupRun | null> {
  const { state, finishedAt } = backups
  const [row] = await db.select().from(backups).where(eq(state, 'done')).orderBy(desc(finishedAt)).limit(1)
  return row ?? null
}

export async function isUnderWay(db: Db, now: Date): Promise<boolean> {
  const fresh = gt(backups.beatAt, new Date(now.getTime() - STALE_MS))
  return (await db.$count(backups, and(inArray(backups.state, [...UNDER_WAY]), fresh))) > 0
}

async function endStale(tx: Db, now: Date): Promise<void> {
  const stale = lte(backups.beatAt, new Date(now.getTime() - STALE_MS))
  const ended = await tx
    .update(backups)
    .set({ state: 'failed', problem: 'interrupted', finishedAt: now })
    .where(and(inArray(backups.state, [...UNDER_WAY]), stale))
    .returning({ id: backups.id })
  for (const { id } of ended) await alertStaff(tx, { alert: 'backup_failed', id }, now)
}

async function lock(tx: Db): Promise<void> {
  await tx.execute(waitForLock('backup'))
}
