import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hotelbedsHotels, hotelbedsRounds } from '../../../../base/db/schema/products/hotel-content.ts'
import { readContent } from './rounds.ts'
import { openBedBank } from './testing.ts'
import { TEST_HOTELS } from './testing-content.ts'

const { test, server, bank, connect, close } = await openBedBank()
const { db } = test.deps
const { clock } = test
const log = { info() {} }
const parts = { db, clock, bank, countries: ['ID'], page: 4 }
const CONTENT = '/hotel-content-api/1.0/hotels'

afterAll(close)

describe('the content of Hotelbeds', () => {
  beforeEach(() => {
    clock.advance({ days: 2 })
    server.requests.length = 0
    server.hotels = TEST_HOTELS
  })

  const codes = async () =>
    (await db.select({ code: hotelbedsHotels.code }).from(hotelbedsHotels)).map(({ code }) => code)
  const pages = () => server.requests.filter(({ path }) => path === CONTENT).map(({ query }) => query.get('from'))

  it('is read page by page in both languages, once a day', async () => {
    await readContent(parts, log)
    expect(pages()).toEqual(['1', '1', '5', '5', '9', '9'])
    await readContent(parts, log)
    expect(pages()).toHaveLength(6)
    expect((await codes()).toSorted()).toEqual(TEST_HOTELS.map(({ code }) => code))
  })

  it('goes on where it stopped', async () => {
    await readContent(parts, log)
    clock.advance({ days: 2 })
    server.requests.length = 0
    server.fail(`GET ${CONTENT}`, 'drop')
    await expect(readContent(parts, log)).rejects.toThrow()
    await readContent(parts, log)
    expect(pages().slice(0, 3)).toEqual(['1', '1', '1'])
    expect(server.requests.filter(({ path }) => path.endsWith('/chains'))).toHaveLength(1)
  })

  it('is read by one process at a time', async () => {
    await Promise.all([readContent(parts, log), readContent(parts, log), readContent(parts, log)])
    expect(pages()).toHaveLength(6)
    const [round] = await db.select().from(hotelbedsRounds)
    expect(round).toMatchObject({ startedAt: null, leaseUntil: null, step: 0, first: 1 })
  })

  it('forgets hotels that are gone, but not all of them at once', async () => {
    server.hotels = TEST_HOTELS.slice(0, 5)
    await readContent(parts, log)
    expect(await codes()).toHaveLength(5)
    server.hotels = []
    clock.advance({ days: 2 })
    await readContent(parts, log)
    expect(await codes()).toHaveLength(5)
  })

  it('gives hotels their places, stars, words and facilities', async () => {
    await readContent(parts, log)
    const supplier = connect()
    const hotels = await supplier.hotels()
    expect(hotels).toHaveLength(TEST_HOTELS.length)
    const { hotel, phone, fax, email, website, pictures } = await supplier.hotel({
      hotelKey: 'hb-1010',
      now: clock.now(),
    })
    expect(hotel).toMatchObject({
      name: 'Hotel Melati Yogyakarta',
      chain: 'Melati Group',
      countryCode: 'ID',
      destination: { key: 'ID-3471' },
      zone: 'Asia/Jakarta',
      checkInTime: '15:00',
      checkOutTime: '12:00',
    })
    expect(hotel.facilities).toEqual(['WIFI', 'RESTAURANT', 'POOL'])
    expect({ phone, fax, email, website }).toEqual({
      phone: '+62221234567',
      fax: '+62221234568',
      email: 'hotel1010@example.com',
      website: 'https://www.example.com',
    })
    // Photographs stand at another host.
    expect(pictures.every(({ url }) => url === undefined)).toBe(true)
  })
})
