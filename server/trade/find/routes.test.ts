import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCities as hotelCities } from '../../../core/products/hotel/contract.ts'
import { findAnything } from '../../../core/trade/find/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { Locale } from '../../base/words/words.ts'
import { hotelModule } from '../../products/hotel/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { type Buyer, book } from '../../testing/payment.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
})
afterAll(() => test.close())

async function find(q: string, { locale = 'id', cookie }: { locale?: Locale; cookie?: string } = {}) {
  const { body, headers } = await test.call(findAnything, { query: { q } }, { locale, ...(cookie ? { cookie } : {}) })
  return { found: body.data, headers }
}

const titles = async (q: string, locale: Locale = 'id') => (await find(q, { locale })).found.map(({ title }) => title)

describe('the search for everything', () => {
  it.each([
    ['bandung', 'Bandung', 'a city'],
    ['jogja', 'Yogyakarta', 'a city by its nickname'],
    ['yogyakrta', 'Yogyakarta', 'a city with a letter missing'],
    ['DPS', 'Bandara I Gusti Ngurah Rai (DPS)', 'an airport by its code'],
    ['gmr', 'Stasiun Gambir (GMR)', 'a station by its code'],
    ['hotel mulia senayan', 'Hotel Mulia Senayan', 'a hotel by its name'],
    ['prambanan', 'Candi Prambanan', 'an attraction by a word of its name'],
    ['dufan', 'Dunia Fantasi (Dufan)', 'an attraction by its short name'],
    ['dufn', 'Dunia Fantasi (Dufan)', 'four letters with one missing'],
    ['pranbanan', 'Candi Prambanan', 'a wrong letter'],
    ['raja ampat piaynemo', 'Raja Ampat 5 Hari, Piaynemo sampai Wayag', 'a tour by words of its title'],
    ['desember', 'Tur bulan Desember', 'the page of a month'],
    ['asuransi', 'Asuransi', 'the page of a product'],
    ['jogja ke bali', 'Yogyakarta – Bali', 'a flight between two cities'],
    ['gambir to yogyakarta', 'Stasiun Gambir (GMR) – Yogyakarta', 'a train between two stations'],
    ['cara memesan hotel', 'Bagaimana cara memesan hotel?', 'an answer of the help page'],
    ['jakarta bandung', 'Jakarta – Bandung', 'two places'],
    ['jakrta bandng', 'Jakarta – Bandung', 'two places with typing errors'],
    ['kereta surabaya malang', 'Surabaya – Malang', 'two places after a product'],
    ['surabaya malang kereta', 'Surabaya – Malang', 'two places before a product'],
    ['tiket kereta murah jakarta bandung', 'Jakarta – Bandung', 'two places among other words'],
    ['solo jogja', 'Solo – Yogyakarta', 'two nicknames'],
    ['hotel murah bali', 'Bali', 'a place among words that name nothing'],
    ['bali hotel', 'Bali', 'a product after the place'],
    ['cheap hotels in bandung', 'Bandung', 'English around a place'],
    ['tiket ke lombok', 'Lombok', 'how to get there'],
    ['ke lombok', 'Lombok', 'a word before the place'],
    ['hotel di ubud', 'Ubud', 'an area'],
    ['garuda', 'Garuda Indonesia', 'an airline'],
    ['lion air', 'Lion Air', 'an airline'],
    ['citilnk', 'Citilink', 'an airline with a letter missing'],
    ['whoosh', 'Kereta cepat Whoosh', 'a train that is not sold'],
    ['kereta cepat', 'Kereta cepat Whoosh', 'the same by another name'],
    ['argo parahyangan', 'Parahyangan', 'a train by its former name'],
    ['argo bromo', 'Argo Bromo Anggrek', 'a train'],
    ['argo brmo anggrek', 'Argo Bromo Anggrek', 'a train with a letter missing'],
    ['ubd', 'Ubud', 'three letters with one missing'],
    ['jgja', 'Yogyakarta', 'a nickname with a letter missing'],
    ['hakarta', 'Jakarta', 'a wrong beginning'],
    ['band', 'Bandung', 'a beginning'],
    ['cek pesanan', 'Temukan pesanan', 'a page by what it is for'],
    ['lupa password', 'Lupa kata sandi', 'a page by its English name'],
    ['kontak', 'Hubungi kami', 'the page of contacts'],
    ['keranjang', 'Keranjang', 'the cart'],
  ])('%s leads with %s: %s', async (q, first) => {
    expect((await titles(q))[0]).toBe(first)
  })

  it.each([
    ['prambanan', 'Prambanan Temple'],
    ['japan', 'Japan'],
    ['december', 'Tours in December'],
    ['dps', 'I Gusti Ngurah Rai Airport (DPS)'],
    ['check booking', 'Find my booking'],
    ['whoosh', 'Whoosh high-speed train'],
  ])('%s is found in English as %s', async (q, first) => {
    expect((await titles(q, 'en'))[0]).toBe(first)
  })

  it('leads from a city to each product that goes there, in the order of the products', async () => {
    const [city] = (await find('bandung')).found
    expect(city?.leads.map(({ path }) => path.split('/')[0])).toEqual([
      'flight',
      'hotel',
      'train',
      'one-day-tour',
      'venue',
    ])
    expect(city?.leads[1]).toEqual({
      service: 'hotel',
      path: 'hotel/results',
      query: { destinationKey: 'ID-3273', city: 'Bandung' },
    })
  })

  it('lends flights to a city that lands elsewhere', async () => {
    const [bali] = (await find('bali')).found
    expect(bali?.leads[0]).toMatchObject({ service: 'flight', query: { destination: 'DPS' } })
  })

  it('says where a journey does not begin', async () => {
    const [jakarta] = (await find('jakarta')).found
    const flights = jakarta?.leads.find(({ service }) => service === 'flight')
    expect(flights).toMatchObject({ query: { destination: 'JKT' }, same: ['CGK', 'HLP'], from: 'DPS' })
  })

  it('keeps to the product of the first word', async () => {
    const { found } = await find('kereta jogja')
    expect(found.flatMap(({ leads }) => leads.map(({ service }) => service))).toEqual(found.map(() => 'train'))
    expect(found.length).toBeGreaterThan(0)
  })

  it.each([
    ['kereta surabaya malang', ['train']],
    ['hotel murah bali', ['hotel']],
    ['tiket ke lombok', ['flight']],
  ])('%s leads to %j alone', async (q, services) => {
    const [first] = (await find(q)).found
    expect([...new Set(first?.leads.map(({ service }) => service))]).toEqual(services)
  })

  it.each([
    ['garuda', { 'departure.airline': 'GA' }],
    ['argo bromo', { origin: 'GMR', destination: 'SBI', 'departure.trainName': 'Argo Bromo Anggrek' }],
  ])('%s leads to a list of its own', async (q, query) => {
    expect((await find(q)).found[0]?.leads[0]).toMatchObject({ query })
  })

  it.each([
    ['hotel phoenix', 'a hotel by a word of its name'],
    ['hyatt', 'hotels of a chain'],
    ['hyat', 'a chain with a letter missing'],
    ['phoenix jogja', 'a hotel and the nickname of its city'],
  ])('%s finds hotels: %s', async (q) => {
    const [first] = (await find(q)).found
    expect(first).toMatchObject({ kind: 'item', leads: [{ service: 'hotel', path: 'hotel/detail' }] })
  })

  it('says where to stay around a sight', async () => {
    const [sight] = (await find('hotel prambanan')).found
    expect(sight).toMatchObject({
      title: 'Candi Prambanan',
      leads: [{ service: 'hotel', path: 'hotel/results', around: true }],
    })
    const places = await test.call(hotelCities, { query: { keyword: sight?.leads[0]?.query.city ?? '' } })
    expect(places.body.data.map(({ key }) => key)).toContain(sight?.leads[0]?.query.destinationKey)
    const plain = (await find('prambanan')).found.find(({ title }) => title === 'Candi Prambanan')
    expect(plain?.leads.map(({ service }) => service)).toEqual(['venue', 'hotel'])
  })

  it('lists eight at most, and no more than three hotels while others wait', async () => {
    const { found } = await find('bandung')
    expect(found).toHaveLength(8)
    expect(found.filter(({ kind, leads }) => kind === 'item' && leads[0]?.service === 'hotel').length).toBe(3)
  })

  it.each(['zzzzz', '%', '<script>', "' or 1=1 --", '🏝'])('finds nothing for %j', async (q) => {
    expect(await titles(q)).toEqual([])
  })

  it.each(['', ' ', 'x'.repeat(61)])('refuses %j', async (q) => {
    const { status } = await test.call(findAnything, { query: { q } })
    expect(status).toBe(400)
  })

  it('may be kept by the browser for ten minutes', async () => {
    expect((await find('bandung')).headers['cache-control']).toBe('private, max-age=600')
  })

  it('goes on without a product whose supplier does not answer', async () => {
    const part = test.part(hotelModule)
    const { supplier } = part
    part.supplier = { ...supplier, hotels: () => Promise.reject(new Error('down')) }
    test.clock.advance({ minutes: 61 })
    expect((await titles('prambanan'))[0]).toBe('Candi Prambanan')
    expect(await titles('hotel mulia senayan')).toEqual([])
    part.supplier = supplier
    test.clock.advance({ minutes: 1 })
    expect((await titles('hotel mulia senayan'))[0]).toBe('Hotel Mulia Senayan')
  })
})

describe('a booking code', () => {
  it('leads its member to the booking, and is kept nowhere', async () => {
    const [id = ''] = await book(test, buyer)
    const [row] = await test.deps.db.select().from(bookings)
    const { found, headers } = await find((row?.code ?? '').toLowerCase(), { cookie: buyer.cookie })
    expect(found[0]).toMatchObject({
      kind: 'booking',
      title: row?.code,
      leads: [{ service: null, path: 'member/booking', query: { id } }],
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('tells nobody else whether it exists', async () => {
    const [row] = await test.deps.db.select().from(bookings)
    const other = await test.register()
    for (const reader of [{}, { cookie: other.cookie }]) {
      const shown = async (code: string) => JSON.stringify((await find(code, reader)).found).replaceAll(code, '')
      expect(await shown(row?.code ?? '')).toBe(await shown('ZZ9ZZ9'))
    }
    expect((await find('ZZ9ZZ9')).found[0]?.leads).toEqual([
      { service: null, path: 'find-booking', query: { code: 'ZZ9ZZ9' } },
    ])
  })

  it('is no word of six letters that names a place', async () => {
    const { found } = await find('Subang')
    expect(found.some(({ kind }) => kind === 'booking')).toBe(false)
    expect(found.length).toBeGreaterThan(0)
  })
})
