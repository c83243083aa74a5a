import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability, calendar } from '../../../../core/products/flight/contract.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const DAY = '2026-12-05'
const ask = async (origin: string, destination: string, returnDate: string | null = null) =>
  await test.call(availability, { body: { origin, destination, departDate: DAY, returnDate } })

it('lists the flights of all airports of a city, each with its own', async () => {
  const ids = async (origin: string) =>
    (await ask(origin, 'SUB')).body.data.schedules.flatMap(({ flights }) => flights.map(({ id }) => id)).toSorted()
  const [city, cgk, hlp] = await Promise.all(['JKT', 'CGK', 'HLP'].map(ids))
  expect(hlp?.length).toBeGreaterThan(0)
  expect(city).toEqual([...(cgk ?? []), ...(hlp ?? [])].toSorted())
})

it('lists them for the way back too', async () => {
  const { schedules } = (await ask('SUB', 'JKT', '2026-12-08')).body.data
  expect(schedules.map(({ origin, destination }) => [origin, destination])).toEqual([
    ['SUB', 'JKT'],
    ['JKT', 'SUB'],
  ])
  expect(new Set(schedules[1]?.flights.map(({ origin }) => origin.code))).toEqual(new Set(['CGK', 'HLP']))
})

it('has in the calendar the lowest price of all airports', async () => {
  const days = async (origin: string) => {
    const query = { origin, destination: 'SUB', from: DAY, to: '2026-12-11' }
    return (await test.call(calendar, { query })).body.data.map(({ price }) => price ?? Infinity)
  }
  const [city, ...airports] = await Promise.all(['JKT', 'CGK', 'HLP'].map(days))
  expect(city).toEqual(city?.map((_, index) => Math.min(...airports.map((prices) => prices[index] ?? Infinity))))
})

it.each([
  ['JKT', 'HLP'],
  ['CGK', 'JKT'],
])('refuses %s to %s', async (origin, destination) => {
  const { status, body } = await ask(origin, destination)
  expect([status, body.errors]).toEqual([400, { destination: 'validation.airport.same' }])
})
