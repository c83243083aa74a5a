import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStation, searchStation } from '../../../../core/products/train/contract.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const search = async (keyword: string) => (await test.call(searchStation, { query: { keyword } })).body.data
const codes = async (keyword: string) => (await search(keyword)).map(({ code }) => code)

describe('search-station', () => {
  it('gives the busiest to an empty keyword', async () => {
    const busiest = await codes('')
    expect(busiest).toHaveLength(12)
    expect(busiest.slice(0, 4)).toEqual(['GMR', 'PSE', 'SMT', 'BD'])
    expect(await codes('   ')).toEqual(busiest)
    expect((await test.call(searchStation, { query: {} })).body.data).toHaveLength(12)
  })

  it.each<[string, string[], string]>([
    ['gmr', ['GMR'], 'the code'],
    ['BD', ['BD'], 'a code that begins other words'],
    ['gambir', ['GMR'], 'the name'],
    ['pasar senen', ['PSE'], 'a name of two words'],
    ['senen pasar', ['PSE'], 'in any order'],
    ['Jakarta, semua stasiun', ['IDJKT'], 'as the form shows a city'],
    ['Jakarta, all stations', ['IDJKT'], 'as the form shows a city in English'],
    ['bandung', ['IDBDO', 'BD'], 'the city, and a name before other stations of it'],
    ['ban', ['IDBDO', 'BD'], 'the beginning, the busier first'],
    ['tugu', ['YK'], 'what people call it'],
    ['jogja', ['IDJOG', 'YK', 'LPN'], 'what people call the city'],
    ['solo balapan', ['SLO'], 'a whole name'],
    ['gubeng', ['SGU'], 'the second word of a name'],
    ['pasar turi', ['SBI'], 'a name written in two words'],
    ['pasarturi', ['SBI'], 'as the data writes it'],
    ['Rantau-Prapat', ['RAP'], 'a dash for the space'],
    ['jogjakarta', ['IDJOG', 'YK', 'LPN'], 'an old spelling'],
    ['yogjakarta', ['IDJOG', 'YK', 'LPN'], 'a mixed spelling'],
    ['surabya', ['IDSUB', 'SGU', 'SBI'], 'a letter missing'],
    ['bandng', ['IDBDO', 'BD'], 'a vowel missing'],
    ['jkt', ['IDJKT', 'GMR', 'PSE', 'JNG'], 'what people write for Jakarta'],
    ['jakarta pusat', ['GMR', 'PSE', 'IDJKT'], 'a part of the city'],
    ['bali', ['KTG'], 'where the ferry to Bali leaves'],
    ['stasiun gambir', ['GMR'], 'the word for a station before its name'],
    ['purwokerta', ['PWT'], 'a wrong letter'],
    ['palembang', ['KPT'], 'a city whose station is named otherwise'],
  ])('finds by %s: %s, %s', async (keyword, first, _) => {
    expect((await codes(keyword)).slice(0, first.length)).toEqual(first)
  })

  it('finds a city and all of it, the busiest first', async () => {
    expect(await codes('jakarta')).toEqual(['IDJKT', 'GMR', 'PSE', 'JNG'])
    expect(await codes('surabaya')).toEqual(['IDSUB', 'SGU', 'SBI', 'WO'])
  })

  it('tells two of one name by their city', async () => {
    expect((await search('ketapang')).map(({ city }) => city).toSorted()).toEqual(['Banyuwangi', 'Lampung Utara'])
  })

  it.each(['%', '_', "' or 1=1 --", 'zzzz', 'xqzt', '\\', '|'])('finds nothing by %j', async (keyword) => {
    expect(await codes(keyword)).toEqual([])
  })

  it.each(['halim', 'ambarawa', 'magetan'])('leaves out %s, where no train stops', async (keyword) => {
    expect(await codes(keyword)).toEqual([])
  })

  it('refuses a keyword that is too long', async () => {
    expect((await test.call(searchStation, { query: { keyword: 'a'.repeat(61) } })).status).toBe(400)
  })

  it('gives the nearest to a place, which nobody keeps', async () => {
    const { headers, body } = await test.call(searchStation, { query: { near: '-6.9,107.6' } })
    expect(body.data[0]).toMatchObject({ code: 'BD', city: 'Bandung' })
    expect(body.data.every(({ places }) => !places)).toBe(true)
    expect(headers['cache-control']).toBe('no-store')
    expect((await test.call(searchStation, { query: { near: '-6.91,107.61' } })).status).toBe(400)
  })

  it('may be kept by the browser', async () => {
    const { headers } = await test.call(searchStation, { query: { keyword: 'jakarta' } })
    expect(headers['cache-control']).toBe('private, max-age=600')
  })
})

describe('get-station-code', () => {
  it('tells code, name, city and zone', async () => {
    const { body } = await test.call(getStation, { query: { code: 'GMR' } })
    expect(body.data).toEqual({ code: 'GMR', name: 'Gambir', city: 'Jakarta', timezone: 'Asia/Jakarta' })
  })

  it('tells the stations of a city', async () => {
    expect((await test.call(getStation, { query: { code: 'IDBDO' } })).body.data).toEqual({
      code: 'IDBDO',
      name: 'Bandung',
      city: 'Bandung',
      timezone: 'Asia/Jakarta',
      places: [
        { code: 'BD', name: 'Bandung' },
        { code: 'KAC', name: 'Kiaracondong' },
      ],
    })
  })

  it.each(['XXX', 'HLM', 'IDXXX'])('does not know %s', async (code) => {
    const { status, body } = await test.call(getStation, { query: { code } })
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'station_not_found', message: 'Station not found' })
  })

  it('refuses what is no code', async () => {
    const { status, body } = await test.call(getStation, { query: { code: 'gmr1' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ code: 'validation.station.valid' })
  })
})
