import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCities } from '../../../../core/products/hotel/contract.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('list-cities', () => {
  const names = async (query: { keyword?: string; isoCountry?: string }) =>
    (await test.call(listCities, { query })).body.data.map(({ name }) => name)

  it.each([
    ['ban', 'Bandung'],
    ['JOGJA', 'Yogyakarta'],
    ['labuan bajo', 'Labuan Bajo'],
    ['ubud', 'Ubud'],
    ['komodo', 'Manggarai Barat'],
  ])('finds by %s', async (keyword, name) => {
    expect(await names({ keyword })).toContain(name)
  })

  it.each([
    ['hotel bali', 'Bali'],
    ['bali', 'Bali'],
    ['jkt', 'Jakarta'],
    ['jakarta pusat', 'Jakarta Pusat'],
    ['makasar', 'Makassar'],
    ['denpassar', 'Denpasar'],
    ['yogjakarta', 'Yogyakarta'],
    ['surabya', 'Surabaya'],
    ['bandng', 'Bandung'],
  ])('has first for %s', async (keyword, name) => {
    expect((await names({ keyword }))[0]).toBe(name)
  })

  it('gives the nearest to a place, of one country', async () => {
    const near = async (query: { near: string; isoCountry?: string }) =>
      (await test.call(listCities, { query })).body.data.map(({ name }) => name)
    expect(await near({ near: '-8.5,115.3' })).toContain('Ubud')
    expect(await near({ near: '-8.5,115.3', isoCountry: 'JP' })).toEqual([])
    expect((await test.call(listCities, { query: { near: '-8.512,115.3' } })).status).toBe(400)
  })

  it('has the most hotels first when the keyword is blank, of one country', async () => {
    const all = await test.call(listCities, { query: {} })
    expect(all.body.data.slice(0, 3).map(({ name, hotels }) => [name, hotels > 40])).toEqual([
      ['Bali', true],
      ['Jakarta', true],
      ['Bandung', true],
    ])
    expect(all.body.data.length).toBeGreaterThan(40)
    expect(all.body.data.every(({ country_code, hotels }) => country_code === 'ID' && hotels > 0)).toBe(true)
    expect(await names({ isoCountry: 'JP' })).toEqual([])
  })

  it.each(['b', 'ba', '??', 'xqzt'])('finds nothing by %s', async (keyword) => {
    expect(await names({ keyword })).toEqual([])
  })
})
