import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ExploreAnswer, ExploreDestination } from '../../../../../core/trade/explore/contract.ts'
import { createExplorePage } from './explore.ts'

const offer = (price: number) => ({
  service: 'train' as const,
  price,
  date: '2027-01-05',
  carriers: [],
  carrier_count: 0,
  path: 'train/results',
  query: {},
})
const place = (key: string, latitude: number, longitude: number): ExploreDestination => ({
  ...{ key, name: key, detail: '', codes: [], latitude, longitude, offers: [offer(90_000), offer(120_000)] },
})
const ANSWER: ExploreAnswer = {
  demo: true,
  from: { key: 'jakarta', name: 'Jakarta' },
  month: '2027-01',
  destinations: [place('bandung', -6.9, 107.6), place('medan', 3.6, 98.7)],
  above: null,
  sold_until: [],
  whole: true,
}
const STARTS = { services: ['train'], cities: [{ key: 'jakarta', name: 'Jakarta', services: ['train'] }] }

let asked: string[] = []
function answering(answers: { explore?: object | number } = {}) {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const data = path.includes('starts') ? STARTS : (answers.explore ?? ANSWER)
    if (typeof data !== 'number') return Response.json({ success: true, message: '', data })
    return Response.json({ success: false, code: 'city_not_found', message: 'Kota tidak ditemukan.' }, { status: data })
  })
}
afterEach(() => vi.unstubAllGlobals())

const open = (address: string) =>
  createExplorePage({ locale: 'id', query: new URLSearchParams(address), today: '2026-12-01' })

describe('a search', () => {
  test('asks for the cities and for what its address holds', async () => {
    answering()
    const page = open('from=jakarta&budget=1000000&month=2027-01&by=train')
    expect([page.isAsked, page.$answer.get().state]).toEqual([true, 'loading'])
    await page.load()
    expect(asked).toEqual([
      '/api/v1/explore/starts',
      '/api/v1/explore?from=jakarta&month=2027-01&budget=1000000&by=train',
    ])
    expect(page.$starts.get()).toMatchObject({ state: 'ready', value: STARTS })
    expect(page.$shown.get().map(({ key }) => key)).toEqual(['bandung', 'medan'])
  })

  test.each([
    '',
    'from=jakarta&budget=banyak',
    'budget=1000000',
  ])('of %j asks for the cities alone', async (address) => {
    answering()
    const page = open(address)
    await page.load()
    expect(asked).toEqual(['/api/v1/explore/starts'])
    expect(page.$answer.get()).toEqual({ state: 'idle' })
  })

  test('that is refused says so, and asks again without the cities', async () => {
    answering({ explore: 404 })
    const page = open('from=atlantis')
    await page.load()
    expect(page.$answer.get()).toMatchObject({ state: 'failed', error: { code: 'city_not_found' } })
    expect([...page.$problems.get()]).toEqual(['from'])
    expect(page.$starts.get().state).toBe('ready')
    answering()
    await page.load()
    expect(asked).toEqual(['/api/v1/explore?from=atlantis&month=2026-12'])
    expect(page.$answer.get().state).toBe('ready')
  })
})

describe('a field', () => {
  test.each([
    ['from=jakarta&by=train', []],
    ['from=jakarta&by=all', ['by']],
    ['from=atlantis', ['from']],
    ['from=atlantis&by=hotel&budget=banyak', ['from', 'budget', 'by']],
    ['from=jakarta&month=2020-01', ['month']],
  ])('of %j that is not known is marked: %j', async (address, fields) => {
    answering({ explore: 404 })
    const page = open(address)
    await page.load()
    expect([...page.$problems.get()]).toEqual(fields)
  })

  test('that the server refuses is marked without the cities', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.includes('starts')) throw new TypeError('offline')
      const errors = { by: 'Tidak dikenal.' }
      return Response.json({ success: false, code: 'invalid_fields', message: '', errors }, { status: 400 })
    })
    const page = open('from=jakarta&by=all&budget=1000000')
    await page.load()
    expect([...page.$problems.get()]).toEqual(['by'])
    expect(page.search).toMatchObject({ from: 'jakarta', by: 'all', budget: 1_000_000 })
  })
})

describe('its map', () => {
  test('has a pin for each destination at its lowest price', async () => {
    answering()
    const page = open('from=jakarta')
    await page.load()
    expect(page.map.$pins.get().map(({ key, price }) => [key, price])).toEqual([
      ['bandung', 90_000],
      ['medan', 90_000],
    ])
    expect([page.map.reveal('medan'), page.map.reveal('tegal')]).toEqual([true, false])
  })

  test('narrows the list to a section of it', async () => {
    answering()
    const page = open('from=jakarta')
    await page.load()
    page.map.searchIn('106,-8,109,-5')
    expect(page.map.$drawn.get()).toEqual(['bandung'])
    page.$bounds.set(null)
    expect(page.map.$drawn.get()).toEqual(['bandung', 'medan'])
  })
})
