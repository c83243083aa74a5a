import { existsSync, readFileSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { PictureStore } from '../../base/common/pictures.ts'
import { connectAsIs, type Database, openAsIs, prepare } from '../../base/db/connect.ts'
import type { End, Manifest } from './archive.ts'
import { putPicture } from './files.ts'
import { checkTarget, checkVersion, loadArchive } from './load.ts'
import { BackupProblem, problemOf } from './problem.ts'
import { checkArchive, openArchive } from './read-archive.ts'

export type RestoreTarget = {
  /** Null: the embedded database in `dataDir`, whose folder the caller has locked. */
  databaseUrl: string | null
  dataDir: string
  /** Key that the settings name. Null: the one of the backup is put into `dataDir`. */
  secretKey: string | null
  isReplaced: boolean
  /** Photographs are added to those already there; names are never used twice. */
  pictures: PictureStore
}

export type Restored = {
  manifest: Manifest
  end: End
  /** New path of the embedded database that stood there before; empty on PostgreSQL, which is cleared instead. */
  aside: readonly string[]
  /** File that the key was written to; null when it was not. */
  keyFile: string | null
}

/** `read` opens the backup from its start each time. Throws BackupProblem; then nothing has changed, except for unused photographs, which are removed a day later. */
export async function restoreBackup(
  read: () => Promise<Readable>,
  passphrase: string,
  target: RestoreTarget,
): Promise<Restored> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  try {
    const { manifest, end } = await checkArchive(await read(), passphrase)
    checkVersion(manifest)
    checkKey(manifest, target)
    const put = (file: string, content: Buffer) => putPicture(target.pictures, file, content)
    const load = async ({ pool }: Database) => {
      const client = await pool.connect()
      try {
        const { parts } = await openArchive(await read(), passphrase)
        await loadArchive(client, manifest, parts, put)
      } finally {
        client.release()
      }
    }
    const aside = await (target.databaseUrl
      ? loadPostgres(target.databaseUrl, target, load)
      : loadEmbedded(target, load, stamp))
    const keyFile = await keepKey(manifest, target, stamp)
    return { manifest, end, aside, keyFile }
  } catch (error) {
    throw problemOf(error)
  }
}

type Load = (database: Database) => Promise<void>

async function loadPostgres(url: string, { isReplaced }: RestoreTarget, load: Load): Promise<string[]> {
  const database = connectAsIs(url)
  try {
    await checked(database, isReplaced)
    await load(database)
    await prepare(database)
    await database.pool.query('analyze')
    return []
  } finally {
    await database.close()
  }
}

/** Filled beside the old one and renamed when it is whole. */
async function loadEmbedded({ dataDir, isReplaced }: RestoreTarget, load: Load, stamp: string): Promise<string[]> {
  const [folder, beside] = [join(dataDir, 'db'), join(dataDir, 'db.restored')]
  if (existsSync(folder)) {
    const there = await openAsIs(folder)
    await checked(there, isReplaced).finally(() => there.close())
  }
  await rm(beside, { recursive: true, force: true })
  try {
    const database = await openAsIs(beside)
    try {
      await load(database)
      await prepare(database)
    } finally {
      await database.close()
    }
    return await swap(beside, folder, stamp)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

async function checked({ pool }: Database, isReplaced: boolean): Promise<void> {
  const client = await pool.connect()
  await checkTarget(client, isReplaced).finally(() => client.release())
}

/** Returns where the old one stands now. */
async function swap(made: string, to: string, stamp: string): Promise<string[]> {
  if (!existsSync(made)) return []
  const aside = existsSync(to) && (await readdir(to)).length > 0 ? `${to}.before-${stamp}` : null
  if (aside) await rename(to, aside)
  else await rm(to, { recursive: true, force: true })
  await rename(made, to)
  return aside ? [aside] : []
}

function checkKey({ secret_key: key }: Manifest, { secretKey }: RestoreTarget): void {
  if (secretKey !== null && secretKey !== key) throw new BackupProblem('other_key')
}

async function keepKey({ secret_key: key }: Manifest, { secretKey, dataDir }: RestoreTarget, stamp: string) {
  if (secretKey !== null) return null
  const path = join(dataDir, 'secret-key')
  const before = existsSync(path) ? readFileSync(path, 'utf8').trim() : null
  if (before === key) return null
  if (before !== null) await rename(path, `${path}.before-${stamp}`)
  await writeFile(path, `${key}\n`, { mode: 0o600 })
  return path
}
