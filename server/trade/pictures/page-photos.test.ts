import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '../../../core/office/products/picture.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { inFolder, jpeg, ownFolder } from './testing.ts'

const place = (owner: string, part: string, inside: string, more = '') =>
  `<photo-place class="contents" data-owner="${owner}" data-part="${part}" data-sizes="50vw"${more}>${inside}</photo-place>`
const DRAWN = '<img src="/scenes/tea-1.svg" alt="" class="w-full rounded-card">'
const SHARED = ' data-shared="/tour-pictures/x.jpg"'
const BODY = `<meta property="og:image" content="https://www.example.com/tour-pictures/x.jpg">
<script type="application/ld+json">{"image":"https://www.example.com/tour-pictures/x.jpg"}</script>
${place('page/tour', 'cover', DRAWN, SHARED)}${place('page/tour', 'more', '<ul></ul>')}${place('page/hotel', 'card', DRAWN)}`
const PAGES = {
  'id/tur/index.html': `<html lang="id-ID">${BODY}`,
  'en/tur/index.html': `<html lang="en-US">${BODY}`,
  'id/plain/index.html': '<html lang="id-ID"><h1>Tanpa tempat foto</h1>',
}

const folder = mkdtempSync(join(tmpdir(), 'pelesir-pages-'))
const photoFolder = ownFolder()
let test: TestApp
let cookie: string
beforeAll(async () => {
  for (const [name, content] of Object.entries(PAGES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  test = await createTestApp({ site: folder, config: { pictures: inFolder(photoFolder) } })
  cookie = (await test.register({ role: 'admin' })).cookie
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
  rmSync(photoFolder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => test.app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function show(owner: string, alt: string): Promise<contract.OfficePhoto> {
  const data = (await jpeg({ width: 900, height: 600, seed: alt.length })).toString('base64')
  const added = await test.call(contract.addPhoto, { body: { owner, name: 'a.jpg', data } }, { cookie })
  const photo = added.body.data.photos.at(-1)
  if (!photo) throw new Error('not added')
  const texts = { alt: { id: alt, en: `${alt} in English` }, caption: { id: `<b>${alt}</b>`, en: '' } }
  const body = { version: photo.version, crop: null, ...texts }
  await test.call(contract.changePhoto, { params: { id: photo.id }, body }, { cookie })
  return photo
}

it('sends pages as they were built while nothing has a photograph', async () => {
  expect((await get('/id/tur')).body).toBe(PAGES['id/tur/index.html'])
})

it('puts a photograph where the drawing was, in the language of the page, without a build', async () => {
  const photo = await show('page/tour', 'Sawah "hijau"')
  const { body, headers } = await get('/id/tur')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect(body).toContain('alt="Sawah &quot;hijau&quot;" width="900" height="600"')
  expect(body).toContain('class="w-full rounded-card" fetchpriority="high"')
  expect(body).toContain(`<source type="image/avif" srcset="${photo.path}-150.avif 150w, `)
  expect(body).toContain('sizes="50vw"')
  expect((await get('/en/tur')).body).toContain('in English')
  // The other place has none, and keeps its drawing.
  expect(body.match(/scenes\/tea-1/g)).toHaveLength(1)
  const shared = `https://www.example.com${photo.path}-share.jpg"`
  expect(body.split(shared)).toHaveLength(3)
  expect(body).not.toContain('<ul></ul>')
})

it('shows those after the first with their captions, which are no markup', async () => {
  await show('page/tour', 'Gunung')
  const { body } = await get('/id/tur')
  expect(body).toContain('&lt;b&gt;Gunung&lt;/b&gt;')
  expect(body).not.toContain('<b>Gunung')
})

it('leaves other pages alone, compresses, and answers 304 until a photograph changes', async () => {
  expect((await get('/id/plain')).body).toBe(PAGES['id/plain/index.html'])
  const first = await get('/id/tur', { 'accept-encoding': 'br' })
  expect(String(brotliDecompressSync(first.rawPayload))).toContain('Gunung')
  const etag = String(first.headers.etag)
  expect((await get('/id/tur', { 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304)
  await show('page/hotel', 'Kolam')
  const again = await get('/id/tur', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect(again.statusCode).toBe(200)
  expect(String(brotliDecompressSync(again.rawPayload))).toContain('alt="" width="900"')
})
