import { afterAll, beforeAll, expect, it } from 'vitest'
import { availabilityPage } from '../../../core/products/hotel/contract.ts'
import { detail } from '../../../core/products/hotel/detail.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { STAY } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const BODY = { destinationKey: 'ID-3273', ...STAY, childAges: [] }
type Filter = NonNullable<Parameters<typeof test.call<typeof availabilityPage>>[1]['body']['filter']>
const page = async (filter: Filter = {}) => (await test.call(availabilityPage, { body: { ...BODY, filter } })).body.data

it('has a picture of its map, a status and a rate', async () => {
  const [hotel] = (await page()).hotels
  expect(hotel).toMatchObject({ status: 'available', currency: 'IDR', currency_rate: 1 })
  expect((await test.app.inject(hotel?.map_image ?? '')).headers['content-type']).toContain('image/svg+xml')
  const body = { hotelKey: hotel?.key ?? '', ...STAY, childAges: [] }
  const shown = (await test.call(detail, { body })).body.data
  expect(shown).toMatchObject({ Status: 'available', Currency: 'IDR', CurrencyRate: 1, MapImage: hotel?.map_image })
})

it.each<Filter['area']>(['', [], [''], 'All', 'ALL', ['All'], null])('lists all areas for %j', async (area) => {
  expect((await page({ area })).total).toBe((await page()).total)
})
