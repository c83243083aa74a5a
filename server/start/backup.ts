import { codeOf } from '../base/common/error-code.ts'
import { StartError } from '../base/common/start-error.ts'
import { connectAsIs, type Database, openAsIs } from '../base/db/connect.ts'
import { count } from '../office/backup/facts-text.ts'
import { problemOf } from '../office/backup/problem.ts'
import { problemText } from '../office/backup/problem-text.ts'
import { makeIn, sourceOf } from '../office/backup/run.ts'
import { addRun, type BackupRun, beat, failRun, finishRun } from '../office/backup/runs.ts'
import { placeText } from '../office/backup/store.ts'
import type { StartConfig } from './config.ts'
import { embeddedFolder } from './database.ts'
import { lockFolder } from './lock.ts'
import { loadSecretKey } from './secret-key.ts'

const BEAT_MS = 30_000
const NO_TABLE = '42P01'

/** Makes a backup and returns what to print. Throws StartError for what the operator can fix. It migrates nothing, so that it can run before a new version starts. */
export async function runBackup(settings: StartConfig, signal: AbortSignal): Promise<string> {
  const { backup } = settings
  if (!backup)
    throw new StartError('BACKUP_TO and BACKUP_PASSPHRASE are not set: see docs/deploy.md for where backups may go.')
  const lock = settings.databaseUrl ? null : lockFolder(existing(settings.dataDir))
  try {
    const config = { ...settings, secretKey: settings.secretKey ?? loadSecretKey(settings.dataDir) }
    const database = await open(settings)
    try {
      const run = await addNow(database, settings)
      const timer = setInterval(() => run && void beat(database.db, run, new Date()).catch(() => {}), BEAT_MS)
      try {
        const made = await makeIn(sourceOf(config, database), backup, { now: new Date(), signal })
        if (run) await finishRun(database.db, run, made, new Date())
        return `${made.name} (${count(made)}) is in ${placeText(backup)} now.`
      } catch (error) {
        const problem = problemOf(error)
        if (run) await failRun(database.db, run, problem, new Date()).catch(() => {})
        throw new StartError(problemText(problem))
      } finally {
        clearInterval(timer)
      }
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}

function existing(dataDir: string): string {
  embeddedFolder(dataDir)
  return dataDir
}

async function open({ databaseUrl, databaseReadUrl, dataDir }: StartConfig): Promise<Database> {
  return databaseUrl ? connectAsIs(databaseUrl, databaseReadUrl) : openAsIs(embeddedFolder(dataDir))
}

/** Null in a database of a version that does not keep them. */
async function addNow({ db }: Database, { backup, databaseUrl }: StartConfig): Promise<BackupRun | null> {
  if (!backup) return null
  const start = { startedFrom: 'command', startedBy: null, state: 'running', now: new Date() } as const
  let run: BackupRun | null
  try {
    run = await db.transaction((tx) => addRun(tx, backup, start))
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    if (codeOf(error) === NO_TABLE || codeOf(cause) === NO_TABLE) return null
    const host = databaseUrl ? new URL(databaseUrl).host : 'the data folder'
    const reason = codeOf(cause) ?? codeOf(error) ?? (cause instanceof Error ? cause.message : String(error))
    throw new StartError(`The database at ${host} cannot be used (${reason}).`)
  }
  if (!run) throw new StartError('Another backup is being made at this moment. Wait until it is done.')
  return run
}
