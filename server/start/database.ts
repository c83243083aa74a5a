import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../base/common/error-code.ts'
import { StartError } from '../base/common/start-error.ts'
import { connectPostgres, type Database, openPglite } from '../base/db/connect.ts'
import type { StartConfig } from './config.ts'

/** Opens and migrates. Lock the folder first. Throws StartError when the database cannot be used. */
export async function openDatabase({ databaseUrl, databaseReadUrl, dataDir }: StartConfig): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, databaseReadUrl) : openEmbedded(dataDir)
}

async function openPostgres(url: string, readUrl: string | null): Promise<Database> {
  try {
    return await connectPostgres(url, readUrl)
  } catch (error) {
    // The address may hold a password, so only the host is shown.
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

/** Throws StartError when nothing is there yet. */
export function embeddedFolder(dataDir: string): string {
  const folder = join(dataDir, 'db')
  if (!existsSync(folder))
    throw new StartError(`There is no database in ${dataDir}: start the server once, or set DATA_DIR.`)
  return folder
}

/** Made beside its folder and renamed when complete, so that a killed start leaves nothing behind. */
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
  if (!(error instanceof Error)) return String(error)
  return codeOf(error) ?? (error.cause ? reasonOf(error.cause) : error.message || String(error))
}
