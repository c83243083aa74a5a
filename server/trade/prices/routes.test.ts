import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '../../../core/base/common/call/endpoint.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { availability as flights } from '../../../core/products/flight/contract.ts'
import { lowestPrice } from '../../../core/products/flight/price.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { availability as trains } from '../../../core/products/train/contract.ts'
import { priceHistory, priceHistoryFile } from '../../../core/trade/prices/contract.ts'
import { searchPrices } from '../../base/db/schema/base/visits.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' }
const TRIP = { origin: 'CGK', destination: 'DPS', departDate: '2027-01-05', trip: 'oneway' as const, adult: 1 }
const ROUTE = { service: 'flight' as const, origin: 'CGK', destination: 'DPS' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(async () => {
  await test.deps.visits.flush()
  await test.deps.db.delete(searchPrices)
  // The same search within some seconds is one, whatever the test.
  test.clock.advance({ days: 1 })
})

const today = () => todayIn(HOME_ZONE, test.clock.now())

type Trip = Omit<Input<typeof flights>['body'], 'preferredAirlines'>

/** A list asks each group of airlines by itself. Returns the lowest price of all. */
async function fly(trip: Trip = TRIP, headers = PHONE): Promise<number> {
  const prices: number[] = []
  for (const group of groupsFor(false)) {
    const { body } = await test.call(flights, { body: { ...trip, preferredAirlines: [group] } }, { headers })
    prices.push(...(body.data.schedules[0]?.flights.map(lowestPrice) ?? []))
  }
  return Math.min(...prices)
}

async function history(query: Partial<Input<typeof priceHistory>['query']> = {}) {
  await test.deps.visits.flush()
  return await test.call(priceHistory, { query: { ...ROUTE, ...query } }, { locale: 'id' })
}

const daysOf = async (query = {}) => (await history(query)).body.data.days

describe('the history of a route', () => {
  it('is empty before the first search, and leads into one', async () => {
    const { status, body } = await history()
    expect(status).toBe(200)
    expect(body.data).toEqual({
      demo: true,
      origin: { code: 'JKT', name: 'Jakarta' },
      destination: { code: 'DPS', name: 'Denpasar' },
      months: [],
      searches: 0,
      days: [],
      path: 'flight/results',
      query: { origin: 'JKT', destination: 'DPS' },
    })
  })

  it('has the lowest price that the searches of a day have found, and how many they were', async () => {
    const lowest = await fly()
    test.clock.advance({ minutes: 1 })
    const other = await fly({ ...TRIP, departDate: '2027-01-19' })
    expect(await daysOf()).toEqual([{ day: today(), lowest: Math.min(lowest, other), searches: 2 }])
    test.clock.advance({ days: 1 })
    const next = await fly()
    expect((await daysOf())[1]).toEqual({ day: today(), lowest: next, searches: 1 })
  })

  it('counts a search that is asked again as one', async () => {
    await fly()
    await fly()
    expect(await daysOf()).toMatchObject([{ searches: 1 }])
  })

  it('counts it for the day on which it began', async () => {
    const day = today()
    test.clock.set(`${day}T16:59:55Z`)
    const [first = 2, ...others] = groupsFor(false)
    const ask = (group: typeof first) =>
      test.call(flights, { body: { ...TRIP, preferredAirlines: [group] } }, { headers: PHONE })
    await ask(first)
    test.clock.set(`${day}T17:00:05Z`)
    for (const group of others) await ask(group)
    expect(await daysOf()).toMatchObject([{ day, searches: 1 }])
  })

  it('is kept by month of travel', async () => {
    const january = await fly()
    const march = await fly({ ...TRIP, departDate: '2027-03-09' })
    const { body } = await history({ month: '2027-03' })
    expect(body.data.months).toEqual(['2027-01', '2027-03'])
    expect(body.data.days).toEqual([{ day: today(), lowest: march, searches: 1 }])
    expect(await daysOf()).toEqual([{ day: today(), lowest: Math.min(january, march), searches: 2 }])
  })

  it('of a round trip has each direction on its own', async () => {
    await fly({ ...TRIP, trip: 'roundtrip', returnDate: '2027-02-09' })
    expect((await history()).body.data.months).toEqual(['2027-01'])
    expect((await history({ origin: 'DPS', destination: 'HLP' })).body.data.months).toEqual(['2027-02'])
  })

  it('counts stations of one city together', async () => {
    const ride = { destination: 'BD', departDate: '2026-12-29' }
    for (const origin of ['GMR', 'PSE', 'IDJKT'])
      await test.call(trains, { body: { ...ride, origin } }, { headers: PHONE })
    expect(await daysOf({ service: 'train', origin: 'JNG', destination: 'IDBDO' })).toMatchObject([{ searches: 3 }])
  })

  it.each([
    ['another class', { cabinClass: 'Business' as const }, PHONE],
    ['a program', {}, { 'user-agent': 'curl/8.5.0' }],
  ])('leaves out searches of %s', async (_, more, headers) => {
    await fly({ ...TRIP, ...more }, headers)
    expect(await daysOf()).toEqual([])
  })

  it.each([
    [{ origin: 'QQQ' }, 404, 'city_not_found', { origin: expect.stringContaining('Pilih kota') }],
    [{ destination: 'HLP' }, 400, 'invalid_fields', { destination: expect.any(String) }],
    [{ origin: 'jakarta' }, 400, 'invalid_fields', { origin: expect.stringContaining('Pilih kota') }],
    [{ month: '2027-13' }, 400, 'invalid_fields', { month: expect.any(String) }],
    [{ service: 'hotel' as const }, 404, 'service_not_found', undefined],
  ])('of %j is refused', async (query, status, code, texts) => {
    const answer = await history(query)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (texts) expect(answer.body.texts).toMatchObject(texts)
  })
})

describe('its file', () => {
  it.each([
    ['id', 'Tanggal pencarian,Bulan perjalanan,Harga terendah (Rp),Jumlah pencarian'],
    ['en', 'Date of search,Month of travel,Lowest price (Rp),Searches'],
  ] as const)('has each month of each day, in %s', async (language, heading) => {
    const january = await fly()
    const march = await fly({ ...TRIP, departDate: '2027-03-09' })
    await test.deps.visits.flush()
    const query = new URLSearchParams({ ...ROUTE, language })
    const { headers, body } = await test.app.inject({ url: `${priceHistoryFile.path}?${query}` })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="flight-cgk-dps.csv"')
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      heading,
      `${today()},2027-01,${january},1`,
      `${today()},2027-03,${march},1`,
    ])
  })
})
