import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../common/start-error.ts'
import { connectPostgres, type Database, openPglite } from '../db/connect.ts'
import type { StartConfig } from './config.ts'

/** Opens what the settings name, migrated. Throws StartError when it cannot be reached or opened. The folder is to be locked before. */
export async function openDatabase({ databaseUrl, databaseReadUrl, dataDir }: StartConfig): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, databaseReadUrl) : openEmbedded(dataDir)
}

async function openPostgres(url: string, readUrl: string | null): Promise<Database> {
  try {
    return await connectPostgres(url, readUrl)
  } catch (error) {
    // The address may hold a password: only the host is told.
    throw new StartError(`DATABASE_URL: the database at ${new URL(url).host} cannot be used (${reasonOf(error)}).`)
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db')
  try {
    if (!existsSync(folder)) await makeNew(folder)
    return await openPglite(folder)
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be opened (${reasonOf(error)}). A copy may stand in ${join(dataDir, 'dumps')}.`,
    )
  }
}

/** A new database is made beside its place and moved there when it is whole: killed on the way, it has never been. */
async function makeNew(folder: string): Promise<void> {
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  const database = await openPglite(beside)
  await database.close()
  renameSync(beside, folder)
}

export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be made (${reasonOf(error)}).`)
  }
}

function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return code ?? (cause ? reasonOf(cause) : message || String(error))
}
