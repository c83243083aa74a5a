import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../core/trade/booking/services.ts'
import { explore, exploreStarts } from '../../../core/trade/explore/contract.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { flightModule } from '../../products/flight/module.ts'
import { trainModule } from '../../products/train/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { MOST_DESTINATIONS } from './explore.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Search = { from?: string; month?: string; budget?: number; by?: Service }

const ask = async (search: Search = {}, locale: 'id' | 'en' = 'id') =>
  await test.call(explore, { query: { from: 'jakarta', month: '2026-12', ...search } }, { locale })
const found = async (search: Search = {}) => (await ask(search)).body.data

describe('cities of departure', () => {
  it('are named once for all products, at home alone, by name', async () => {
    const { body, headers } = await test.call(exploreStarts, {})
    expect(body.data.services).toEqual(['flight', 'train'])
    const jakarta = body.data.cities.filter(({ name }) => name === 'Jakarta')
    expect(jakarta).toEqual([{ key: 'jakarta', name: 'Jakarta', services: ['flight', 'train'] }])
    const names = body.data.cities.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'id')))
    expect(names).not.toContain('Singapore')
    expect(headers['cache-control']).toBe('private, max-age=600')
  })
})

describe('destinations', () => {
  it('have the lowest price of the month with its day, the cheapest first, and lead into the search', async () => {
    const { destinations, from, month, whole } = await found({ budget: 1_000_000 })
    expect([from, month, whole]).toEqual([{ key: 'jakarta', name: 'Jakarta' }, '2026-12', true])
    const prices = destinations.map(({ offers }) => offers[0]?.price ?? 0)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(Math.max(...destinations.flatMap(({ offers }) => offers.map(({ price }) => price)))).toBeLessThan(1_000_001)
    const surabaya = destinations.find(({ key }) => key === 'surabaya')
    expect(surabaya?.offers.map(({ service }) => service)).toEqual(['train', 'flight'])
    const [train] = surabaya?.offers ?? []
    expect(train).toMatchObject({
      path: 'train/results',
      query: { origin: 'IDJKT', destination: 'IDSUB', departDate: train?.date },
    })
    expect(train?.date.slice(0, 7)).toBe('2026-12')
    expect(surabaya?.codes).toEqual(expect.arrayContaining(['SUB', 'SGU']))
  })

  it('are the lowest of the calendar that the search shows', async () => {
    const denpasar = (await found({ by: 'flight' })).destinations.find(({ key }) => key === 'denpasar')
    const days = await test.app.inject({
      url: '/api/v1/flight/calendar?origin=JKT&destination=DPS&from=2026-12-02&to=2026-12-31&adult=1',
    })
    const prices: { date: string; price: number | null }[] = days.json().data
    const lowest = Math.min(...prices.flatMap(({ price }) => price ?? []))
    expect(denpasar?.offers[0]?.price).toBe(lowest)
    expect(denpasar?.offers[0]?.date).toBe(prices.find(({ price }) => price === lowest)?.date)
  })

  it('keep to one product, and to the busiest of its places', async () => {
    const { destinations } = await found({ by: 'train' })
    expect(destinations.flatMap(({ offers }) => offers.map(({ service }) => service))).toEqual(
      destinations.map(() => 'train'),
    )
    expect(destinations.length).toBeLessThanOrEqual(MOST_DESTINATIONS)
    expect(new Set(destinations.map(({ key }) => key)).size).toBe(destinations.length)
  })

  it('are named in the language of the reader', async () => {
    const detailOf = async (locale: 'id' | 'en') =>
      (await ask({ by: 'train' }, locale)).body.data.destinations.find(({ key }) => key === 'banyumas')?.detail
    expect([await detailOf('id'), await detailOf('en')]).toEqual([
      'Stasiun Purwokerto, Jawa Tengah',
      'Purwokerto Station, Jawa Tengah',
    ])
  })

  it('beyond the budget are left out, and the lowest of their prices is told', async () => {
    const { destinations, above } = await found({ budget: 10_000 })
    expect(destinations).toEqual([])
    expect(above).toBe((await found()).destinations[0]?.offers[0]?.price)
  })

  it('of a month that a product does not sell yet are those of the others', async () => {
    const { destinations, sold_until } = await found({ month: '2027-06' })
    expect(new Set(destinations.flatMap(({ offers }) => offers.map(({ service }) => service)))).toEqual(
      new Set(['flight']),
    )
    expect(sold_until).toEqual([{ service: 'train', date: '2027-01-15' }])
  })

  it.each([
    [{ from: 'atlantis' }, 404, 'city_not_found', { from: 'Pilih kota, daerah, atau kawasan dari daftar' }],
    [{ from: 'Jakarta!' }, 400, 'invalid_fields', { from: 'Pilih kota, daerah, atau kawasan dari daftar' }],
    [{ month: '2026-11' }, 400, 'invalid_fields', { month: 'Pilih salah satu dari 12 bulan ke depan' }],
    [{ month: 'soon' }, 400, 'invalid_fields', { month: 'Pilih salah satu dari 12 bulan ke depan' }],
    [
      { budget: 5 },
      400,
      'invalid_fields',
      { budget: 'Isi anggaran dalam rupiah, dari Rp 10.000 sampai Rp 1.000.000.000' },
    ],
    [{ by: 'hotel' as const }, 400, 'invalid_fields', { by: expect.any(String) }],
  ])('%j is refused', async (search, status, code, texts) => {
    const answer = await ask(search)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.texts).toMatchObject(texts)
  })

  it('come without a product whose supplier does not answer, which is told and asked again', async () => {
    const part = test.part(trainModule)
    const { supplier } = part
    part.supplier = { ...supplier, calendar: () => Promise.reject(new Error('down')) }
    const { destinations, whole } = await found({ from: 'bandung', month: '2027-01' })
    part.supplier = supplier
    expect(destinations.flatMap(({ offers }) => offers).every(({ service }) => service === 'flight')).toBe(true)
    expect(whole).toBe(false)
    expect(await found({ from: 'bandung', month: '2027-01' })).toMatchObject({ whole: true })
  })

  it('are refused where no supplier answers', async () => {
    const part = test.part(trainModule)
    const { supplier } = part
    part.supplier = { ...supplier, calendar: () => Promise.reject(new Error('down')) }
    const { status, body } = await ask({ from: 'cirebon', by: 'train' })
    part.supplier = supplier
    expect([status, body.code]).toEqual([503, 'supplier_unavailable'])
  })
})

describe('suppliers', () => {
  it('are asked once for all visitors and budgets, a few at a time', async () => {
    const part = test.part(flightModule)
    const { supplier } = part
    let [asked, now, most] = [0, 0, 0]
    part.supplier = {
      ...supplier,
      async calendar(query) {
        asked += 1
        now += 1
        most = Math.max(most, now)
        const days = await supplier.calendar(query)
        now -= 1
        return days
      },
    }
    const search = { from: 'makassar', by: 'flight' as const }
    await Promise.all([found(search), found({ ...search, budget: 900_000 }), found({ ...search, budget: 500_000 })])
    const once = asked
    await found(search)
    part.supplier = supplier
    expect([once > 5, asked === once, most <= 8]).toEqual([true, true, true])
  })

  it('are not asked for who asks too often, who still sees what is known', async () => {
    test.deps.config.requestsPerMinute = 100_000
    const { cities } = (await test.call(exploreStarts, {})).body.data
    const others = cities.filter(
      ({ key, services }) => key !== 'makassar' && key !== 'jakarta' && services.includes('flight'),
    )
    const asked = others.slice(0, LIMITS.explore.max + 1).map(({ key: from }) => ask({ from, by: 'flight' }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const again = await ask({ from: 'makassar', by: 'flight' })
    test.deps.config.requestsPerMinute = 0
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.explore.max)
    expect([statuses.includes(429), again.status]).toEqual([true, 200])
  })
})
