import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { PictureStore, StoredFile } from '../../base/common/pictures.ts'
import { openBucket } from '../../base/common/s3.ts'
import { startTestS3, type TestS3 } from '../../testing/s3.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import { ownFolder } from './testing.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function folderHere() {
  const folder = join(ownFolder(), 'made', 'when needed')
  closing.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function s3Here() {
  const s3 = await startTestS3()
  closing.push(() => s3.close())
  return s3
}
const bucketOf = ({ config, bucket }: TestS3, more = {}) =>
  createBucketStore(openBucket({ ...config, ...more }, bucket), PREFIX)
const PREFIX = 'photos/'

/** Each starts empty. */
const STORES: Readonly<Record<string, () => Promise<PictureStore>>> = {
  folder: async () => createFolderStore(folderHere()),
  S3: async () => {
    const s3 = await s3Here()
    // A file of somebody else lies in the same bucket.
    s3.objects.set('notes.txt', Buffer.from('none of ours'))
    return bucketOf(s3)
  },
}

const NAME = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-960.webp'
const file = (text: string) => ({ type: 'image/webp', bytes: Buffer.from(text) })
async function listOf(store: PictureStore): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const each of store.list()) files.push(each)
  return files
}
const namesIn = async (store: PictureStore) => (await listOf(store)).map(({ name }) => name).sort()

describe.each(Object.entries(STORES))('a %s store', (_, open) => {
  it('gives back what was put, byte by byte', async () => {
    const store = await open()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    await store.put(NAME, { type: 'image/webp', bytes })
    expect(await store.get(NAME)).toEqual(bytes)
  })

  it('replaces a file of the same name', async () => {
    const store = await open()
    await store.put(NAME, file('one'))
    await store.put(NAME, file('another'))
    expect(String(await store.get(NAME))).toBe('another')
    expect(await namesIn(store)).toEqual([NAME])
  })

  it('has null for what is not there, also before its first file', async () => {
    const store = await open()
    expect(await store.get(NAME)).toBeNull()
    expect(await namesIn(store)).toEqual([])
  })

  it('removes a file, and one that is gone without an error', async () => {
    const store = await open()
    await store.put(NAME, file('one'))
    await store.remove(NAME)
    await store.remove(NAME)
    expect(await store.get(NAME)).toBeNull()
  })

  it('lists all of many files with the time they came', async () => {
    const store = await open()
    const names = Array.from({ length: 8 }, (_, index) => `${index}-share.jpg`)
    const before = Date.now() - 2000
    for (const name of names) await store.put(name, file(name))
    const listed = await listOf(store)
    expect(listed.map(({ name }) => name).sort()).toEqual(names)
    for (const { storedAt } of listed) expect(storedAt.getTime()).toBeGreaterThan(before)
  })

  it('keeps the last of those who write one name at once', async () => {
    const store = await open()
    await Promise.all(['one', 'two', 'three'].map((text) => store.put(NAME, file(text))))
    expect(['one', 'two', 'three']).toContain(String(await store.get(NAME)))
  })
})

it('leaves no half of a file in the folder, and lists no folders', async () => {
  const folder = folderHere()
  const store = createFolderStore(folder)
  await store.put(NAME, file('one'))
  expect(readdirSync(folder)).toEqual([NAME])
  mkdirSync(join(folder, 'more'))
  writeFileSync(join(folder, 'more', 'x.jpg'), '')
  expect(await namesIn(store)).toEqual([NAME])
  expect(existsSync(join(folder, 'more'))).toBe(true)
})

describe('S3', () => {
  it('tells the type, so that the bucket could be shown too', async () => {
    const s3 = await s3Here()
    await bucketOf(s3).put(NAME, file('one'))
    expect(s3.types.get(`${PREFIX}${NAME}`)).toBe('image/webp')
  })

  it('is refused with another secret', async () => {
    const store = bucketOf(await s3Here(), { secret: 'wrong' })
    await expect(store.put(NAME, file('one'))).rejects.toThrow('SignatureDoesNotMatch')
    await expect(store.get(NAME)).rejects.toThrow('SignatureDoesNotMatch')
  })

  it('says that a bucket is missing, not that a file is', async () => {
    const s3 = await s3Here()
    await expect(bucketOf({ ...s3, bucket: 'other' }).get(NAME)).rejects.toThrow('NoSuchBucket')
  })
})
