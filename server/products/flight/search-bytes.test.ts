import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability } from '../../../core/products/flight/contract.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { bytesOfSearch } from '../../testing/search-bytes.ts'

const ALONE = { adult: 1, child: 0, infant: 0 }
const FAMILY = { adult: 2, child: 1, infant: 1 }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each([
  ['CGK', 'DPS', '2026-12-05', null, ALONE],
  ['CGK', 'DPS', '2027-01-12', null, FAMILY],
  ['CGK', 'DPS', '2027-01-12', '2027-01-19', ALONE],
  ['CGK', 'DPS', '2026-12-21', '2026-12-26', { adult: 2, child: 2, infant: 1 }],
  ['CGK', 'SIN', '2027-01-12', '2027-01-19', FAMILY],
])('a search from %s to %s on %s, back %s, costs at most 20 KB', async (origin, destination, departDate, returnDate, pax) => {
  const trip = returnDate ? ('roundtrip' as const) : ('oneway' as const)
  const search = { origin, destination, departDate, returnDate, trip, cabinClass: 'Economy' as const, ...pax }
  // One call a provider group, as the site asks.
  const bodies = groupsFor(destination === 'SIN').map((group) => ({ ...search, preferredAirlines: [group] }))
  expect(await bytesOfSearch(test, availability, bodies)).toBeLessThanOrEqual(20 * 1024)
})
