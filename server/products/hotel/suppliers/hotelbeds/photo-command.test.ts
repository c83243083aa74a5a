import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availabilityPage } from '../../../../../core/products/hotel/contract.ts'
import { detail } from '../../../../../core/products/hotel/detail.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { quiet } from '../../../../testing/payment.ts'
import { keepRates } from '../../../../trade/exchange/rates.ts'
import { inFolder, jpeg, ownFolder } from '../../../../trade/pictures/testing.ts'
import { hotelModule } from '../../module.ts'
import { STAY } from '../../testing.ts'
import { hotelContent, photoLoops } from './photo-command.ts'
import { type TestPhotoHost, testPhotoHost } from './testing-photos.ts'
import { TEST_KEYS, type TestBedBank, testBedBank } from './testing-server.ts'

describe('npm run admin -- hotel-content', () => {
  let test: TestApp
  let server: TestBedBank
  let host: TestPhotoHost
  let photo: Buffer
  const said: string[] = []
  beforeAll(async () => {
    photo = await jpeg({ width: 800, height: 400 })
    host = await testPhotoHost(photo)
    server = await testBedBank(() => test.clock.now())
    const productSettings = {
      HOTEL_SUPPLIER: 'hotelbeds',
      HOTELBEDS_API_KEY: TEST_KEYS.key,
      HOTELBEDS_SECRET: TEST_KEYS.secret,
      HOTELBEDS_API_URL: server.url,
      HOTELBEDS_PHOTOS_URL: host.url,
      HOTELBEDS_PHOTO_CITIES: 'Yogyakarta',
    }
    test = await createTestApp({ config: { productSettings, pictures: inFolder(ownFolder()) } })
    const now = test.clock.now()
    const rate = { currency: 'EUR', rate: '17500', day: now.toISOString().slice(0, 10), source: 'staff' }
    await keepRates(test.deps.db, [rate], now)
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([server.close(), host.close()])
  })

  const run = async (...typed: string[]) =>
    await hotelContent.run(test.part(hotelModule), typed, (line) => void said.push(line), 0)

  it('names what the operator can mend', async () => {
    await expect(run('Atlantis')).rejects.toThrow('Atlantis is no city')
    server.fail('GET /hotel-content-api', { status: 503 })
    await expect(run()).rejects.toThrow('Hotelbeds does not answer')
    host.answer = () => 503
    await expect(run('id-3471')).rejects.toThrow(/^Photographs kept: 0, .* does not answer/)
    host.answer = () => photo
    const parts = test.part(hotelModule)
    const other = { ...parts, settings: { ...parts.settings, HOTEL_SUPPLIER: ['demo'] } }
    await expect(hotelContent.run(other as typeof parts, [], () => {}, 0)).rejects.toThrow('has no hotelbeds')
  })

  it('brings hotels and their photographs to lists and pages, and goes on where it stopped', async () => {
    test.clock.advance({ minutes: 180 })
    expect(await run()).toBe('Photographs kept: 6, not to be had: 0, removed: 0.')
    expect(said.at(-1)).toBe('Hotel Cempaka Yogyakarta: 6 photographs so far')
    const search = { destinationKey: 'ID-3471', ...STAY, childAges: [] }
    const list = await test.call(availabilityPage, { body: search })
    expect(list.body.data.hotels).toHaveLength(3)
    for (const { image } of list.body.data.hotels) expect(image.url).toMatch(/^\/pictures\/[\da-f]{32}-800\.webp$/)
    const page = await test.call(detail, { body: { hotelKey: 'hb-1010', ...STAY, childAges: [] } })
    expect(page.body.data.Images.map(({ Description, Photo }) => [Description, Photo?.width])).toEqual([
      ['Hotel Melati Yogyakarta', 800],
      ['A room at Hotel Melati Yogyakarta', 800],
    ])
    expect(await run()).toBe('Photographs kept: 0, not to be had: 0, removed: 0.')
  })

  it('is done by the server too, a few at a time, and rests when there is nothing to do', async () => {
    const parts = test.part(hotelModule)
    const elsewhere = { ...parts, settings: { ...parts.settings, HOTELBEDS_PHOTO_CITIES: ['Bandung'] } }
    const [loop] = photoLoops(elsewhere, 0)
    host.asked.length = 0
    for (const asked of [5, 6, 6, 6]) {
      await loop?.run(quiet)
      expect(host.asked).toHaveLength(asked)
    }
  })
})
