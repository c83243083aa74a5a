import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isBackupName } from '../../../core/office/backup/schedule.ts'
import type { FileStore } from '../../base/common/config.ts'
import { codeOf } from '../../base/common/error-code.ts'
import { type Bucket, openBucket } from '../../base/common/s3.ts'
import { BackupProblem } from './problem.ts'

export type StoredBackup = { name: string; size: number; at: Date }

/** Place of backups. Rejects with errors that `problemOf` understands. */
export type BackupStore = {
  /** Newest first. None where the place was not made yet. */
  list(): Promise<StoredBackup[]>
  /** The folder in which a backup is written before it is whole. */
  prepare(): Promise<string>
  /** Takes the finished file; it is there whole or not at all. */
  take(name: string, path: string, signal: AbortSignal): Promise<void>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

export function openStore({ place, s3 }: FileStore, dataDir: string): BackupStore {
  if (place.kind === 'folder') return folderStore(place.path)
  if (!s3) throw new BackupProblem('place_refused')
  return bucketStore(openBucket(s3, place.bucket), place.prefix, join(dataDir, 'backup'))
}

/** Path or address of the place, as the operator wrote it. */
export function placeText({ place }: Pick<FileStore, 'place'>): string {
  return place.kind === 'folder' ? place.path : `s3://${place.bucket}/${place.prefix}`
}

function folderStore(folder: string): BackupStore {
  return {
    async list() {
      const names = (await namesIn(folder)).filter(isBackupName)
      const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })))
      return newestFirst(files.map(({ name, size, mtime: at }) => ({ name, size, at })))
    },
    prepare: () => emptied(folder),
    async take(name, path) {
      await flush(path)
      await rename(path, join(folder, name))
      await flush(folder)
    },
    async read(name) {
      const path = join(folder, name)
      await stat(path).catch((cause) => {
        throw new BackupProblem('file_missing', { values: { name }, cause })
      })
      return createReadStream(path)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function bucketStore(bucket: Bucket, prefix: string, folder: string): BackupStore {
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    async list() {
      const files = await bucket.list(prefix)
      const named = files.map(({ key, size, at }) => ({ name: key.slice(prefix.length), size, at }))
      return newestFirst(named.filter(({ name }) => isBackupName(name)))
    },
    async prepare() {
      // Before the work of an hour, not after it.
      await bucket.check()
      return emptied(folder)
    },
    async take(name, path, signal) {
      await bucket.putFile(keyOf(name), path, signal)
      await rm(path, { force: true })
    },
    read: (name) => bucket.get(keyOf(name)),
    remove: (name) => bucket.remove(keyOf(name)),
  }
}

const PART = '.part'

export function partOf(folder: string, name: string): string {
  return join(folder, `${name}${PART}`)
}

/** Without what a killed process left: one backup is made at a time. */
async function emptied(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(folder)) {
    if (name.endsWith(PART) && isBackupName(name.slice(0, -PART.length))) await rm(join(folder, name), { force: true })
  }
  return folder
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** So that it is still there after a power cut. Windows cannot open folders. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => null)
  await file?.sync().catch(() => {})
  await file?.close()
}

function newestFirst(files: readonly StoredBackup[]): StoredBackup[] {
  return files.toSorted((one, other) => (one.name < other.name ? 1 : -1))
}
