import { afterAll, beforeAll, expect, it } from 'vitest'
import { slashed } from '../../../core/products/venue/choice.ts'
import { availability, priceDetail, venueDetail } from '../../../core/products/venue/contract.ts'
import { createTestApp, type TestApp } from '../../../server/testing/app.ts'
import { chosenIn } from '../../../src/islands/products/venue/offer.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ now: '2026-12-01T02:00:00Z' })
})
afterAll(() => test.close())

const PARTY = { ADT: 2, JNR: 0, CHD: 1, INF: 0 }
const NOTHING = { month: null, year: null, time: null, pack: null, units: null, addons: [], bed: null, childBeds: 0 }

it('the package and day that a row prices are chosen on its detail', async () => {
  const { data: rows } = (await test.call(availability, { body: { ...PARTY, limit: 50 } })).body.data
  const priced = rows.filter(({ partyFare }) => partyFare !== null)
  expect(priced.length).toBeGreaterThan(20)
  for (const { id, nextDate, partyFare } of priced) {
    const date = nextDate ?? ''
    const venue = (await test.call(venueDetail, { body: { uniqueId: id } })).body.data
    const asked = { uniqueId: id, entry_date: slashed(date) }
    const day = (await test.call(priceDetail, { body: asked })).body.data
    const chosen = chosenIn({ venue, day }, { ...NOTHING, venueId: id, date, party: PARTY }, test.clock.now())
    expect([id, chosen?.price.total]).toEqual([id, partyFare])
  }
})
