import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../../core/base/common/dates.ts'
import { availability, nearbyPlaces } from '../../../../core/products/flight/contract.ts'
import { LIMITS } from '../../../base/http/limits.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { flightModule } from '../module.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const DAY = '2026-12-05'
const ask = async (origin: string, destination: string) =>
  (await test.call(nearbyPlaces, { query: { origin, destination, date: DAY } })).body.data

it('names airports nearby with direct flights, as many as their lists', async () => {
  const [best] = await ask('JOG', 'DPS')
  expect(best).toMatchObject({ end: 'origin', code: 'YIA', name: 'Yogyakarta' })
  const { body } = await test.call(availability, {
    body: { origin: 'YIA', destination: 'DPS', departDate: DAY },
  })
  const direct = body.data.schedules.flatMap(({ flights }) => flights).filter(({ totalTransit }) => totalTransit === 0)
  expect(best?.direct).toBe(direct.length)
})

it('stays within 120 km, in the country of each end and in the class', async () => {
  const search = vi.spyOn(test.part(flightModule).supplier, 'search')
  const query = { origin: 'CGK', destination: 'SIN', date: DAY, cabinClass: 'Business' } as const
  await test.call(nearbyPlaces, { query })
  const asked = search.mock.calls.map(([{ origin, destination, cabinClass }]) =>
    [origin, destination, cabinClass].join(),
  )
  // Bandung is 133 km away, Batam 29 km.
  expect(new Set(asked)).toEqual(new Set(['CGK,SIN,Business', 'HLP,SIN,Business']))
  search.mockRestore()
})

it('searches at most six pairs beside the one of the query, and not again for ten minutes', async () => {
  const search = vi.spyOn(test.part(flightModule).supplier, 'search')
  const found = await ask('YIA', 'SRG')
  // Five groups of airlines.
  expect(search).toHaveBeenCalledTimes((1 + 6) * 5)
  search.mockClear()
  expect(await ask('YIA', 'SRG')).toEqual(found)
  expect(search).not.toHaveBeenCalled()
})

it('limits the searches of an address, but not answers that are kept', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  const statuses: number[] = []
  const send = async (query: { origin: string; destination: string; date: string; adult?: number }) =>
    statuses.push((await limited.call(nearbyPlaces, { query })).status)
  vi.spyOn(limited.part(flightModule).supplier, 'search').mockResolvedValue([])
  const trip = { origin: 'JOG', destination: 'DPS' }
  const { max } = LIMITS.nearbyPlaces
  for (let day = 0; day < max; day++) await send({ ...trip, date: addDays(DAY, day) })
  expect(new Set(statuses.splice(0))).toEqual(new Set([200]))
  await send({ ...trip, date: addDays(DAY, max) })
  await send({ ...trip, date: DAY })
  expect(statuses).toEqual([429, 200])
  await limited.close()
})
