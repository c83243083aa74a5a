import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOneDayToCart, addToCart } from '../../../core/products/tour/wire.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { tally } from '../../testing/bookings.ts'
import { cartBody, oneDayBody, PACKAGE, pickTour, SAMPLE_MODULES, sampleModule, unsoldSupplier } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
})
afterAll(() => test.close())

const CALLS = 200
const NO_TOTAL = { expected_total: undefined }

it(`sells no seat beyond a departure's to ${CALLS} parties that add to their carts at once`, async () => {
  const trip = await pickTour(test, { tourId: PACKAGE, date: '2027-02-06' })
  const day = await pickTour(test, { date: '2027-02-06' })
  const part = test.part(sampleModule)
  // All of them saw the offers when nothing was sold.
  part.supplier = { ...part.supplier, period: unsoldSupplier(test).period }
  const buyers = await Promise.all(Array.from({ length: 25 }, () => test.register()))
  const [parties = []] = fc.sample(
    fc.array(fc.record({ adult: fc.integer({ min: 1, max: 3 }), child: fc.nat(2), isDay: fc.boolean() }), {
      minLength: CALLS,
      maxLength: CALLS,
    }),
    1,
  )
  const answers = await Promise.all(
    parties.map(async ({ adult, child, isDay }, index) => {
      const sending = { cookie: buyers[index % buyers.length]?.cookie }
      const { body } = isDay
        ? await test.call(addOneDayToCart, { body: { ...oneDayBody(day, adult, child), ...NO_TOTAL } }, sending)
        : await test.call(addToCart, { body: { ...cartBody(trip, adult, child), ...NO_TOTAL } }, sending)
      return body.code ?? `sold ${isDay ? 'day' : 'trip'} ${adult + child}`
    }),
  )
  const sold = answers.filter((answer) => answer.startsWith('sold '))
  expect(Object.keys(tally(answers.map((answer) => answer.split(' ')[0] ?? ''))).sort()).toEqual(['sold', 'sold_out'])
  const seats = (kind: string) =>
    sold.filter((answer) => answer.includes(kind)).reduce((sum, answer) => sum + Number(answer.split(' ')[2]), 0)
  const { rows } = await test.deps.database.pool.query(
    'select key, capacity, sum(count)::int as taken from stock join stock_claims using (key) group by key, capacity',
  )
  expect(rows.map(({ key, capacity, taken }) => [key, capacity, taken]).sort()).toEqual([
    ['tour|one-day|gili-seharian|2027-02-06', 12, seats('day')],
    ['tour|package|lombok-4-hari|2027-02-06', 20, seats('trip')],
  ])
  // The largest party has five: fewer seats than that are left.
  expect([12 - seats('day'), 20 - seats('trip')].every((left) => left >= 0 && left < 5)).toBe(true)
}, 120_000)
