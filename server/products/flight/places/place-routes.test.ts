import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAirport, searchAirport } from '../../../../core/products/flight/contract.ts'
import type { Locale } from '../../../base/words/words.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const search = async (keyword: string, locale: Locale = 'id') =>
  (await test.call(searchAirport, { query: { keyword } }, { locale })).body.data
const codes = async (keyword: string) => (await search(keyword)).map(({ code }) => code)

describe('search-airport', () => {
  it('gives the busiest to an empty keyword', async () => {
    expect((await codes('')).slice(0, 4)).toEqual(['CGK', 'DPS', 'SUB', 'UPG'])
    expect(await codes('  ')).toHaveLength(12)
    expect((await test.call(searchAirport, { query: {} })).body.data).toHaveLength(12)
  })

  it.each<[string, string[], string]>([
    ['cgk', ['CGK'], 'the code'],
    ['DPS', ['DPS'], 'the code in capitals'],
    ['jakarta', ['JKT', 'CGK', 'HLP'], 'a city with two, the busier first'],
    ['soekarno', ['CGK'], 'an airport name'],
    ['Soekarno–Hatta', ['CGK'], 'another dash'],
    ['soekarno hatta', ['CGK'], 'a space for the dash'],
    ['bali', ['DPS'], 'a whole province before the beginning of Balikpapan'],
    ['jogja', ['YIA'], 'what people call it'],
    ['surakarta', ['SOC'], 'the other name of a city'],
    ['singapura', ['SIN'], 'a country in Indonesian'],
    ['singapore', ['SIN'], 'a country in English'],
    ['belanda', ['AMS'], 'a country in Indonesian whose name differs'],
    ['dusseldorf', ['DUS'], 'a name with an accent, typed without'],
    ['DÜSSELDORF', ['DUS'], 'a name with an accent, in capitals'],
    ['são', ['GRU'], 'typed with an accent'],
    ['tokyo narita', ['NRT'], 'words of two names'],
    ['narita tokyo', ['NRT'], 'in any order'],
    ["xi'an", ['XIY'], 'an apostrophe'],
    ['makasar', ['UPG'], 'a letter missing'],
    ['denpassar', ['DPS'], 'a letter doubled'],
    ['surabya', ['SUB'], 'a letter missing in the middle'],
    ['bandng', ['BDO'], 'a vowel missing'],
    ['jogjakarta', ['YIA'], 'an old spelling'],
    ['yogjakarta', ['YIA'], 'a mixed spelling'],
    ['kualalumpur', ['KUL'], 'two words as one'],
    ['kl', ['KUL'], 'two letters that people use'],
    ['jkt', ['JKT', 'CGK', 'HLP'], 'what people write for Jakarta'],
    ['jakarta pusat', ['JKT', 'CGK', 'HLP'], 'a part of the city'],
    ['bandara juanda', ['SUB'], 'the word for an airport before its name'],
  ])('finds by %s: %s, %s', async (keyword, first, _) => {
    const found = await codes(keyword)
    expect(found.slice(0, first.length)).toEqual(first)
  })

  it('gives the nearest to a place, no cities, and is not kept by the browser', async () => {
    const near = async (text: string) => await test.call(searchAirport, { query: { near: text } })
    const jakarta = await near('-6.2,106.8')
    expect(jakarta.body.data.slice(0, 2).map(({ code }) => code)).toEqual(['HLP', 'CGK'])
    expect(jakarta.headers['cache-control']).toBe('no-store')
    expect((await near('-40.0,-120.0')).body.data).toEqual([])
  })

  it('refuses a place that is too exact or none', async () => {
    for (const near of ['-6.2088,106.8456', '95.0,10.0', 'here'])
      expect((await test.call(searchAirport, { query: { near } })).body).toMatchObject({ code: 'invalid_fields' })
  })

  it('puts the code before cities that begin so', async () => {
    const found = await codes('sin')
    expect(found[0]).toBe('SIN')
    expect(found.length).toBeGreaterThan(1)
  })

  it('puts cities that begin so before names that hold it', async () => {
    const cities = (await search('pal')).map(({ city_name }) => city_name)
    expect(cities[0]).toMatch(/^Pal/)
  })

  it.each(['%', '_', "' or 1=1 --", 'zzzz', 'xqzt', '\\', '|'])('finds nothing by %j', async (keyword) => {
    expect(await codes(keyword)).toEqual([])
  })

  it('gives at most twelve', async () => {
    expect(await codes('a')).toHaveLength(12)
  })

  it('refuses a keyword that is too long', async () => {
    expect((await test.call(searchAirport, { query: { keyword: 'a'.repeat(61) } })).status).toBe(400)
  })

  it('may be kept by the browser, for the language it was asked in', async () => {
    const { headers } = await test.call(searchAirport, { query: { keyword: 'jakarta' } })
    expect(headers['cache-control']).toBe('private, max-age=600')
    expect(headers.vary).toMatch(/Language/)
  })
})

describe('get-airport', () => {
  it('tells all that the specification names', async () => {
    const { body } = await test.call(getAirport, { query: { code: 'DPS' } }, { locale: 'en' })
    expect(body.data).toEqual({
      id: expect.any(Number),
      code: 'DPS',
      city_name: 'Denpasar',
      country_code: 'ID',
      country_name: 'Indonesia',
      country_region: 'South-Eastern Asia',
      airport_name: 'I Gusti Ngurah Rai International Airport',
      locale: 'en',
      active: true,
      is_non_gds: true,
      is_gds: true,
      for_override: false,
      timezone: 'Asia/Makassar',
    })
  })

  it('tells the airports of a city, the busier first', async () => {
    const { body } = await test.call(getAirport, { query: { code: 'JKT' } })
    expect(body.data).toMatchObject({
      code: 'JKT',
      city_name: 'Jakarta',
      airport_name: 'Soekarno-Hatta, Halim Perdanakusuma',
      country_code: 'ID',
      places: [
        { code: 'CGK', name: 'Soekarno-Hatta' },
        { code: 'HLP', name: 'Halim Perdanakusuma' },
      ],
    })
  })

  it('gives a city another id than its airports', async () => {
    const idOf = async (code: string) => (await test.call(getAirport, { query: { code } })).body.data.id
    const ids = await Promise.all(['JKT', 'CGK', 'HLP', 'TYO', 'HND', 'DPS'].map(idOf))
    expect(new Set(ids).size).toBe(ids.length)
    expect(await idOf('JKT')).toBe(ids[0])
  })

  it('names the country in the language of the request', async () => {
    const country = async (locale: Locale) =>
      (await test.call(getAirport, { query: { code: 'FRA' } }, { locale })).body.data.country_name
    expect(await country('en')).toBe('Germany')
    expect(await country('id')).toBe('Jerman')
  })

  it('says which groups serve it', async () => {
    const groups = async (code: string) => {
      const { is_gds, is_non_gds } = (await test.call(getAirport, { query: { code } })).body.data
      return { is_gds, is_non_gds }
    }
    expect(await groups('UPG')).toEqual({ is_gds: false, is_non_gds: true })
    expect(await groups('FRA')).toEqual({ is_gds: false, is_non_gds: false })
  })

  it('does not know every code', async () => {
    const { status, body } = await test.call(getAirport, { query: { code: 'XXX' } })
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'airport_not_found', message: 'Airport not found' })
    expect((await test.call(getAirport, { query: { code: 'cgk1' } })).body.errors).toEqual({
      code: 'validation.airport.valid',
    })
  })
})
