import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { tally } from '../../testing/bookings.ts'
import { GARDEN, JEEP, pickVisit, SAMPLE_MODULES, sampleModule, unsoldSupplier, visitorsOf } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
})
afterAll(() => test.close())

const BUYERS = 200

it(`sells no ticket beyond a quota to ${BUYERS} buyers at once`, async () => {
  const day = await pickVisit(test)
  const dawn = await pickVisit(test, { id: JEEP, time: '04:30', party: { ADT: 2 } })
  const part = test.part(sampleModule)
  // All of them saw the offers when nothing was sold.
  part.supplier = { ...part.supplier, day: unsoldSupplier(test).day }
  const members = await Promise.all(Array.from({ length: 25 }, () => test.register()))
  const [parties = []] = fc.sample(
    fc.array(fc.record({ ADT: fc.integer({ min: 2, max: 3 }), CHD: fc.nat(2), isDawn: fc.boolean() }), {
      minLength: BUYERS,
      maxLength: BUYERS,
    }),
    1,
  )
  const answers = await Promise.all(
    parties.map(async ({ isDawn, ...party }, index) => {
      const { expected_total: _, ...order } = (isDawn ? dawn : day).body
      const sending = { cookie: members[index % members.length]?.cookie }
      const { body } = await test.call(bookVenue, { body: { ...order, paxes: visitorsOf(party) } }, sending)
      return body.code ?? `sold ${isDawn ? JEEP : GARDEN} ${party.ADT + party.CHD}`
    }),
  )
  const sold = answers.filter((answer) => answer.startsWith('sold '))
  expect(Object.keys(tally(answers.map((answer) => answer.split(' ')[0] ?? ''))).sort()).toEqual(['sold', 'sold_out'])
  const tickets = (id: string) =>
    sold.filter((answer) => answer.includes(id)).reduce((sum, answer) => sum + Number(answer.split(' ')[2]), 0)
  const { rows } = await test.deps.database.pool.query(
    'select key, capacity, sum(count)::int as taken from stock join stock_claims using (key) group by key, capacity',
  )
  expect(rows.map(({ key, capacity, taken }) => [key, capacity, taken]).sort()).toEqual([
    [`venue|${JEEP}|2026-12-09|04:30`, 12, tickets(JEEP)],
    [`venue|${GARDEN}|2026-12-09|day`, 30, tickets(GARDEN)],
  ])
  // The largest party has five: fewer tickets than that are left.
  expect([12 - tickets(JEEP), 30 - tickets(GARDEN)].every((left) => left >= 0 && left < 5)).toBe(true)
}, 120_000)
