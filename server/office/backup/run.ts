import type { BackupConfig, Config } from '../../base/common/config.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Log } from '../../base/common/log.ts'
import { repeat } from '../../base/common/timing.ts'
import type { Database } from '../../base/db/connect.ts'
import { createPictureStore } from '../../trade/pictures/store.ts'
import { type BackupSource, type MadeBackup, makeBackup } from './make.ts'
import { problemOf } from './problem.ts'
import { addDueRun, type BackupRun, beat, claimRun, failRun, finishRun } from './runs.ts'
import { openStore } from './store.ts'

const EVERY_MS = 5000
const BEAT_MS = 30_000

type BackupDeps = Pick<Deps, 'config' | 'database' | 'db' | 'clock'>

/** Makes what is asked for in the office, and the one of each day. Several servers share the work; stopping ends the one under way. */
export function startBackups(deps: BackupDeps, log: Log): { stop(): Promise<void> } {
  const { backup } = deps.config
  if (!backup) return { stop: async () => {} }
  const stopping = new AbortController()
  const onError = (error: unknown) => log.error({ err: error }, 'backups could not be looked after')
  const loop = repeat(() => doBackups(deps, backup, { log, signal: stopping.signal }), {
    firstMs: EVERY_MS,
    everyMs: EVERY_MS,
    onError,
  })
  return {
    stop() {
      stopping.abort()
      return loop.stop()
    },
  }
}

type Context = { log: Log; signal: AbortSignal }

export async function doBackups(deps: BackupDeps, backup: BackupConfig, context: Context): Promise<void> {
  if (context.signal.aborted) return
  await addDueRun(deps.db, backup, deps.clock.now())
  const run = await claimRun(deps.db, deps.clock.now())
  if (run) await doRun(deps, backup, { ...context, run })
}

/** Throws nothing: how it ended stands in its row. */
async function doRun(deps: BackupDeps, backup: BackupConfig, { run, log, signal }: Context & { run: BackupRun }) {
  const { db, clock } = deps
  const timer = setInterval(() => void beat(db, run, clock.now()).catch(() => {}), BEAT_MS)
  try {
    const made = await makeIn(sourceOf(deps.config, deps.database), backup, { now: clock.now(), signal })
    await finishRun(db, run, made, clock.now())
    log.info({ backup: made }, 'a backup was made')
  } catch (error) {
    const problem = problemOf(error)
    log.error({ err: problem, problem: problem.code }, 'a backup failed')
    await failRun(db, run, problem, clock.now())
  } finally {
    clearInterval(timer)
  }
}

export function sourceOf(
  { siteUrl: site, secretKey, dataDir, pictures }: Pick<Config, 'siteUrl' | 'secretKey' | 'dataDir' | 'pictures'>,
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
): BackupSource {
  return { pool, engine, site, secretKey, dataDir, pictures: createPictureStore({ pictures }) }
}

/** Throws BackupProblem. */
export async function makeIn(
  source: BackupSource,
  backup: BackupConfig,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<MadeBackup> {
  return await makeBackup(source, backup, { store: openStore(backup, source.dataDir), now, signal })
}
