import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FileStore } from '../../base/common/config.ts'
import { pictures } from '../../base/db/schema/trade/picture.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { startTestS3, type TestS3 } from '../../testing/s3.ts'
import { createPictureStore } from '../../trade/pictures/store.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { sourceOf } from './run.ts'
import { openStore } from './store.ts'
import { emptyTarget, folderBackup, PASSPHRASE, tempFolder } from './testing.ts'

const NAME = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const NAMES = ['200.webp', '200.avif', 'share.jpg', 'source.webp'].map((end) => `${NAME}-${end}`)
const place = tempFolder()
let test: TestApp
let s3: TestS3

beforeAll(async () => {
  test = await createTestApp()
  s3 = await startTestS3()
})
beforeEach(() => {
  s3.broken = null
  s3.objects.clear()
  for (const name of NAMES) s3.objects.set(`foto/${name}`, Buffer.from(name))
  s3.objects.set('foto/notes.txt', Buffer.from('of somebody else'))
})
afterAll(async () => {
  await test.close()
  await s3.close()
  place.remove()
})

const inBucket = (prefix: string): FileStore => ({
  place: { kind: 's3', bucket: s3.bucket, prefix },
  s3: s3.config,
})

async function make() {
  const backup = folderBackup(place.path)
  return await makeBackup(sourceOf({ ...test.deps.config, pictures: inBucket('foto/') }, test.deps.database), backup, {
    store: openStore(backup, place.path),
    now: test.clock.now(),
    signal: new AbortController().signal,
  })
}

it('holds photographs that are in a bucket, and brings them to wherever they are kept now', async () => {
  const made = await make()
  expect(made.files).toBe(NAMES.length)
  const target = await emptyTarget()
  try {
    const restore = { ...target, secretKey: test.deps.config.secretKey, isReplaced: false }
    const read = async () => createReadStream(join(place.path, made.name))
    const pictures = createPictureStore({ pictures: inBucket('baru/') })
    await restoreBackup(read, PASSPHRASE, { ...restore, pictures })
    const brought = [...s3.objects.keys()].filter((key) => key.startsWith('baru/'))
    expect(brought.sort()).toEqual(NAMES.map((name) => `baru/${name}`).sort())
    for (const name of NAMES) expect(String(await pictures.get(name))).toBe(name)
    expect(s3.types.get(`baru/${NAMES[2]}`)).toBe('image/jpeg')
  } finally {
    await target.drop()
  }
})

it('is not made without the photographs, and says so', async () => {
  s3.broken = { status: 403, code: 'AccessDenied' }
  await expect(make()).rejects.toMatchObject({ code: 'photographs' })
})

it('is not made where photographs are named and none is found, as with another data folder', async () => {
  const [text, now] = [{ id: '', en: '' }, test.clock.now()]
  const size = { sourceWidth: 800, sourceHeight: 600, width: 800, height: 600 }
  const row = { id: 'p1', owner: 'tour/x', position: 0, source: NAME, files: NAME, alt: text, caption: text }
  await test.deps.db.insert(pictures).values({ ...row, ...size, createdAt: now, updatedAt: now })
  expect((await make()).files).toBe(NAMES.length)
  s3.objects.clear()
  await expect(make()).rejects.toMatchObject({ code: 'no_photographs' })
  await test.deps.db.delete(pictures)
})
