import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { ONE_DAY, oneDayBody, type PickedTour, pickTour, sampleModule } from '../../products/tour/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'

let test: TestApp
let trip: PickedTour
beforeAll(async () => {
  test = await createTestApp({ modules: [sampleModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  trip = await pickTour(test, { tourId: ONE_DAY })
})

/** `sold`, or why not. */
async function book(adult: number, who: { isProven?: boolean; isGuest?: boolean } = {}): Promise<string> {
  const { isProven = false, isGuest = true } = who
  const { cookie } = await test.register({ isGuest, emailProvenAt: isProven ? test.clock.now() : null })
  const { total } = await pickTour(test, { tourId: ONE_DAY, adult })
  const { status, body } = await test.call(addOneDayToCart, { body: oneDayBody({ ...trip, total }, adult) }, { cookie })
  return status === 200 ? 'sold' : String(body.code)
}

it('is not held up by guests who do not pay: a quarter is left for others', async () => {
  const party = Math.floor(trip.seats / 4)
  const answers: string[] = []
  for (let tries = 0; tries < 5; tries += 1) answers.push(await book(party))
  expect(answers).toEqual(['sold', 'sold', 'sold', 'held_unpaid', 'held_unpaid'])
  // Registering makes nobody known.
  expect(await book(party, { isGuest: false })).toBe('held_unpaid')
  expect(await book(party, { isGuest: false, isProven: true })).toBe('sold')
})

it('is free for guests again when the others had to pay', async () => {
  const party = Math.floor(trip.seats / 4)
  for (let tries = 0; tries < 3; tries += 1) expect(await book(party)).toBe('sold')
  await test.deps.db.update(stockClaims).set({ holdUntil: test.clock.now() })
  expect(await book(party)).toBe('sold')
})
