import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Deps } from '../../base/common/deps.ts'
import { createTestClock, TEST_CONFIG } from '../../testing/app.ts'
import { createNearbyPlaces, MOST_PAIRS } from './nearby-places.ts'

const place = (code: string, lon: number) => ({ code, lat: 0, lon, timezone: 'Asia/Jakarta' })
/** A degree is 111 km; busiest first. */
const [A, B, NEAR_B, FAR] = [place('A', 10), place('B', 0), place('NB', 0.1), place('FAR', 1)]
const QUERY = { origin: 'A', destination: 'B', date: '2026-12-05' }
const NOTHING = { direct: 0, price: null }

type Place = typeof A
type EndPlaces = Record<'origin' | 'destination', readonly [Place, ...Place[]]>

function nearby(found: EndPlaces, { places = [FAR, NEAR_B, B, A], canReplace = (_: Place): boolean => true } = {}) {
  const clock = createTestClock('2026-12-01T05:00:00Z')
  const offersOf = vi.fn(async (_: typeof QUERY, [pair]: readonly { destination: string }[]) =>
    pair?.destination === 'NB' ? { direct: 3, price: 100 } : NOTHING,
  )
  const find = createNearbyPlaces({ clock, config: TEST_CONFIG } as Partial<Deps> as Deps, {
    findPlaces: async () => found,
    byTraffic: async () => places,
    withinKm: 30,
    nameOf: ({ code }) => `Place ${code}`,
    canReplace,
    offersOf,
  })
  const pairs = () => offersOf.mock.calls.flatMap(([, each]) => each)
  return { clock, offersOf, pairs, find: (query = QUERY) => find(query, '127.0.0.1') }
}

it('searches as asked and near both ends, and gives what is better', async () => {
  const { find, pairs } = nearby({ origin: [A], destination: [B] })
  expect(await find()).toEqual([{ end: 'destination', code: 'NB', name: 'Place NB', direct: 3, price: 100 }])
  expect(pairs()).toEqual([
    { origin: 'A', destination: 'B' },
    { origin: 'A', destination: 'NB' },
  ])
})

it.each<[string, EndPlaces, ((place: Place) => boolean)?]>([
  ['what cannot replace the searched place', { origin: [A], destination: [B] }, () => false],
  ['other places of a searched city', { origin: [A], destination: [B, NEAR_B] }],
  ['the other end', { origin: [NEAR_B], destination: [B] }],
])('leaves out %s', async (_, found, canReplace = () => true) => {
  const { find, offersOf } = nearby(found, { canReplace })
  await find()
  expect(offersOf).toHaveBeenCalledTimes(1)
})

it('searches few pairs beside those that were asked for: the busiest of both ends in turn', async () => {
  const around = (lon: number, name: string) => Array.from({ length: 5 }, (_, index) => place(`${name}${index}`, lon))
  const cities: EndPlaces = { origin: [A, place('A2', 10)], destination: [B, place('B2', 0)] }
  const { find, offersOf, pairs } = nearby(cities, { places: [...around(10, 'NEAR-A'), ...around(0, 'NEAR-B')] })
  await find()
  expect(pairs()).toHaveLength(4 + MOST_PAIRS)
  expect(offersOf.mock.calls.map(([, [first]]) => first)).toEqual([
    { origin: 'A', destination: 'B' },
    { origin: 'NEAR-A0', destination: 'B' },
    { origin: 'A', destination: 'NEAR-B0' },
    { origin: 'NEAR-A1', destination: 'B' },
  ])
})

it('answers the same query again without a search, for ten minutes', async () => {
  const { find, offersOf, clock } = nearby({ origin: [A], destination: [B] })
  const first = await find()
  offersOf.mockClear()
  clock.advance({ minutes: 9 })
  expect(await find()).toEqual(first)
  expect(offersOf).not.toHaveBeenCalled()
  await find({ ...QUERY, date: '2026-12-06' })
  expect(offersOf).toHaveBeenCalledTimes(2)
  clock.advance({ minutes: 2 })
  await find()
  expect(offersOf).toHaveBeenCalledTimes(4)
})

it('does not keep a failure', async () => {
  const { find, offersOf } = nearby({ origin: [A], destination: [B] })
  offersOf.mockRejectedValueOnce(new ApiError('supplier_timeout'))
  await expect(find()).rejects.toMatchObject({ code: 'supplier_timeout' })
  expect(await find()).toHaveLength(1)
})
