import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../core/office/products/picture.ts'
import { MOST_OWNERS, PHOTO_BYTES } from '../../../core/office/products/picture-limits.ts'
import { photoFile, sourceSet, widthsOf } from '../../../core/trade/picture/photo.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createAlbum } from '../../trade/pictures/album.ts'
import { inFolder, jpeg, ownFolder } from '../../trade/pictures/testing.ts'

const FOLDER = ownFolder()
const OWNER = 'page/hotel'
let test: TestApp
let cookie: string
let large: string
let small: string

beforeAll(async () => {
  test = await createTestApp({ config: { pictures: inFolder(FOLDER) } })
  cookie = (await test.register({ role: 'admin' })).cookie
  large = (await jpeg({ width: 1200, height: 800 })).toString('base64')
  small = (await jpeg({ width: 800, height: 400 })).toString('base64')
})
afterAll(async () => {
  await test.close()
  await rm(FOLDER, { recursive: true })
})

const upload = (owner: string, data = small) =>
  test.call(contract.addPhoto, { body: { owner, name: 'beach.jpg', data } }, { cookie })
const listed = async (owner = OWNER) =>
  (await test.call(contract.listPictures, { query: { owner } }, { cookie })).body.data
const TEXTS = { alt: { id: 'Pantai', en: 'A beach' }, caption: { id: '', en: 'At dusk' } }

type Changed = Partial<Pick<contract.OfficePhoto, 'crop' | 'alt' | 'caption'>>
const change = (photo: contract.OfficePhoto, changed: Changed, version = photo.version) =>
  test.call(
    contract.changePhoto,
    {
      params: { id: photo.id },
      body: { version, crop: photo.crop, alt: photo.alt, caption: photo.caption, ...changed },
    },
    { cookie },
  )

async function added(owner: string, data = small): Promise<contract.OfficePhoto> {
  const { status, body } = await upload(owner, data)
  const photo = body.data.photos.at(-1)
  if (status !== 200 || !photo) throw new Error(JSON.stringify(body))
  return photo
}

const get = (url: string, headers = {}) => test.app.inject({ url, headers })

describe('an upload', () => {
  it('has five widths in two types and a picture to share, and nothing of the original', async () => {
    const photo = await added(OWNER, large)
    expect(widthsOf(photo.width)).toEqual([200, 400, 600, 800, 1200])
    for (const type of ['avif', 'webp'] as const) {
      for (const [index, file] of sourceSet(photo, type).split(', ').entries()) {
        const { rawPayload, headers } = await get(file.split(' ')[0] ?? '')
        expect(headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect((await sharp(rawPayload).metadata()).width).toBe(widthsOf(photo.width)[index])
      }
    }
    const { rawPayload } = await get(`${photo.path}-share.jpg`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(readdirSync(FOLDER)).toHaveLength(12)
    const source = readdirSync(FOLDER).find((name) => name.endsWith('source.webp'))
    expect((await get(`/pictures/${source}`)).statusCode).toBe(404)
  })

  it('is answered 304 to who has it, and 404 under other names', async () => {
    const [photo] = (await listed()).photos
    const url = photoFile(photo ?? { path: '', width: 0 })
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const name of ['/pictures/..%2Fsecret', '/pictures/x.jpg', `${photo?.path}-999.webp`])
      expect((await get(name)).statusCode, name).toBe(404)
  })

  it('is refused in words for a thing that is not there, and for who may not', async () => {
    expect(await upload('hotel/none')).toMatchObject({ status: 404 })
    expect(await upload('flight/none')).toMatchObject({ status: 404 })
    const support = await test.register({ role: 'support' })
    const asSupport = { cookie: support.cookie }
    const body = { owner: 'promo/one', name: 'a.jpg', data: small }
    expect(await test.call(contract.addPhoto, { body }, asSupport)).toMatchObject({ status: 403 })
    const member = await test.register()
    expect(await test.call(contract.addPhoto, { body }, member)).toMatchObject({ status: 403 })
    expect(await test.call(contract.addPhoto, { body }, {})).toMatchObject({ status: 401 })
  })

  it.each([
    ['id', 'Isi file tidak cocok dengan akhiran namanya. Simpan ulang sebagai JPEG'],
    ['en', 'The file type doesn’t match its extension. Save it as JPEG again'],
  ] as const)('is refused in the language of who sends it: %s', async (locale, text) => {
    const input = { body: { owner: OWNER, name: 'beach.png', data: small } }
    const { status, body } = await test.call(contract.addPhoto, input, { cookie, locale })
    expect([status, body.texts?.data]).toEqual([415, text])
  })

  it('of more than 15 MB is refused as too large, by the handler and before it', async () => {
    const sized = (bytes: number) => Buffer.alloc(bytes, 0xff).toString('base64')
    for (const bytes of [PHOTO_BYTES + 1, PHOTO_BYTES * 1.2]) {
      const body = { owner: OWNER, name: 'a.jpg', data: sized(bytes) }
      expect(await test.call(contract.addPhoto, { body }, { cookie })).toMatchObject({ status: 413 })
    }
  })

  it('of many at once: one is drawn at a time, the rest waits or is told to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload('page/train')))
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const kept = (await listed('page/train')).photos
    expect(kept).toHaveLength(statuses.filter((status) => status === 200).length)
    expect(await upload('page/train')).toMatchObject({ status: 200 })
  })
})

describe('a photograph', () => {
  it('is seen by visitors once one language says what is on it, and then in their language', async () => {
    const photo = await added('page/tour')
    const { album } = test.deps.pictures
    expect(album.photos('page/tour', 'id')).toEqual([])
    await change(photo, { alt: { id: 'Pantai', en: '' } })
    for (const locale of ['id', 'en'] as const)
      expect(album.photos('page/tour', locale)).toMatchObject([{ alt: 'Pantai' }])
    await change({ ...photo, version: 2 }, TEXTS)
    expect(album.photos('page/tour', 'en')).toEqual([
      { path: photo.path, width: 800, height: 400, alt: 'A beach', caption: 'At dusk' },
    ])
    expect(album.photos('page/tour', 'id')).toMatchObject([{ alt: 'Pantai', caption: '' }])
  })

  it('is cut to a new name; the old files go a day later and the source stays', async () => {
    const photo = await added('page/venue', large)
    const crop = { x: 200, y: 100, width: 900, height: 600 }
    const [cut] = (await change(photo, { crop })).body.data.photos
    expect(cut).toMatchObject({ width: 900, height: 600, crop, source: { width: 1200, height: 800 }, version: 2 })
    expect(cut?.path).not.toBe(photo.path)
    expect((await get(photoFile(photo))).statusCode).toBe(200)
    test.clock.advance({ days: 1, minutes: 1 })
    await test.drain()
    cookie = (await test.register({ role: 'admin' })).cookie
    expect((await get(`${photo.path}-share.jpg`)).statusCode).toBe(404)
    const [whole] = (await change(cut ?? photo, { crop: null })).body.data.photos
    expect(whole).toMatchObject({ width: 1200, height: 800, crop: null })
    const source = await test.call(contract.photoSource, { params: { id: photo.id } }, {}).catch(() => null)
    expect(source?.status ?? 401).toBe(401)
  })

  it.each([
    ['outside', { x: 700, y: 0, width: 900, height: 600 }],
    ['too small', { x: 0, y: 0, width: 300, height: 300 }],
  ])('is not cut %s', async (_, crop) => {
    const [photo] = (await listed('page/venue')).photos
    if (!photo) throw new Error('none')
    const { status, body } = await change(photo, { crop })
    expect([status, body.errors]).toEqual([400, { crop: 'validation.picture.crop' }])
  })

  it('that somebody changed meanwhile is not written over', async () => {
    const photo = await added('page/flight')
    await change(photo, TEXTS)
    const late = await change(photo, { alt: { id: 'Lain', en: 'Other' } })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await listed('page/flight')).photos[0]?.alt).toEqual(TEXTS.alt)
  })
})

describe('the order', () => {
  it('of two who change it at once is that of the first; the second is told', async () => {
    for (let count = 0; count < 3; count += 1) await added('page/insurance')
    const { version, photos } = await listed('page/insurance')
    const ids = photos.map(({ id }) => id)
    const put = (order: string[]) =>
      test.call(contract.orderPhotos, { body: { owner: 'page/insurance', version, ids: order } }, { cookie })
    const answers = await Promise.all([put(ids.toReversed()), put([...ids.slice(1), ids[0] ?? ''])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    const now = await listed('page/insurance')
    expect(now.photos.map(({ id }) => id)).toEqual(won?.body.data.photos.map(({ id }) => id))
    expect(now.version).toBe(version + 1)
    expect(await put(ids)).toMatchObject({ status: 409 })
  })

  it('needs each photograph once', async () => {
    const { version, photos } = await listed('page/insurance')
    const ids = photos.map(({ id }) => id)
    for (const wrong of [ids.slice(1), [...ids, 'other'], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']]) {
      const body = { owner: 'page/insurance', version, ids: wrong }
      expect(await test.call(contract.orderPhotos, { body }, { cookie })).toMatchObject({ status: 409 })
    }
    expect((await listed('page/insurance')).version).toBe(version)
  })
})

it('another process sees a change when it asks', async () => {
  const other = createAlbum(test.deps.db)
  await other.refresh()
  expect(other.photos('page/flight', 'en')).toHaveLength(1)
  const [photo] = (await listed('page/flight')).photos
  await test.call(contract.deletePhoto, { params: { id: photo?.id ?? '' } }, { cookie })
  expect(other.photos('page/flight', 'en')).toHaveLength(1)
  await other.refresh()
  expect(other.photos('page/flight', 'en')).toEqual([])
  expect(test.deps.pictures.album.photos('page/flight', 'en')).toEqual([])
})

it('lists what can have photographs, with what it lacks', async () => {
  const ask = async (query: Parameters<typeof test.call<typeof contract.listPictureOwners>>[1]['query']) =>
    (await test.call(contract.listPictureOwners, { query }, { cookie })).body.data
  expect(await ask({ kind: 'page', state: 'hidden' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ owner: OWNER, photos: 1, hidden: 1 })]),
  )
  expect((await ask({ kind: 'hotel' })).length).toBe(MOST_OWNERS)
  const [found] = await ask({ keyword: 'borobudur', kind: 'venue' })
  expect(found).toMatchObject({ photos: 0, hidden: 0, kind: 'venue' })
})
