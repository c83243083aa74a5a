import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { availability, availabilityMap, availabilityPage, calendar } from '../../../core/products/hotel/contract.ts'
import { cancelPolicy, detail } from '../../../core/products/hotel/detail.ts'
import { ALL_AREAS } from '../../../core/products/hotel/filter.ts'
import type { SORT_ORDERS } from '../../../core/products/hotel/sort.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { bytesOfSearch } from '../../testing/search-bytes.ts'
import { hotelModule } from './module.ts'
import { SEARCH_MS } from './several/correlation.ts'
import type { HotelSupplier } from './supplier.ts'
import { pickStay, STAY, sellOut, unsoldSupplier } from './testing.ts'

let test: TestApp
let supplier: HotelSupplier
beforeAll(async () => {
  test = await createTestApp()
  supplier = test.part(hotelModule).supplier
})
afterAll(() => test.close())
beforeEach(() => {
  test.clock.set(TEST_NOW)
  test.part(hotelModule).supplier = supplier
})

const BODY = { destinationKey: 'ID-3273', ...STAY, childAges: [] }
type Changes = Partial<Parameters<typeof test.call<typeof availabilityPage>>[1]['body']>
const page = async (changes: Changes = {}) => await test.call(availabilityPage, { body: { ...BODY, ...changes } })
type Filter = NonNullable<Changes['filter']>
const filtered = async (filter: Filter, changes: Changes = {}) => (await page({ filter, ...changes })).body.data

describe('availability-page', () => {
  it('has ten hotels a page, cheapest first, and all of them over its pages', async () => {
    const { data } = (await page()).body
    expect(data).toMatchObject({
      current_page: 1,
      first_item: 1,
      last_item: 10,
      per_page: 10,
      allow_issued: true,
      demo: true,
    })
    const pages = Array.from({ length: Math.ceil(data.total / 10) }, (_, index) => page({ page: index + 1 }))
    const hotels = (await Promise.all(pages)).flatMap(({ body }) => body.data.hotels)
    expect(new Set(hotels.map(({ key }) => key)).size).toBe(data.total)
    const prices = hotels.map(({ total_price }) => total_price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(data.price_range).toEqual({
      min: Math.min(...hotels.map(({ price_per_night }) => price_per_night)),
      max: Math.max(...hotels.map(({ price_per_night }) => price_per_night)),
    })
    expect((await page({ page: 99 })).body.data).toMatchObject({ hotels: [], first_item: 0, total: data.total })
  })

  it('names areas in the language that is asked for', async () => {
    const namesIn = async (locale: 'id' | 'en') => {
      const body = { ...BODY, destinationKey: 'ID-3578' }
      const { hotels, areas } = (await test.call(availabilityPage, { body }, { locale })).body.data
      return [...hotels.map(({ area }) => area), ...areas.map(({ name }) => name)]
    }
    expect(await namesIn('id')).toContain('Surabaya Barat')
    expect(await namesIn('id')).not.toContain('West Surabaya')
    expect(await namesIn('en')).toContain('West Surabaya')
  })

  it('counts its areas, all of them first, whatever area is chosen', async () => {
    const { areas, total } = (await page()).body.data
    expect(areas[0]).toEqual({ key: ALL_AREAS, name: 'All', count: total })
    expect(areas.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const dago = areas.find(({ key }) => key === 'Dago')
    const chosen = await filtered({ area: 'Dago' })
    expect([chosen.total, chosen.areas]).toEqual([dago?.count, areas])
    expect((await filtered({ area: ['Dago', 'Braga & Asia Afrika'] })).total).toBeGreaterThan(chosen.total)
  })

  it.each<[string, Filter, (hotel: Awaited<ReturnType<typeof filtered>>['hotels'][number]) => boolean]>([
    ['stars', { star: [5] }, ({ star_rating }) => star_rating === 5],
    ['one star as a number', { star: 4 }, ({ star_rating }) => star_rating === 4],
    ['a name', { hotelName: 'PADMA' }, ({ name }) => name.includes('Padma')],
    [
      'a price',
      { minPrice: 700_000, maxPrice: 900_000 },
      ({ price_per_night: price }) => price >= 700_000 && price <= 900_000,
    ],
    ['a rating', { rating: ['4'] }, ({ rating }) => (rating ?? 0) >= 4],
    ['facilities', { facility: ['POOL'] }, ({ facilities }) => facilities.includes('POOL')],
    [
      'breakfast and free cancellation in one room',
      { terms: ['breakfast', 'free_cancel'] },
      ({ breakfast, free_cancel_until, choices }) => breakfast && free_cancel_until !== null && choices.length === 1,
    ],
    [
      'a section of the map',
      { bounds: [107.6, -6.9, 107.62, -6.85] },
      ({ latitude }) => latitude > -6.9 && latitude < -6.85,
    ],
  ])('filters by %s', async (_, filter, fits) => {
    const { hotels, total } = await filtered(filter, { limit: 50 })
    const everything = (await page({ limit: 50 })).body.data
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(everything.total)
    expect(hotels.filter((hotel) => !fits(hotel)).map(({ name }) => name)).toEqual([])
  })

  it.each<Filter>([
    {},
    { terms: ['breakfast'] },
    { terms: ['free_cancel'] },
    { terms: ['breakfast', 'free_cancel'] },
  ])('names a room that its hotel sells at the same price, under %o', async (filter) => {
    const { hotels } = await filtered(filter, { limit: 20 })
    for (const { key: hotelKey, room_key, total_price, breakfast } of hotels) {
      const { Rooms } = (await test.call(detail, { body: { hotelKey, ...STAY, childAges: [] } })).body.data
      const rate = Rooms.flatMap(({ Rates }) => Rates).find(({ RoomKey }) => RoomKey === room_key)
      expect(rate).toMatchObject({ TotalPrice: total_price, IncludeBreakfast: breakfast })
    }
  })

  it('takes its highest price for no limit, as the specification’s default range does', async () => {
    const bali = { destinationKey: 'ID-51', limit: 50 }
    const all = await filtered({ orderBy: 'price_desc' }, bali)
    expect(all.hotels[0]?.price_per_night).toBeGreaterThan(10_000_000)
    expect((await filtered({ maxPrice: 9_000_000 }, bali)).total).toBeLessThan(all.total)
  })

  it.each<
    [(typeof SORT_ORDERS)[number], (hotel: Awaited<ReturnType<typeof filtered>>['hotels'][number]) => number | string]
  >([
    ['price_asc', ({ total_price }) => total_price],
    ['price_desc', ({ total_price }) => -total_price],
    ['name_asc', ({ name }) => name.toLowerCase()],
    ['rating_desc', ({ rating }) => -(rating ?? 0)],
    ['distance_asc', ({ distance_km }) => distance_km],
  ])('sorts by %s', async (orderBy, keyOf) => {
    const { hotels } = await filtered({ orderBy }, { limit: 50 })
    const keys = hotels.map(keyOf)
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  })

  it('has on the map the same hotels in the same order, every one of them', async () => {
    const filter: Filter = { star: [3, 4], orderBy: 'rating_desc' }
    const { body } = await test.call(availabilityMap, { body: { ...BODY, filter } })
    const { hotels, total } = await filtered(filter, { limit: 50 })
    expect(body.data.map(({ key }) => key)).toEqual(hotels.map(({ key }) => key))
    expect(body.data).toHaveLength(total)
  })

  it('costs at most 8 KB a page', async () => {
    expect(await bytesOfSearch(test, availabilityPage, [BODY])).toBeLessThan(8 * 1024)
  })

  it.each<[string, Changes, Record<string, string>]>([
    [
      'check-out before check-in',
      { checkOutDate: '2027-01-10' },
      { checkOutDate: 'validation.stay.checkOutAfterCheckIn' },
    ],
    ['more than 30 nights', { checkOutDate: '2027-02-12' }, { checkOutDate: 'validation.stay.nightLimit' }],
    [
      'a day that has passed',
      { checkInDate: '2026-11-30', checkOutDate: '2026-12-02' },
      { checkInDate: 'validation.date.past' },
    ],
    [
      'a day too far ahead',
      { checkInDate: '2027-12-03', checkOutDate: '2027-12-04' },
      { checkInDate: 'validation.stay.daysAhead' },
    ],
    ['no room', { countRoom: 0 }, { countRoom: 'validation.stay.roomNeeded' }],
    ['more guests than rooms take', { countGuest: 5 }, { countGuest: 'validation.stay.adultLimit' }],
    ['a place that is none', { destinationKey: 'bandung' }, { destinationKey: 'validation.city.valid' }],
  ])('names %s', async (_, changes, errors) => {
    const { status, body } = await page(changes)
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
  })

  it('names a place that it does not know', async () => {
    const { status, body } = await page({ destinationKey: 'ID-0000' })
    expect([status, body.code]).toEqual([404, 'city_not_found'])
  })
})

describe('a correlation id', () => {
  const start = async () => (await test.call(availability, { body: BODY })).body.data

  it('comes with the number of hotels, and is returned while it fits the search', async () => {
    const { correlation_id: id, total, expires_at } = await start()
    expect(expires_at).toBe(new Date(Date.parse(TEST_NOW) + SEARCH_MS).toISOString())
    expect((await page({ correlationId: id })).body.data).toMatchObject({ correlation_id: id, total })
    const other = await page({ correlationId: id, countGuest: 2 })
    expect(other.body.data.correlation_id).not.toBe(id)
  })

  it.each(['made up', 'x'.repeat(200), 'AAAA'])('%s is replaced in silence', async (correlationId) => {
    const { status, body } = await page({ correlationId })
    expect(status).toBe(200)
    expect(body.data.correlation_id).not.toBe(correlationId)
  })

  it('stands for its stay on a hotel’s page', async () => {
    const { correlation_id: correlationId } = await start()
    const { body } = await test.call(detail, { body: { hotelKey: 'padma-hotel-bandung', correlationId } })
    expect(body.data).toMatchObject({
      CheckInDate: STAY.checkInDate,
      CheckOutDate: STAY.checkOutDate,
      CountGuest: 1,
      CorrelationId: correlationId,
    })
  })

  it('that is too old is searched again with the dates that come along, and the choice is kept', async () => {
    const { correlation_id: correlationId } = await start()
    const { hotel_key: hotelKey, room_key: roomKey } = await pickStay(test)
    test.clock.advance({ minutes: 31 })
    const alone = await test.call(cancelPolicy, { body: { hotelKey, roomKey, correlationId } })
    expect([alone.status, alone.body.code]).toEqual([410, 'search_expired'])
    const { body } = await test.call(cancelPolicy, { body: { hotelKey, roomKey, correlationId, ...BODY } })
    expect(body.data.Rooms[0]?.RoomKey).toBe(roomKey)
    const again = await test.call(detail, { body: { hotelKey, correlationId, ...BODY } })
    expect(again.body.data.CorrelationId).not.toBe(correlationId)
  })

  it('of another secret key, or another sealed text, is none', async () => {
    const { seal } = test.deps.secrets
    for (const correlationId of [
      seal('3174051705900001'),
      seal('[1,2]'),
      seal(JSON.stringify([9e15, 7, 1, 1, 1, 1, 1, 1])),
    ]) {
      const { body } = await test.call(detail, { body: { hotelKey: 'padma-hotel-bandung', correlationId } })
      expect(body.code).toBe('search_expired')
    }
  })
})

describe('a hotel’s page', () => {
  const open = async (hotelKey: string, locale: 'id' | 'en' = 'en') =>
    (await test.call(detail, { body: { hotelKey, ...STAY, countGuest: 2, childAges: [] } }, { locale })).body.data

  it('speaks the reader’s language', async () => {
    const [id, en] = [await open('padma-hotel-bandung', 'id'), await open('padma-hotel-bandung')]
    expect(id.Description).not.toBe(en.Description)
    expect(id.Reviews[0]?.Text).not.toBe(en.Reviews[0]?.Text)
    expect(id.Reviews[0]?.RelativeTime).toMatch(/lalu|kemarin/)
    expect(en.Reviews[0]?.RelativeTime).toMatch(/ago|yesterday|last/)
  })

  it('has rows whose nights add up, and the lowest of which is the price of the list', async () => {
    const { hotels } = (await page({ countGuest: 2, limit: 50 })).body.data
    for (const hotel of hotels.slice(0, 5)) {
      const { Rooms, Rating, RatingLabel } = await open(hotel.key)
      const rows = Rooms.flatMap(({ Rates }) => Rates)
      expect(Math.min(...rows.map(({ TotalPrice }) => TotalPrice))).toBe(hotel.total_price)
      expect(rows.map(({ RoomKey }) => RoomKey)).toContain(hotel.room_key)
      expect([Rating, RatingLabel]).toEqual([hotel.rating, hotel.rating_label])
      for (const row of rows) {
        expect(row.PriceDetails.reduce((sum, { TotalPrice }) => sum + TotalPrice, 0)).toBe(row.TotalPrice)
        expect(row.Best.Others.every(({ TotalPrice }) => TotalPrice >= row.TotalPrice)).toBe(true)
        expect(row.CancelPolicy.at(-1)).toMatchObject({ Until: null, Refund: 0, Fee: row.TotalPrice })
      }
    }
  })

  it.each([
    ['no-such-hotel', 404, 'hotel_not_found'],
    ['Padma', 400, 'invalid_fields'],
  ])('of %s is %i', async (hotelKey, status, code) => {
    const answer = await test.call(detail, { body: { hotelKey, ...BODY } })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('says that a day of check-in is over', async () => {
    test.clock.set('2027-01-12T17:00:00Z')
    const { status, body } = await test.call(detail, { body: { hotelKey: 'padma-hotel-bandung', ...BODY } })
    expect([status, body.code]).toEqual([410, 'stay_begun'])
  })
})

describe('a cancellation policy', () => {
  it('is dated in the hotel’s time, in sentences, and says the same as the hotel’s page', async () => {
    const { hotel_key: hotelKey, room_key: roomKey } = await pickStay(test, { terms: '.F' })
    const body = { hotelKey, roomKey, ...BODY }
    const { Rooms, CheckInDate } = (await test.call(cancelPolicy, { body })).body.data
    const [room] = Rooms
    expect(CheckInDate).toBe(STAY.checkInDate)
    expect(room?.Message).toMatch(/^Free cancellation until \w{3}, \d+ Jan 2027, \d\d:\d\d WIB\.$/)
    expect(room?.Summaries).toHaveLength(room?.AppliedPolicies.length ?? 0)
    const page = (await test.call(detail, { body: { hotelKey, ...BODY } })).body.data
    const row = page.Rooms.flatMap(({ Rates }) => Rates).find(({ RoomKey }) => RoomKey === roomKey)
    expect([row?.CancelPolicy, row?.CancelLimit]).toEqual([room?.AppliedPolicies, room?.CancelLimit])
    const indonesian = (await test.call(cancelPolicy, { body }, { locale: 'id' })).body.data
    expect(indonesian.Rooms[0]?.Message).toMatch(/^Pembatalan gratis sampai /)
  })

  it('of a rate without refund is one step', async () => {
    const { hotel_key: hotelKey, room_key: roomKey } = await pickStay(test, { terms: '.N' })
    const { data } = (await test.call(cancelPolicy, { body: { hotelKey, roomKey, ...BODY } })).body
    expect(data.Rooms[0]).toMatchObject({
      IsFullCharge: true,
      CancelLimit: null,
      Summaries: ['No refund from the time of booking.'],
    })
  })

  it('of a room that is gone says so', async () => {
    const picked = await pickStay(test)
    const { hotel_key: hotelKey, room_key: roomKey } = picked
    const ask = async (key: string) =>
      (await test.call(cancelPolicy, { body: { hotelKey, roomKey: key, ...BODY } })).body.code
    expect(await ask('NONE.RO.F')).toBe('room_not_found')
    expect(await ask(roomKey.replace(/\..*/, '.HB.P'))).toBe('room_not_found')
    expect(await ask('none')).toBe('invalid_fields')
    await sellOut(test, picked)
    expect(await ask(roomKey)).toBe('sold_out')
  })
})

it('has the specification’s path with a slash at its end', async () => {
  const { hotel_key: hotelKey, room_key: roomKey } = await pickStay(test)
  const headers = { host: 'localhost:4321', origin: 'http://localhost:4321', language: 'en' }
  const url = '/api/v1/hotel/cancel-policy/'
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: { hotelKey, roomKey, ...BODY } })
  expect([answer.statusCode, answer.json().data.HotelKey]).toEqual([200, hotelKey])
  expect((await test.app.inject({ url: '/api/v1/hotel/list-cities/?keyword=bandung', headers })).statusCode).toBe(200)
})

describe('a calendar', () => {
  const days = { from: STAY.checkInDate, to: addDays(STAY.checkInDate, 30) }
  const ask = async (query: object) => await test.call(calendar, { query: { ...days, ...query } })

  it('has the lowest price of each night, and agrees with the list, in two kilobytes', async () => {
    const { body } = await ask({ destinationKey: 'ID-3273' })
    expect(body.data).toHaveLength(31)
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(2 * 1024)
    const [first] = body.data
    test.part(hotelModule).supplier = unsoldSupplier
    const night = { checkOutDate: addDays(STAY.checkInDate, 1) }
    const { hotels } = (await page(night)).body.data
    expect((await ask({ destinationKey: 'ID-3273' })).body.data[0]?.price).toBe(hotels[0]?.price_per_night)
    expect(first?.date).toBe(STAY.checkInDate)
  })

  it('of a hotel costs more for more guests', async () => {
    const one = (await ask({ hotelKey: 'padma-hotel-bandung', countGuest: 2 })).body.data
    const more = (await ask({ hotelKey: 'padma-hotel-bandung', countGuest: 3, childAges: '5' })).body.data
    expect(more[0]?.price ?? 0).toBeGreaterThan(one[0]?.price ?? 0)
  })

  it.each<[object, number, string]>([
    [{}, 400, 'invalid_fields'],
    [{ hotelKey: 'padma-hotel-bandung', destinationKey: 'ID-3273' }, 400, 'invalid_fields'],
    [{ hotelKey: 'padma-hotel-bandung', to: '2027-03-01' }, 400, 'invalid_fields'],
    [{ hotelKey: 'padma-hotel-bandung', countGuest: 5 }, 400, 'invalid_fields'],
    [{ hotelKey: 'no-such-hotel' }, 404, 'hotel_not_found'],
    [{ destinationKey: 'ID-0000' }, 404, 'city_not_found'],
  ])('of %j is %i %s', async (query, status, code) => {
    const answer = await ask(query)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
