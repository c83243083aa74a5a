import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability } from '../../../core/products/venue/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ now: '2026-12-01T02:00:00Z' })
})
afterAll(() => test.close())

it.each([
  [2, 25_000],
  [20, 20_000],
])('the price of one and of %i visitors are of a package that takes them', async (ADT, each) => {
  const { data } = (await test.call(availability, { body: { keyword: 'museum bali', ADT } })).body
  expect(data.data[0]).toMatchObject({ publishFare: each, partyFare: ADT * each })
})
