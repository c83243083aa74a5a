import { afterAll, beforeAll, expect, it } from 'vitest'
import { availabilityPage } from '../../../core/products/hotel/contract.ts'
import { detail } from '../../../core/products/hotel/detail.ts'
import { listTours, tourDetail } from '../../../core/products/tour/contract.ts'
import { availability, venueDetail } from '../../../core/products/venue/contract.ts'
import { pictureOwners, pictures } from '../../base/db/schema/trade/picture.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const STAY = { checkInDate: '2026-12-10', checkOutDate: '2026-12-12', countRoom: 1, countGuest: 2, childAges: [] }
const HOTEL = 'sheraton-bali-kuta-resort'
const TOUR = 'bromo-ijen-4-hari'
const VENUE = 'air-terjun-sekumpul'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Two that visitors see, in another order than they came, and one without a text. */
async function give(owner: string): Promise<void> {
  const now = test.clock.now()
  const size = { sourceWidth: 1600, sourceHeight: 900, width: 1200, height: 800, crop: null, version: 1 }
  const texts = [
    { alt: { id: 'Dua', en: 'Two' }, position: 2 },
    { alt: { id: 'Satu', en: 'One' }, position: 1 },
    { alt: { id: '', en: '' }, position: 3 },
  ]
  for (const [index, { alt, position }] of texts.entries()) {
    const name = `${owner}-${index}`
    const caption = { id: '', en: 'A caption' }
    const times = { createdAt: now, updatedAt: now }
    await test.deps.db
      .insert(pictures)
      .values({ id: name, owner, position, source: name, files: `f${index}`, alt, caption, ...size, ...times })
  }
  await test.deps.db.insert(pictureOwners).values({ owner, version: 1 })
  await test.deps.pictures.album.refresh()
}

const FIRST = { path: '/pictures/f1', width: 1200, height: 800, alt: 'One' }
const BOTH = [
  { ...FIRST, caption: 'A caption' },
  { ...FIRST, path: '/pictures/f0', alt: 'Two', caption: 'A caption' },
]

it('a hotel shows its first photograph in the list and all on its page, and the drawing before', async () => {
  const list = async () => {
    const body = { ...STAY, destinationKey: 'ID-51', filter: { keyword: 'Sheraton Bali Kuta' }, page: 1, limit: 50 }
    const answer = await test.call(availabilityPage, { body: body as never })
    return answer.body.data.hotels.find(({ key }) => key === HOTEL)?.image
  }
  const open = async () => (await test.call(detail, { body: { ...STAY, hotelKey: HOTEL } as never })).body.data
  expect((await list())?.photo).toBeUndefined()
  const drawn = (await open()).Images
  expect(drawn.every(({ Photo }) => Photo === undefined)).toBe(true)
  await give(`hotel/${HOTEL}`)
  expect(await list()).toMatchObject({ url: '/pictures/f1-1200.webp', photo: { ...FIRST, caption: '' } })
  expect((await open()).Images.map(({ Photo }) => Photo)).toEqual(BOTH)
})

it('so does a tour', async () => {
  await give(`tour/${TOUR}`)
  const { data } = (await test.call(listTours, { query: { tour_area_id: 'all', limit: 50 } as never })).body.data
  const cover = data.find(({ id }) => id === TOUR)?.cover
  expect(cover).toMatchObject({ type: 'photo', mime_type: 'image/webp', photo: { ...FIRST, caption: '' } })
  expect(data.filter(({ cover }) => cover.type === 'scene').length).toBe(data.length - 1)
  const opened = (await test.call(tourDetail, { params: { tourId: TOUR }, query: {} as never })).body.data
  expect(opened.medias.map(({ photo }) => photo)).toEqual(BOTH)
})

it('and an attraction, whose remembered rows do not outlive a change', async () => {
  const ask = async () => {
    const body = { locationId: 'ID-5108', ADT: 2, limit: 50 }
    const answer = await test.call(availability, { body: body as never })
    return answer.body.data.data.find(({ id }) => id === VENUE)?.thumbnail
  }
  expect((await ask())?.type).toBe('scene')
  await give(`venue/${VENUE}`)
  expect(await ask()).toMatchObject({ type: 'photo', title: 'One', photo: { ...FIRST, caption: '' } })
  const opened = (await test.call(venueDetail, { body: { uniqueId: VENUE } as never })).body.data
  expect(opened.images.map(({ photo }) => photo)).toEqual(BOTH)
})
