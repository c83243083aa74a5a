import { beforeEach, expect, it, vi } from 'vitest'
import type { TrainClassName } from '../../../../core/products/train/coaches.ts'
import { availability, nearbyPlaces } from '../../../../core/products/train/contract.ts'
import type { TestApp } from '../../../testing/app.ts'
import { trainModule } from '../module.ts'
import { trainTests } from '../testing.ts'

const { fresh } = trainTests()
let test: TestApp
beforeEach(async () => {
  ;({ test } = await fresh())
})

const DAY = '2026-12-05'
const ask = (origin: string, destination: string, cabinClass?: TrainClassName) =>
  test.call(nearbyPlaces, { query: { origin, destination, date: DAY, cabinClass } })

it('names a station of the same city that has direct trains, with as many as its list', async () => {
  const trains = async (origin: string, destination: string, cabinClass?: TrainClassName) => {
    const { body } = await test.call(availability, { body: { origin, destination, departDate: DAY, cabinClass } })
    return body.data.schedules[0]?.journeys.length
  }
  expect(await trains('SMC', 'SGU')).toBe(0)
  const tawang = (await ask('SMC', 'SGU')).body.data.find(({ code }) => code === 'SMT')
  expect(tawang).toMatchObject({ end: 'origin', name: 'Semarang Tawang' })
  expect(tawang?.direct).toBe(await trains('SMT', 'SGU'))
  const ofClass = (await ask('SMC', 'SGU', 'economy')).body.data.find(({ code }) => code === 'SMT')
  expect(ofClass?.direct).toBe(await trains('SMT', 'SGU', 'economy'))
  expect(ofClass?.direct).toBeLessThan(tawang?.direct ?? 0)
})

it('searches stations within 30 km', async () => {
  const search = vi.spyOn(test.part(trainModule).supplier, 'search')
  await ask('CN', 'PK')
  // Comal is 16 km from Pekalongan, Pemalang 32 km; Cirebon has none nearer than 37 km.
  expect(search.mock.calls.map(([{ origin, destination }]) => `${origin}-${destination}`)).toEqual(['CN-PK', 'CN-CO'])
})

it('refuses an unknown station and a past day', async () => {
  expect((await ask('SMC', 'XXX')).status).toBe(404)
  const past = await test.call(nearbyPlaces, { query: { origin: 'SMC', destination: 'SGU', date: '2020-01-01' } })
  expect(past.status).toBe(400)
})

it('searches at most six pairs beside those of the cities, and not again for ten minutes', async () => {
  const search = vi.spyOn(test.part(trainModule).supplier, 'search')
  const found = await ask('IDJKT', 'IDSUB')
  expect(found.status).toBe(200)
  expect(search).toHaveBeenCalledTimes(3 * 3 + 6)
  search.mockClear()
  expect((await ask('IDJKT', 'IDSUB')).body.data).toEqual(found.body.data)
  expect(search).not.toHaveBeenCalled()
})
