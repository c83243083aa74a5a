import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { backupName, pastBackups } from '../../../core/office/backup/schedule.ts'
import type { BackupConfig } from '../../base/common/config.ts'
import type { PictureStore } from '../../base/common/pictures.ts'
import { ageSealer } from './age.ts'
import { type ArchiveFacts, startArchive } from './archive.ts'
import { problemOf } from './problem.ts'
import { openSnapshot } from './snapshot.ts'
import { type BackupStore, partOf } from './store.ts'

export type BackupSource = {
  pool: pg.Pool
  engine: string
  site: string
  secretKey: string
  dataDir: string
  pictures: PictureStore
}
export type MadeBackup = ArchiveFacts & { name: string; size: number }

type Making = { store: BackupStore; now: Date; signal: AbortSignal }

/** Throws BackupProblem; then the place holds what it held before. */
export async function makeBackup(
  source: BackupSource,
  { keep, ...sealing }: Pick<BackupConfig, 'passphrase' | 'keep' | 'workFactor'>,
  { store, now, signal }: Making,
): Promise<MadeBackup> {
  const name = backupName(now)
  let path: string | null = null
  try {
    path = partOf(await store.prepare(), name)
    const facts = await writeBackup(source, path, { ...sealing, now, signal })
    const { size } = await stat(path)
    await store.take(name, path, signal)
    const names = (await store.list()).map((file) => file.name)
    for (const past of pastBackups(names, keep)) await store.remove(past)
    return { name, size, ...facts }
  } catch (error) {
    if (path) await rm(path, { force: true }).catch(() => {})
    throw problemOf(signal.aborted ? signal.reason : error)
  }
}

type Writing = Pick<Making, 'now' | 'signal'> & Pick<BackupConfig, 'passphrase' | 'workFactor'>

async function writeBackup(source: BackupSource, path: string, { now, signal, ...sealing }: Writing) {
  const { pool, ...rest } = source
  const snapshot = await openSnapshot(pool)
  try {
    const { client, end } = snapshot
    const { archive, written } = startArchive({ ...rest, client, now, signal, onDatabaseRead: end })
    const file = createWriteStream(path, { mode: 0o600, flush: true })
    await pipeline(archive, createGzip(), copied, ageSealer(sealing), file, { signal })
    return await written
  } finally {
    await snapshot.end()
  }
}

/** Chunks share memory with others, which must not go to another thread. */
async function* copied(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) yield new Uint8Array(chunk)
}
