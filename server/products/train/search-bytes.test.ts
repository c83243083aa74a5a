import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability } from '../../../core/products/train/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { bytesOfSearch } from '../../testing/search-bytes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['GMR', 'YK', null],
  ['GMR', 'BD', '2027-01-19'],
  // Only with a change of trains.
  ['BD', 'TG', null],
])('a search from %s to %s, back %s, costs at most 20 KB', async (origin, destination, returnDate) => {
  const body = { origin, destination, departDate: '2027-01-12', returnDate, adult: 2, infant: 1 }
  expect(await bytesOfSearch(test, availability, [body])).toBeLessThanOrEqual(20 * 1024)
})
