import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupConfig } from '../../base/common/config.ts'
import type { PictureStore } from '../../base/common/pictures.ts'
import { connectPostgres, type Database, openPglite } from '../../base/db/connect.ts'
import { administer, databaseOn } from '../../testing/template.ts'
import { createFolderStore } from '../../trade/pictures/folder-store.ts'

export const PASSPHRASE = 'kunci cadangan untuk pengujian'

export function folderBackup(path: string): BackupConfig {
  return { place: { kind: 'folder', path }, passphrase: PASSPHRASE, at: '02:00', keep: 3, workFactor: 4, s3: null }
}

export function tempFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'pelesir-backup-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export type EmptyTarget = {
  databaseUrl: string | null
  dataDir: string
  pictures: PictureStore
  open(): Promise<Database>
  drop(): Promise<void>
}

/** A database with nothing in it: of the engine that the tests run on, or the embedded one. */
export async function emptyTarget(engine: 'embedded' | 'same' = 'same'): Promise<EmptyTarget> {
  const { path: dataDir, remove } = tempFolder()
  const pictures = createFolderStore(join(dataDir, 'pictures'))
  const server = engine === 'same' ? process.env.TEST_DATABASE_URL : undefined
  if (!server)
    return {
      databaseUrl: null,
      dataDir,
      pictures,
      open: () => openPglite(join(dataDir, 'db')),
      drop: async () => remove(),
    }
  const name = `pelesir_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template0`)
  const databaseUrl = databaseOn(server, name)
  const drop = async () => {
    remove()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
  return { databaseUrl, dataDir, pictures, open: () => connectPostgres(databaseUrl), drop }
}
