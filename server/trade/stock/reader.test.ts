import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import type { Connection } from '../../base/db/connect.ts'
import { createStockReader, type KeyRange, stockTaken, stockTakenBetween } from './reader.ts'
import { isWithin } from './testing.ts'
import { later, NOW, stockTests } from './testing-bookings.ts'

const SOLD: readonly [string, number][] = [
  ['ride|A408|2026-12-04|Q', 1],
  ['ride|A408|2026-12-05|Q', 2],
  ['ride|A408|2026-12-05|Y', 3],
  ['ride|A408|2026-12-31|V', 4],
  ['ride|A408|2027-01-01|V', 5],
  ['ride|A40|2026-12-05|Q', 6],
  ['ride|A4080|2026-12-05|Q', 7],
  ['stay|8b-5102|2026-12-05', 8],
]
const { database, take } = stockTests()

beforeAll(async () => {
  for (const [key, count] of SOLD) await take({ keys: [key], count, capacity: 100 })
  // A hold that ends ten minutes from now.
  await take({ keys: ['ride|A408|2026-12-05|Q'], count: 4, capacity: 100, now: later(-50) })
})

const days = (thing: string, from: string, to: string): KeyRange => ({
  from: `${thing}|${from}|`,
  before: `${thing}|${addDays(to, 1)}|`,
})
const between = async (range: KeyRange, minutes = 0) =>
  Object.fromEntries(await stockTakenBetween(database().pool, [range], later(minutes)))

it('counts all keys and bookings from the first day to the last', async () => {
  expect(await between(days('ride|A408', '2026-12-05', '2026-12-31'))).toEqual({
    'ride|A408|2026-12-05|Q': 6,
    'ride|A408|2026-12-05|Y': 3,
    'ride|A408|2026-12-31|V': 4,
  })
})

it('does not count holds that have ended', async () => {
  const day = days('ride|A408', '2026-12-05', '2026-12-05')
  expect(await between(day, 11)).toMatchObject({ 'ride|A408|2026-12-05|Q': 2 })
  expect(await between(day, 61)).toEqual({})
  expect(await stockTaken(database().pool, ['ride|A408|2026-12-05|Q', 'none'], later(11))).toEqual(
    new Map([['ride|A408|2026-12-05|Q', 2]]),
  )
})

it('asks nothing of the database when there is nothing to ask', async () => {
  const connection: Connection = { query: () => Promise.reject(new Error('asked')) }
  expect(await stockTaken(connection, [], NOW)).toEqual(new Map())
  expect(await stockTakenBetween(connection, [], NOW)).toEqual(new Map())
})

it('finds for any ranges what is in them, by the bytes of the keys, and each key once', async () => {
  const letter = fc.constantFrom(...'|-_abZ08'.split(''))
  const end = fc.oneof(
    fc.constantFrom(...SOLD.map(([key]) => key)),
    fc.tuple(fc.constantFrom('ride|A40', 'ride|A408|2026-12-', 'stay|8b', 'st'), letter).map((parts) => parts.join('')),
  )
  const ranges = fc.uniqueArray(fc.record({ from: end, before: end }), {
    // Ranges that share a key would find it twice.
    comparator: (one, other) => SOLD.some(([key]) => isWithin(key, one) && isWithin(key, other)),
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(ranges, async (asked) => {
      const found = await stockTakenBetween(database().pool, asked, later(30))
      const expected = SOLD.filter(([key]) => asked.some((range) => isWithin(key, range)))
      expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()))
    }),
    { numRuns: 60 },
  )
})

it('joins what is asked at once into one read, and reads afresh the next time', async () => {
  const { pool } = database()
  const asked: { where: string; keys: unknown }[] = []
  const watched = (where: string): Connection => ({
    query: (statement) => {
      asked.push({ where, keys: statement.values[0] })
      return pool.query(statement)
    },
  })
  const reader = createStockReader({ pool: watched('primary'), readPool: watched('replica') })
  const [one, other] = await Promise.all([
    reader.taken(['a', 'stay|8b-5102|2026-12-05'], NOW),
    reader.taken(['b'], NOW),
  ])
  expect([one.get('stay|8b-5102|2026-12-05'), other]).toEqual([8, one])
  await Promise.all([reader.taken(['c'], NOW), reader.taken(['d'], later(1)), reader.takenNow(['e'], NOW)])
  expect(asked).toEqual([
    { where: 'replica', keys: ['a', 'stay|8b-5102|2026-12-05', 'b'] },
    { where: 'replica', keys: ['c'] },
    { where: 'replica', keys: ['d'] },
    { where: 'primary', keys: ['e'] },
  ])
})

it('lets every caller know when a read fails, and reads again', async () => {
  let fails = true
  const connection: Connection = {
    query: () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve({ rows: [{ key: 'a', count: 1 }] })),
  }
  const reader = createStockReader({ pool: connection, readPool: connection })
  const reads = await Promise.allSettled([reader.taken(['a'], NOW), reader.taken(['b'], NOW)])
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await reader.taken(['a'], NOW)).toEqual(new Map([['a', 1]]))
})
