import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import * as contract from '../../../core/office/backup/backup.ts'
import { isBackupName, isOverdue, nextDue } from '../../../core/office/backup/schedule.ts'
import type { BackupConfig } from '../../base/common/config.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { readHealth } from '../../products/suppliers/health.ts'
import { problemOf } from '../backup/problem.ts'
import { addRun, type BackupRun, lastGoodRun, lastRuns } from '../backup/runs.ts'
import { openStore, placeText, type StoredBackup } from '../backup/store.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { runChecks } from '../doctor/doctor.ts'

/** Enough runs for all backups that may be kept, and the failed ones between them. */
const RUNS = 200
const FAILURES_MS = 7 * 86_400_000

export function officeBackupRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, clock } = deps

  officeRoute(app, deps, contract.listBackups, () => backupsAt(deps))

  officeRoute(app, deps, contract.startBackup, async ({ user, audit }) => {
    const { backup } = config
    if (!backup) throw new ApiError('backup_not_set')
    return await db.transaction(async (tx) => {
      const start = { startedFrom: 'office', startedBy: user.id, state: 'waiting', now: clock.now() } as const
      const run = await addRun(tx, backup, start)
      if (!run) throw new ApiError('backup_running')
      await audit(tx, { action: 'backup.start', subject: { kind: 'backup', id: run.id } })
      return runView(run)
    })
  })

  officeFileRoute(app, deps, contract.downloadBackup, async ({ params: { name }, audit }) => {
    if (!config.backup || !isBackupName(name)) throw new ApiError('backup_not_found')
    const store = openStore(config.backup, config.dataDir)
    const content = await store.read(name).catch((cause) => {
      const isMissing = problemOf(cause).code === 'file_missing'
      throw new ApiError(isMissing ? 'backup_not_found' : 'backups_unavailable', { cause })
    })
    await audit(db, { action: 'backup.download', subject: { kind: 'backup', id: name } })
    return { type: 'application/octet-stream', content, name }
  })

  officeRoute(app, deps, contract.listChecks, async () => ({
    checks: await runChecks(deps),
    suppliers: await readHealth(deps),
  }))
}

async function backupsAt({ config: { backup, dataDir }, db, clock }: Deps): Promise<contract.Backups> {
  const now = clock.now()
  const runs = await lastRuns(db, RUNS)
  const last = await lastGoodRun(db)
  const current = runs.find(({ state }) => state === 'waiting' || state === 'running')
  const isRecent = ({ createdAt }: BackupRun) => now.getTime() - createdAt.getTime() < FAILURES_MS
  const files = backup ? await filesOf(backup, dataDir) : []
  return {
    setting: backup && settingView(backup, now),
    last_at: last?.finishedAt?.toISOString() ?? null,
    is_overdue: isOverdue(last?.finishedAt ?? null, now),
    current: current ? runView(current) : null,
    failures: runs.filter((run) => run.state === 'failed' && isRecent(run)).map(runView),
    backups: files && (await viewsOf(db, files, runs)),
  }
}

function settingView(backup: BackupConfig, now: Date): contract.Backups['setting'] {
  const { at, keep } = backup
  return { place: placeText(backup), at, next_at: at && nextDue(at, now).toISOString(), keep }
}

/** Null while the place cannot be read: the page says so and shows the rest. */
async function filesOf(backup: BackupConfig, dataDir: string): Promise<StoredBackup[] | null> {
  try {
    return await openStore(backup, dataDir).list()
  } catch {
    return null
  }
}

async function viewsOf(
  db: Db,
  files: readonly StoredBackup[],
  runs: readonly BackupRun[],
): Promise<contract.OfficeBackup[]> {
  const byName = new Map(runs.map((run) => [run.name, run]))
  const starters = runs.flatMap(({ startedBy }) => startedBy ?? [])
  const people = await db.select().from(users).where(inArray(users.id, starters))
  const names = new Map(people.map((person) => [person.id, fullName(person).trim()]))
  return files.map(({ name, size, at }) => {
    const run = byName.get(name)
    return {
      name,
      size,
      made_at: (run?.createdAt ?? at).toISOString(),
      content: run ? { tables: run.tables ?? 0, rows: run.rows ?? 0, files: run.files ?? 0 } : null,
      started_from: run?.startedFrom ?? null,
      started_by: names.get(run?.startedBy ?? '') ?? null,
    }
  })
}

function runView({ id, state, problem, startedFrom, createdAt, finishedAt }: BackupRun): contract.BackupRunView {
  return {
    id,
    state,
    problem,
    started_from: startedFrom,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  }
}
