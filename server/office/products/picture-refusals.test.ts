import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '../../../core/office/products/picture.ts'
import { PHOTO_BYTES } from '../../../core/office/products/picture-limits.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { inFolder, jpeg, ownFolder, pngOf } from '../../trade/pictures/testing.ts'

const folder = ownFolder()
let test: TestApp
let cookie: string
let photo: Buffer

beforeAll(async () => {
  test = await createTestApp({ config: { pictures: inFolder(folder) } })
  cookie = (await test.register({ role: 'admin' })).cookie
  photo = await jpeg({ width: 900, height: 600 })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Status, then the words in both languages. */
const REFUSED: readonly [string, string, () => Buffer, number, id: RegExp, en: RegExp][] = [
  ['no picture', 'notes.jpg', () => Buffer.from('not a picture'), 415, /^Kirim foto JPEG/, /^Send a JPEG/],
  ['a huge file', 'a.jpg', () => Buffer.alloc(PHOTO_BYTES + 1, 0xff), 413, /15 MB/, /15 MB/],
  ['a decompression bomb', 'a.png', () => pngOf(30_000, 30_000, 30_000), 413, /50 megapiksel/, /50 megapixels/],
  ['an SVG with a script', 'logo.svg', () => Buffer.from(SVG), 415, /SVG/, /SVG/],
  ['an SVG that is called a JPEG', 'a.jpg', () => Buffer.from(SVG), 415, /SVG/, /SVG/],
  [
    'a page within a picture',
    'a.jpg',
    () => Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
    415,
    /halaman, PDF, atau arsip/,
    /a page, a PDF or an archive/,
  ],
  [
    'an archive behind a picture',
    'a.jpg',
    () => Buffer.concat([photo, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    415,
    /halaman, PDF, atau arsip/,
    /a page, a PDF or an archive/,
  ],
]

it.each(REFUSED)('%s is refused with its status and in words', async (_, name, make, wanted, id, en) => {
  const data = make().toString('base64')
  for (const [locale, words] of [['id', id] as const, ['en', en] as const]) {
    const body = { owner: 'page/tour', name, data }
    const answer = await test.call(contract.addPhoto, { body }, { cookie, locale })
    expect([answer.status, answer.body.texts?.data]).toEqual([wanted, expect.stringMatching(words)])
  }
  expect(readdirSync(folder)).toEqual([])
})

it('nothing of what was refused is listed', async () => {
  const query = { owner: 'page/tour' }
  expect((await test.call(contract.listPictures, { query }, { cookie })).body.data.photos).toEqual([])
})
