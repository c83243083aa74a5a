import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability, otherEnds } from '../../core/flight/contract.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const DAY = '2026-12-05'
const ask = async (origin: string, destination: string) =>
  (await test.call(otherEnds, { query: { origin, destination, date: DAY } })).body.data

it('names airports nearby with direct flights, as many as their lists', async () => {
  const [best] = await ask('JOG', 'DPS')
  expect(best).toMatchObject({ end: 'origin', code: 'YIA', name: 'Yogyakarta International Airport' })
  const { body } = await test.call(availability, {
    body: { origin: 'YIA', destination: 'DPS', departDate: DAY },
  })
  const direct = body.data.schedules.flatMap(({ flights }) => flights).filter(({ totalTransit }) => totalTransit === 0)
  expect(best?.direct).toBe(direct.length)
})

it('stays in the country of each end', async () => {
  const found = await ask('CGK', 'SIN')
  expect(found.filter(({ end }) => end === 'destination')).toEqual([])
})
