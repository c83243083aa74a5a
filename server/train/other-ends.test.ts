import { beforeEach, expect, it } from 'vitest'
import { availability, otherEnds } from '../../core/train/contract.ts'
import type { TestApp } from '../testing/app.ts'
import { trainTests } from './testing.ts'

const { fresh } = trainTests()
let test: TestApp
beforeEach(async () => {
  ;({ test } = await fresh())
})

const DAY = '2026-12-05'
const ask = (origin: string, destination: string) => test.call(otherEnds, { query: { origin, destination, date: DAY } })

it('names a station of the same city that has direct trains, with as many as its list', async () => {
  const trains = async (origin: string, destination: string) => {
    const { body } = await test.call(availability, { body: { origin, destination, departDate: DAY } })
    return body.data.schedules[0]?.journeys.length
  }
  expect(await trains('SMC', 'SGU')).toBe(0)
  const tawang = (await ask('SMC', 'SGU')).body.data.find(({ code }) => code === 'SMT')
  expect(tawang).toMatchObject({ end: 'origin', name: 'Semarang Tawang' })
  expect(tawang?.direct).toBe(await trains('SMT', 'SGU'))
})

it('refuses an unknown station and a past day', async () => {
  expect((await ask('SMC', 'XXX')).status).toBe(404)
  const past = await test.call(otherEnds, { query: { origin: 'SMC', destination: 'SGU', date: '2020-01-01' } })
  expect(past.status).toBe(400)
})
