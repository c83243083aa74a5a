import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotelbedsHotels, hotelbedsPhotos } from '../../../../base/db/schema/products/hotel-content.ts'
import { pictures } from '../../../../base/db/schema/trade/picture.ts'
import { sourceName } from '../../../../trade/pictures/names.ts'
import { jpeg } from '../../../../trade/pictures/testing.ts'
import { connectPhotoHost } from './photo-host.ts'
import { fetchPhotographs, type PhotoParts } from './photographs.ts'
import { openBedBank } from './testing.ts'
import { type TestPhotoHost, testPhotoHost } from './testing-photos.ts'

const { test, close } = await openBedBank()
const { db } = test.deps
const photo = await jpeg({ width: 800, height: 400 })
let host: TestPhotoHost

beforeAll(async () => {
  host = await testPhotoHost(photo)
})
afterAll(async () => {
  await host.close()
  await close()
})
beforeEach(async () => {
  await db.delete(pictures)
  await db.delete(hotelbedsPhotos)
  host.asked.length = 0
  host.answer = () => photo
})

/** Nothing is drawn, which takes seconds. */
const undrawn = {
  run: async <Result>() => {
    const [source, files] = ['0'.repeat(32), '1'.repeat(32)]
    return { source, files, sourceWidth: 800, sourceHeight: 400, width: 800, height: 400 } as Result
  },
}

/** Hotels 1010, 1011 and 1012, with two photographs each. */
const parts = (changes: Partial<PhotoParts> = {}): PhotoParts => ({
  ...{ db, clock: test.clock, pictures: test.deps.pictures, decoding: undrawn, places: ['ID-3471'] },
  host: connectPhotoHost(host.url),
  readKeys:
    async () =>
    ({ hotel }) =>
      hotel.key,
  async pause() {},
  ...changes,
})
const rowsOf = async (owner = 'hotel/hb-1010') =>
  await db.select().from(pictures).where(eq(pictures.owner, owner)).orderBy(asc(pictures.position))
const stateOf = async (path: string) =>
  (await db.select().from(hotelbedsPhotos).where(eq(hotelbedsPhotos.path, path)))[0]

describe('photographs of Hotelbeds', () => {
  it('are kept here in the hotel’s order and shown with words in both languages', async () => {
    expect(await fetchPhotographs(parts({ decoding: test.deps.decoding }))).toEqual({
      kept: 6,
      failed: 0,
      gone: 0,
      isDown: false,
    })
    expect(host.asked).toHaveLength(6)
    expect(host.asked.every((path) => path.startsWith('xxl/'))).toBe(true)
    const rows = await rowsOf()
    expect(rows.map(({ alt }) => alt)).toEqual([
      { id: 'Hotel Melati Yogyakarta', en: 'Hotel Melati Yogyakarta' },
      { id: 'Kamar di Hotel Melati Yogyakarta', en: 'A room at Hotel Melati Yogyakarta' },
    ])
    const shown = test.deps.pictures.album.photos('hotel/hb-1010', 'en')
    expect(shown.map(({ alt, width }) => [alt, width])).toEqual([
      ['Hotel Melati Yogyakarta', 800],
      ['A room at Hotel Melati Yogyakarta', 800],
    ])
    for (const { path } of shown) {
      const answer = await test.app.inject(`${path}-800.webp`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    for (const { source } of rows) expect(await test.deps.pictures.store.get(sourceName(source))).not.toBeNull()
  })

  it('are fetched once, by however many processes', async () => {
    const rounds = await Promise.all([fetchPhotographs(parts()), fetchPhotographs(parts())])
    expect(rounds.reduce((sum, { kept }) => sum + kept, 0)).toBe(6)
    await fetchPhotographs(parts())
    expect(host.asked).toHaveLength(6)
    expect(await db.select().from(pictures)).toHaveLength(6)
  })

  it('come in a smaller size where the larger is missing or cannot be used', async () => {
    host.answer = (size, path) => {
      if (path.endsWith('b.jpg')) return size === 'bigger' ? photo : 404
      return size === 'xxl' ? Buffer.from('<html>no photograph</html>') : photo
    }
    expect((await fetchPhotographs(parts({ places: ['ID-3471'] }), { most: 2 })).kept).toBe(2)
    expect(await rowsOf()).toHaveLength(2)
    const [first] = await db.select().from(hotelbedsPhotos)
    const code = first?.code
    expect(host.asked).toEqual([
      `xxl/00/00${code}/a.jpg`,
      `xl/00/00${code}/a.jpg`,
      `xxl/00/00${code}/b.jpg`,
      `xl/00/00${code}/b.jpg`,
      `bigger/00/00${code}/b.jpg`,
    ])
  })

  it('that are missing or none are left out, and asked for again after a month', async () => {
    const small = await jpeg({ width: 320, height: 213 })
    host.answer = (_, path) => (path.endsWith('a.jpg') ? 404 : small)
    expect(await fetchPhotographs(parts())).toMatchObject({ kept: 0, failed: 6, isDown: false })
    expect([(await stateOf('00/001010/a.jpg'))?.failure, (await stateOf('00/001010/b.jpg'))?.failure]).toEqual([
      'missing',
      'refused',
    ])
    host.asked.length = 0
    host.answer = () => photo
    test.clock.advance({ days: 29 })
    await fetchPhotographs(parts())
    expect(host.asked).toEqual([])
    test.clock.advance({ days: 2 })
    expect((await fetchPhotographs(parts())).kept).toBe(6)
  })

  it('wait while the host is down, and come later', async () => {
    const faults = [503, 'hang' as const, 429]
    host.answer = () => faults.shift() ?? photo
    expect(await fetchPhotographs(parts())).toMatchObject({ kept: 0, failed: 3, isDown: true })
    expect(host.asked).toHaveLength(3)
    // Failed photographs wait for hours; the others are next.
    expect((await fetchPhotographs(parts())).kept).toBe(3)
    test.clock.advance({ minutes: 150 })
    expect((await fetchPhotographs(parts())).kept).toBe(3)
  })

  it('go on where a round ended in the middle', async () => {
    let calls = 0
    const whole = parts()
    const broken = async (path: string) => {
      if (++calls > 2) throw new Error('the process ends')
      return await whole.host(path)
    }
    await expect(fetchPhotographs(parts({ host: broken }))).rejects.toThrow('the process ends')
    expect(await db.select().from(pictures)).toHaveLength(2)
    host.asked.length = 0
    // The one it was at is of that process for some minutes.
    expect((await fetchPhotographs(parts())).kept).toBe(3)
    test.clock.advance({ minutes: 6 })
    expect((await fetchPhotographs(parts())).kept).toBe(1)
    expect(host.asked).toHaveLength(4)
  })

  it('that the office deleted do not come back, and those that the bed bank took back go', async () => {
    await fetchPhotographs(parts())
    const [first, second] = await rowsOf()
    await db.delete(pictures).where(eq(pictures.id, first?.id ?? ''))
    host.asked.length = 0
    await fetchPhotographs(parts())
    expect([host.asked, (await rowsOf()).map(({ id }) => id)]).toEqual([[], [second?.id]])

    const [hotel] = await db.select().from(hotelbedsHotels).where(eq(hotelbedsHotels.code, 1010))
    if (!hotel) throw new Error('no hotel')
    const own = eq(hotelbedsHotels.code, 1010)
    await db
      .update(hotelbedsHotels)
      .set({ texts: { ...hotel.texts, photos: [] } })
      .where(own)
    expect((await fetchPhotographs(parts())).gone).toBe(2)
    expect(await rowsOf()).toEqual([])
    expect(test.deps.pictures.album.photos('hotel/hb-1010', 'id')).toEqual([])
    await db.update(hotelbedsHotels).set({ texts: hotel.texts }).where(own)
  })

  it('follow a hotel to the key that another supplier gives it', async () => {
    await fetchPhotographs(parts())
    const readKeys: PhotoParts['readKeys'] =
      async () =>
      ({ hotel }) =>
        hotel.key === 'hb-1010' ? 'melati-yogyakarta' : hotel.key
    await fetchPhotographs(parts({ readKeys }))
    expect([await rowsOf(), (await rowsOf('hotel/melati-yogyakarta')).length]).toEqual([[], 2])
    expect(host.asked).toHaveLength(6)
    expect(test.deps.pictures.album.photos('hotel/melati-yogyakarta', 'id')).toHaveLength(2)
  })

  it.each([
    '../../etc/passwd',
    'http://other.example/a.jpg',
    '/a.jpg',
    'a.jpg?x=1',
  ])('are never asked for as %s', async (path) => {
    expect(await connectPhotoHost(host.url)(path)).toEqual({ failure: 'refused' })
    expect(host.asked).toEqual([])
  })
})
