import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  availability,
  calendar,
  listCategories,
  listDestinations,
  listLocations,
  listTypes,
  priceDetail,
  venueDetail,
} from '../../../core/products/venue/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { BOAT, CAVE, GARDEN, HUT, JEEP, pickVisit, SAMPLE_MODULES, sellOut } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

const find = async (body: object) => (await test.call(availability, { body })).body
const idsOf = async (body: object) => (await find(body)).data.data.map(({ id }) => id)

describe('the lists of a search', () => {
  it('begin with a default entry, but for locations', async () => {
    const categories = (await test.call(listCategories, {})).body.data
    expect(categories[0]).toEqual({ id: 0, name: 'All categories', code: 'all', all: true, total: 5 })
    expect(categories.slice(1).map(({ id, code, total }) => [id, code, total])).toEqual([
      [1, 'heritage', 1],
      [9, 'beach', 1],
      [10, 'nature', 2],
      [11, 'mountain', 1],
    ])
    const types = (await test.call(listTypes, {}, { locale: 'id' })).body.data
    expect(types.map(({ name }) => name)).toEqual([
      'Semua jenis',
      'Tiket masuk',
      'Aktivitas',
      'Sewa kendaraan dan kapal',
    ])
    const [all, ...provinces] = (await test.call(listDestinations, {})).body.data
    expect(all).toEqual({ id: 'all', name: 'All destinations', all: true, total: 5 })
    expect(provinces.map(({ name }) => name)).toEqual([
      'Bali',
      'DI Yogyakarta',
      'DKI Jakarta',
      'Sulawesi Selatan',
      'Sulawesi Utara',
    ])
  })

  it('name the cities with venues, and find them by words', async () => {
    const { data } = (await test.call(listLocations, { query: {} })).body
    expect(data.map(({ city }) => city)).toEqual(['Denpasar', 'Jakarta Pusat', 'Manado', 'Maros', 'Sleman'])
    expect(data[0]).toMatchObject({
      id: 'ID-5171',
      country: 'Indonesia',
      subCountry: 'Bali',
      countryCode: 'ID',
      total: 1,
    })
    const terms = async (text: string) =>
      (await test.call(listLocations, { query: { terms: text } })).body.data.map(({ city }) => city)
    expect([await terms('jakarta'), await terms('sulawesi'), await terms('xyz')]).toEqual([
      ['Jakarta Pusat'],
      ['Manado', 'Maros'],
      [],
    ])
  })

  it('name the cities nearest to a place', async () => {
    const near = async (text: string) =>
      (await test.call(listLocations, { query: { near: text } })).body.data.map(({ city }) => city)
    expect([await near('-4.9,119.6'), await near('60.0,10.0')]).toEqual([['Maros'], []])
  })
})

describe('availability', () => {
  it('sorts by name both ways, a page at a time', async () => {
    const names = async (direction: string) => (await find({ direction })).data.data.map(({ title }) => title)
    const ascending = ['A Night at the Cape', 'Bunaken Boat', 'City Garden', 'Closed Cave', 'Merapi Jeep']
    expect([await names('asc'), await names('desc')]).toEqual([ascending, ascending.toReversed()])
    const second = (await find({ limit: 2, page: 2 })).data
    expect(second).toMatchObject({ current_page: 2, first_item: 3, last_item: 4, per_page: 2, total: 5 })
    expect(second.data.map(({ title }) => title)).toEqual(['City Garden', 'Closed Cave'])
  })

  it.each<[object, string[]]>([
    [{ locationId: 'ID-5171' }, [HUT]],
    [{ locationId: 'ID-9999' }, []],
    [{ destinationId: 'ID-34' }, [JEEP]],
    [{ categoryId: 10 }, [HUT, CAVE]],
    [{ categoryId: 'mountain' }, [JEEP]],
    [{ venueType: 'charter' }, [BOAT]],
    [{ venueType: 3, categoryId: 0, destinationId: 'all' }, [BOAT]],
    [{ keyword: 'boat' }, [BOAT]],
    [{ month: 12, year: 2027 }, []],
  ])('finds with %o', async (body, expected) => {
    expect(await idsOf(body)).toEqual(expected)
  })

  it.each([
    [{ categoryId: 'circus' }, 'categoryId'],
    [{ venueType: 9 }, 'venueType'],
    [{ month: 13 }, 'month'],
    [{ direction: 'up' }, 'direction'],
    [{ ADT: 99 }, 'ADT'],
  ])('names what is wrong with %o', async (body, field) => {
    const answer = await test.call(availability, { body: body as never })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })

  it('prices the party on the next day, where a package takes it', async () => {
    const itemOf = async (body: object) => (await find(body)).data.data[0]
    expect(await itemOf({ keyword: 'garden', ADT: 2, INF: 1, month: 1, year: 2027 })).toMatchObject({
      id: GARDEN,
      nextDate: '2027-01-01',
      publishFare: 35_000,
      // Two tickets, the mandatory insurance, the fee.
      partyFare: 74_500,
      category: { id: 1, code: 'heritage', name: 'Heritage' },
      priceType: 'pax',
      distance: null,
    })
    expect(await itemOf({ keyword: 'boat', ADT: 7 })).toMatchObject({ publishFare: 900_000, partyFare: 1_800_000 })
    expect(await itemOf({ keyword: 'jeep', ADT: 1 })).toMatchObject({ partyFare: null })
    expect(await itemOf({ keyword: 'cave', ADT: 1 })).toMatchObject({ partyFare: null, isInquiry: true })
    expect(await itemOf({ keyword: 'cape', locationId: 'ID-5171' })).toMatchObject({ distance: 0.8, isPeriod: true })
  })
})

describe('a venue', () => {
  it('is shown with schedule, steps and words', async () => {
    const { data } = (await test.call(venueDetail, { body: { uniqueId: JEEP } })).body
    expect(data).toMatchObject({
      title: 'Merapi Jeep',
      meetingPoint: 'Kaliurang jeep station',
      cutOffDays: 1,
      cutOffDate: '2026-12-02',
      times: ['04:30', '08:00'],
      minPax: 2,
      packages: [{ id: 'fajar', name: 'Dawn', includes: ['Jeep', 'Guide'] }],
      schedules: [
        { start: '2026-12-02', end: '2027-05-30', baseQuota: 12, status: 'open', blackDates: [], blackDays: [] },
      ],
      demo: true,
    })
    expect(data.itineraries.map(({ index, title }) => [index, title])).toEqual([
      [1, '04.30 Into the jeep at Kaliurang'],
      [2, '05.30 Sunrise'],
    ])
    const none = await test.call(venueDetail, { body: { uniqueId: 'none' } })
    expect([none.status, none.body.code, none.body.message]).toEqual([404, 'venue_not_found', 'Venue not found'])
  })

  it('has an address for every picture', async () => {
    const { data } = (await test.call(venueDetail, { body: { uniqueId: JEEP } })).body
    const urls = [data.thumbnail, ...data.images].map(({ url }) => url)
    expect(urls.filter((url) => !/^\/scenes\/[a-z]+-[0-7]\.svg$/.test(url))).toEqual([])
  })

  it('has a price for a day, with either spelling of the date', async () => {
    const ask = async (uniqueId: string, entry_date: string) =>
      (await test.call(priceDetail, { body: { uniqueId, entry_date } })).body
    const { data } = await ask(GARDEN, '2026/12/12')
    expect(data).toMatchObject({
      id: 'taman-kota.2026-12-12',
      status: 'open',
      left: 30,
      times: [],
      serviceFee: 2_500,
      juniorMinAge: 13,
      bookUntil: '2026-12-12T09:00:00.000Z',
      startsAt: '2026-12-12T01:00:00.000Z',
      validUntil: '2026-12-12',
      promos: [{ code: 'keluarga', percent: 10, minPax: 4 }],
    })
    expect(data.miscellaneousCosts.map(({ id, item, isMandatory }) => [id, item, isMandatory])).toEqual([
      ['asuransi', 'Visit insurance', true],
      ['parkir', 'Car park', false],
      ['audio', 'Audio guide', false],
    ])
    expect(data.pricePackages.map(({ name, adultPrice, maxPax }) => [name, adultPrice, maxPax])).toEqual([
      ['Regular', 25_000, 10],
      ['Complete', 55_000, 6],
    ])
    expect(await ask(GARDEN, '2026-12-12')).toMatchObject({ data })
    expect((await ask(HUT, '2026/12/12')).data).toMatchObject({ validUntil: '2027-01-10', dpType: 'amount' })
    for (const date of ['2026/02/30', '', '12/12/2026'])
      expect(Object.keys((await ask(GARDEN, date)).errors ?? {})).toEqual(['entry_date'])
  })

  it('has a calendar that knows closed and full days, the cut-off and prices', async () => {
    await sellOut(test, await pickVisit(test, { date: '2026-12-10' }))
    const daysOf = async (uniqueId: string, pack?: string) => {
      const query = { uniqueId, from: '2026-12-01', to: '2026-12-31', ...(pack ? { package: pack } : {}) }
      const { data } = (await test.call(calendar, { query })).body
      return new Map(data.map(({ date, ...day }) => [date.slice(8), day]))
    }
    const days = await daysOf(GARDEN)
    expect(days.size).toBe(31)
    expect(days.get('01')).toEqual({ status: 'open', price: 20_000, left: 30 })
    expect(days.get('05')).toEqual({ status: 'open', price: 25_000, left: 30 })
    expect(days.get('07')).toEqual({ status: 'closed', price: null, left: 0 })
    expect(days.get('10')).toEqual({ status: 'full', price: null, left: 0 })
    expect(days.get('25')).toMatchObject({ status: 'closed' })
    expect((await daysOf(GARDEN, 'lengkap')).get('05')).toMatchObject({ price: 55_000 })
    const jeep = await daysOf(JEEP)
    expect([jeep.get('01')?.status, jeep.get('02')]).toEqual(['cut_off', { status: 'open', price: 150_000, left: 12 }])
  })

  it.each([
    [{ uniqueId: 'nowhere', from: '2026-12-01', to: '2026-12-31' }, 404, 'venue_not_found'],
    [{ uniqueId: GARDEN, from: '2026-12-31', to: '2026-12-01' }, 400, 'invalid_fields'],
    [{ uniqueId: GARDEN, from: '2026-12-01', to: '2027-02-01' }, 400, 'invalid_fields'],
    [{ uniqueId: GARDEN, from: '2026-02-30', to: '2026-03-01' }, 400, 'invalid_fields'],
  ])('refuses a calendar of %j', async (query, status, code) => {
    const refused = await test.call(calendar, { query })
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('answers a month in two kilobytes', async () => {
    const { body } = await test.call(calendar, { query: { uniqueId: GARDEN, from: '2026-12-01', to: '2026-12-31' } })
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(2 * 1024)
  })
})
