import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { LowestPrice } from '../common/deps.ts'
import { searchPrices } from '../db/schema/base/visits.ts'
import { createPriceTally, MOST_PRICED, type SearchPrice, writePrices } from './prices.ts'
import { createVisits } from './visits.ts'

const CALLER = {
  headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36' },
}
const WAY: LowestPrice = { origin: 'A', destination: 'B', date: '2027-01-05', price: 90_000 }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(async () => {
  await test.deps.db.delete(searchPrices)
})

const rows = async () => await test.deps.db.select().from(searchPrices)
const answered = (asked: object, lowest: readonly (LowestPrice | null)[]) =>
  ({ product: 'ferry', place: 'A-B', asked, found: [true], lowest }) as const

it('of several processes are put together, also those written at the same moment', async () => {
  const [one, other] = [createVisits(test.deps), createVisits(test.deps)]
  one.searched(CALLER, answered({ turn: 1 }, [WAY]))
  other.searched(CALLER, answered({ turn: 2 }, [{ ...WAY, price: 70_000 }]))
  other.searched(CALLER, answered({ turn: 3 }, [{ ...WAY, price: 110_000 }]))
  await Promise.all([one.flush(), other.flush()])
  expect(await rows()).toEqual([
    { product: 'ferry', origin: 'A', destination: 'B', day: '2026-12-01', month: '2027-01', lowest: 70_000, count: 3 },
  ])
})

it('are none where nothing is sold, and where measuring is off', async () => {
  const on = createVisits(test.deps)
  on.searched(CALLER, answered({ turn: 4 }, [null]))
  const off = createVisits({ ...test.deps, config: { measure: false } })
  off.searched(CALLER, answered({ turn: 5 }, [WAY]))
  await Promise.all([on.flush(), off.flush()])
  expect(await rows()).toEqual([])
})

it('that could not be written are written with the next, once', async () => {
  const { db } = test.deps
  let isAway = true
  const transaction: typeof db.transaction = (work) =>
    isAway ? Promise.reject(new Error('away')) : db.transaction(work)
  const visits = createVisits({ ...test.deps, db: { transaction } as typeof db })
  visits.searched(CALLER, answered({ turn: 6 }, [WAY]))
  await expect(visits.flush()).rejects.toThrow('away')
  isAway = false
  await visits.flush()
  await visits.flush()
  expect((await rows()).map(({ lowest, count }) => [lowest, count])).toEqual([[90_000, 1]])
})

it('of who searches every route fill no table, and known routes go on', async () => {
  const made = (index: number): SearchPrice => ({
    product: 'ferry',
    origin: 'A',
    destination: `B${index}`,
    day: '2026-12-01',
    month: '2027-01',
    lowest: 90_000,
    count: 1,
  })
  const all = Array.from({ length: MOST_PRICED }, (_, index) => made(index))
  for (let at = 0; at < all.length; at += 1000) await writePrices(test.deps.db, all.slice(at, at + 1000))
  await writePrices(test.deps.db, [made(3), made(MOST_PRICED + 1)])
  expect(await rows()).toHaveLength(MOST_PRICED)
  expect((await rows()).find(({ destination }) => destination === 'B3')?.count).toBe(2)
  await writePrices(test.deps.db, [{ ...made(1), day: '2026-12-02' }])
  expect(await rows()).toHaveLength(MOST_PRICED + 1)
})

it('are about no visitor', () => {
  expect(Object.keys(getTableColumns(searchPrices)).sort()).toEqual([
    'count',
    'day',
    'destination',
    'lowest',
    'month',
    'origin',
    'product',
  ])
})

it('keep the lowest and add what is counted, in any order', () => {
  const found = fc.record({ route: fc.constantFrom('A', 'B'), lowest: fc.integer({ min: 1 }), count: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(found, { minLength: 1 }), (all) => {
      const tally = createPriceTally()
      for (const { route, ...price } of all)
        tally.add({ product: 'ferry', origin: route, destination: 'Z', day: '2026-12-01', month: '2027-01' }, price)
      for (const { origin, lowest, count } of tally.take()) {
        const own = all.filter(({ route }) => route === origin)
        expect(lowest).toBe(Math.min(...own.map((each) => each.lowest)))
        expect(count).toBe(own.reduce((sum, each) => sum + each.count, 0))
      }
      expect(tally.size()).toBe(0)
    }),
  )
})
