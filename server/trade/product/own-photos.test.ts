import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as pictures from '../../../core/office/products/picture.ts'
import type { OfficeProductDetail } from '../../../core/office/products/product.ts'
import * as contract from '../../../core/office/products/product.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { inFolder, jpeg, ownFolder } from '../pictures/testing.ts'
import { filledDraft } from './testing.ts'

const folder = ownFolder()
const COVER =
  '<photo-place data-owner="tour/gili-foto" data-part="cover" data-sizes="50vw"><img class="w-full"></photo-place>'
let test: TestApp
let staff: { cookie: string }
let data: string

beforeAll(async () => {
  const render = async () => `<!doctype html><html lang="id-ID">${COVER}`
  test = await createTestApp({ modules: SAMPLE_MODULES, config: { pictures: inFolder(folder) }, render })
  staff = await test.register({ role: 'admin' })
  data = (await jpeg({ width: 900, height: 600 })).toString('base64')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEXTS = { alt: { id: 'Pasir putih', en: 'White sand' }, caption: { id: '', en: '' } }

async function begin(slug: string): Promise<OfficeProductDetail> {
  const title = { id: 'Gili Foto', en: 'Gili Photo' }
  const input = { params: { service: 'tour' as const }, body: { slug, kind: 'one-day', title } }
  return (await test.call(contract.createProduct, input, staff)).body.data
}

async function add(owner: string): Promise<pictures.OfficePhoto> {
  const { status, body } = await test.call(pictures.addPhoto, { body: { owner, name: 'a.jpg', data } }, staff)
  const photo = body.data?.photos.at(-1)
  if (status !== 200 || !photo) throw new Error(JSON.stringify(body))
  return photo
}

const describePhoto = ({ id, version }: pictures.OfficePhoto) =>
  test.call(pictures.changePhoto, { params: { id }, body: { version, crop: null, ...TEXTS } }, staff)
const photosOf = async (owner: string) =>
  (await test.call(pictures.listPictures, { query: { owner } }, staff)).body.data.photos
const drop = (id: string) => test.call(pictures.deletePhoto, { params: { id } }, staff)

it('a draft has photographs before it is published; its preview shows what is described', async () => {
  const begun = await begin('gili-foto')
  expect(begun.pictures).toBe('tour/gili-foto')
  const photo = await add('tour/gili-foto')
  const input = { params: { service: 'tour' as const, id: begun.id } }
  const body = { draft: filledDraft(begun.draft), version: begun.version }
  const saved = (await test.call(contract.changeProduct, { ...input, body }, staff)).body.data
  expect(saved.faults).toEqual([])
  const preview = async () => {
    const url = `/api/v1/admin/product/tour/${begun.id}/preview?language=id`
    return (await test.app.inject({ url, headers: { ...staff, host: 'localhost:4321' } })).body
  }
  expect(await preview()).toContain('<photo-place')
  await describePhoto(photo)
  expect(await preview()).toContain(`srcset="${photo.path}-150.avif 150w`)
})

it('is on the list of what can have photographs once, published or not', async () => {
  const list = async () => {
    const query = { kind: 'tour', keyword: 'gili photo' }
    return (await test.call(pictures.listPictureOwners, { query }, { ...staff, locale: 'en' })).body.data
  }
  expect(await list()).toMatchObject([{ owner: 'tour/gili-foto', page: null, photos: 1 }])
  const [row] = (await test.call(contract.listProducts, { query: {} }, staff)).body.data.data
  const params = { service: 'tour' as const, id: row?.id ?? '' }
  const { version } = (await test.call(contract.readProduct, { params }, staff)).body.data
  await test.call(contract.publishProduct, { params, body: { version } }, staff)
  expect(await list()).toMatchObject([{ owner: 'tour/gili-foto', page: 'one-day-tour/gili-foto', photos: 1 }])
  const retired = await test.call(contract.retireProduct, { params, body: { version } }, staff)
  expect(retired.body.data.state).toBe('retired')
  expect(await list()).toMatchObject([{ owner: 'tour/gili-foto', page: null, photos: 1 }])
})

it('a copy has the same photographs, which stay when those of the other go, and the other way round', async () => {
  const begun = await begin('gili-asal')
  const [one, two] = [await add('tour/gili-asal'), await add('tour/gili-asal')]
  await describePhoto(one)
  const copied = await test.call(
    contract.copyProduct,
    { params: { service: 'tour', id: begun.id }, body: { slug: 'gili-salinan' } },
    staff,
  )
  expect(copied.status).toBe(200)
  const copies = await photosOf('tour/gili-salinan')
  expect(copies.map(({ path, alt }) => [path, alt])).toEqual([
    [one.path, TEXTS.alt],
    [two.path, { id: '', en: '' }],
  ])
  expect(test.deps.pictures.album.photos('tour/gili-salinan', 'en')).toMatchObject([{ alt: 'White sand' }])
  const filesOf = ({ path }: { path: string }) => existsSync(join(folder, `${path.split('/').at(-1)}-share.jpg`))
  const before = readdirSync(folder).length
  await drop(one.id)
  await drop(two.id)
  await drop(copies[1]?.id ?? '')
  const later = async () => {
    test.clock.advance({ days: 1, minutes: 1 })
    await test.drain()
    staff = await test.register({ role: 'admin' })
  }
  await later()
  expect([filesOf(one), filesOf(two)]).toEqual([true, false])
  // A picture, its source and ten sizes.
  expect(readdirSync(folder)).toHaveLength(before - 12)
  expect((await test.app.inject({ url: `${one.path}-share.jpg` })).statusCode).toBe(200)
  await drop(copies[0]?.id ?? '')
  await later()
  expect(filesOf(one)).toBe(false)
})

it('who may write products but not change stock gets no photographs to change', async () => {
  const begun = await begin('gili-hak')
  const writer = await test.register({ role: 'support' })
  const change = { role: 'own' as const, rights: ['office', 'products'] as const }
  await test.deps.db.update(users).set(change).where(eq(users.id, writer.user.id))
  const params = { service: 'tour' as const, id: begun.id }
  expect((await test.call(contract.readProduct, { params }, writer)).body.data.pictures).toBeNull()
  const { status } = await test.call(pictures.listPictures, { query: { owner: 'tour/gili-hak' } }, writer)
  expect(status).toBe(403)
})
