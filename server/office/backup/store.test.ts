import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BackupConfig } from '../../base/common/config.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { startTestS3, type TestS3 } from '../../testing/s3.ts'
import { inFolder } from '../../trade/pictures/testing.ts'
import { makeBackup } from './make.ts'
import { problemOf } from './problem.ts'
import { checkArchive } from './read-archive.ts'
import { sourceOf } from './run.ts'
import { openStore } from './store.ts'
import { folderBackup, PASSPHRASE, tempFolder } from './testing.ts'

let test: TestApp
let s3: TestS3
const data = tempFolder()
const source = (pictures = inFolder(join(data.path, 'pictures'))) =>
  sourceOf({ ...test.deps.config, dataDir: data.path, pictures }, test.deps.database)

beforeAll(async () => {
  test = await createTestApp()
  s3 = await startTestS3()
})
beforeEach(() => {
  s3.broken = null
  s3.objects.clear()
})
afterAll(async () => {
  await test.close()
  await s3.close()
  data.remove()
})

function bucketBackup(more: Partial<Extract<BackupConfig['place'], { kind: 's3' }>> = {}): BackupConfig {
  const place = { kind: 's3' as const, bucket: s3.bucket, prefix: 'agen/', ...more }
  return { ...folderBackup(data.path), place, at: null, keep: 2, s3: s3.config }
}

async function make(backup: BackupConfig, at = '2026-12-01T02:00:00Z', signal = new AbortController().signal) {
  return await makeBackup(source(), backup, { store: openStore(backup, data.path), now: new Date(at), signal })
}

it('keeps backups in a bucket, the last ones only, and nothing on the disk', async () => {
  s3.objects.set('agen/notes.txt', Buffer.from('of somebody else'))
  for (const day of ['01', '02', '03']) await make(bucketBackup(), `2026-12-${day}T02:00:00Z`)
  const kept = [
    'agen/notes.txt',
    'agen/pelesir-2026-12-02T02-00-00Z.tar.gz.age',
    'agen/pelesir-2026-12-03T02-00-00Z.tar.gz.age',
  ]
  expect([...s3.objects.keys()].sort()).toEqual(kept)
  expect(readdirSync(join(data.path, 'backup'))).toEqual([])
  const store = openStore(bucketBackup(), data.path)
  const [newest] = await store.list()
  expect(newest).toMatchObject({ name: 'pelesir-2026-12-03T02-00-00Z.tar.gz.age' })
  const { manifest } = await checkArchive(await store.read(newest?.name ?? ''), PASSPHRASE)
  expect(manifest.tables.map(({ name }) => name)).toContain('bookings')
})

it('sends what is larger than a part in several', async () => {
  mkdirSync(join(data.path, 'pictures'), { recursive: true })
  const picture = Buffer.alloc(12_000_000)
  for (let at = 0; at < picture.length; at += 4) picture.writeUInt32LE(Math.trunc(Math.random() * 2 ** 32), at)
  writeFileSync(join(data.path, 'pictures', 'a1b2c3d4e5f60718293a4b5c6d7e8f90-960.avif'), picture)
  const { size, name } = await make(bucketBackup())
  expect(size).toBeGreaterThan(12_000_000)
  expect(s3.objects.get(`agen/${name}`)?.length).toBe(size)
  const { end } = await checkArchive(await openStore(bucketBackup(), data.path).read(name), PASSPHRASE)
  expect(end.files).toBe(1)
})

it.each([
  ['place_unreachable', () => ({ ...bucketBackup(), s3: { ...s3.config, endpoint: 'http://127.0.0.1:9' } })],
  ['place_missing', () => bucketBackup({ bucket: 'another' })],
  ['place_refused', () => ({ ...bucketBackup(), s3: { ...s3.config, keyId: 'SOMEBODY' } })],
])('says that a bucket has %s', async (code, backup) => {
  await expect(make(backup())).rejects.toMatchObject({ code })
  expect(s3.objects.size).toBe(0)
})

it('says that the store ended in the middle, and keeps nothing of it', async () => {
  const backup = bucketBackup()
  const store = openStore(backup, data.path)
  const failing = {
    ...store,
    async prepare() {
      const folder = await store.prepare()
      s3.broken = 'silent' as const
      return folder
    },
  }
  const making = makeBackup(source(), backup, { store: failing, now: new Date(), signal: new AbortController().signal })
  await expect(making).rejects.toMatchObject({ code: 'place_unreachable' })
  expect([readdirSync(join(data.path, 'backup')), s3.objects.size]).toEqual([[], 0])
})

it('stops when it is told to, and leaves no half file', async () => {
  const folder = tempFolder()
  const stopping = new AbortController()
  // The key is still being derived when it is told to.
  const backup = { ...folderBackup(folder.path), workFactor: 17 }
  const making = make(backup, '2026-12-01T02:00:00Z', stopping.signal)
  setTimeout(() => stopping.abort(), 30)
  await expect(making).rejects.toMatchObject({ code: 'interrupted' })
  expect(readdirSync(folder.path)).toEqual([])
  folder.remove()
  // The connection is free again.
  expect((await test.deps.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('says that a folder cannot be used', async () => {
  const file = join(data.path, 'a-file')
  writeFileSync(file, '')
  await expect(make(folderBackup(join(file, 'below')))).rejects.toMatchObject({ code: 'place_missing' })
})

it.each([
  ['ENOSPC', 'place_full'],
  ['EROFS', 'place_refused'],
  ['SlowDown', 'place_unreachable'],
  ['NoSuchBucket', 'place_missing'],
  ['Something', 'failed'],
])('reads %s as %s', (name, code) => {
  expect(problemOf(new Error('x', { cause: Object.assign(new Error('y'), { name, code: name }) })).code).toBe(code)
})
