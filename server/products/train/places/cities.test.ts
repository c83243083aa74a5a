import { beforeEach, expect, it } from 'vitest'
import { availability, calendar, type Schedule } from '../../../../core/products/train/contract.ts'
import type { TestApp } from '../../../testing/app.ts'
import { trainTests } from '../testing.ts'
import { cityCodeOf } from './cities.ts'

const { fresh } = trainTests()
let test: TestApp
beforeEach(async () => {
  ;({ test } = await fresh())
})

const DAY = '2026-12-05'
const ask = (origin: string, destination: string, returnDate: string | null = null) =>
  test.call(availability, { body: { origin, destination, departDate: DAY, returnDate } })
const numbers = ({ journeys }: Schedule) => journeys.map(({ carrierNumber }) => carrierNumber).toSorted()

it('lists the trains of all stations of a city, each once and with its own stations', async () => {
  const [city] = (await ask('IDJKT', 'IDBDO')).body.data.schedules
  const pairs = [
    ['GMR', 'BD'],
    ['PSE', 'BD'],
    ['JNG', 'BD'],
    ['GMR', 'KAC'],
    ['PSE', 'KAC'],
    ['JNG', 'KAC'],
  ] as const
  const single = await Promise.all(pairs.map(async ([from, to]) => (await ask(from, to)).body.data.schedules))
  expect(city).toMatchObject({ origin: 'IDJKT', destination: 'IDBDO' })
  expect(city && numbers(city)).toEqual([...new Set(single.flat().flatMap(numbers))].toSorted())
  for (const { origin, destination } of city?.journeys ?? []) {
    expect(['GMR', 'PSE', 'JNG']).toContain(origin.code)
    expect(['BD', 'KAC']).toContain(destination.code)
  }
})

it('swaps both ends for the way back', async () => {
  const { schedules } = (await ask('IDJKT', 'IDBDO', '2026-12-06')).body.data
  expect(schedules.map(({ origin, destination, date }) => [origin, destination, date])).toEqual([
    ['IDJKT', 'IDBDO', DAY],
    ['IDBDO', 'IDJKT', '2026-12-06'],
  ])
  expect(schedules[1]?.journeys.length).toBeGreaterThan(5)
})

it('has in the calendar the lowest price of all stations', async () => {
  const days = async (origin: string) => {
    const query = { origin, destination: 'BD', from: DAY, to: '2026-12-11' }
    return (await test.call(calendar, { query })).body.data.map(({ price }) => price ?? Infinity)
  }
  const [city, ...stations] = await Promise.all(['IDJKT', 'GMR', 'PSE', 'JNG'].map(days))
  expect(city).toEqual(city?.map((_, index) => Math.min(...stations.map((prices) => prices[index] ?? Infinity))))
})

it.each([
  ['IDJKT', 'GMR'],
  ['BD', 'IDBDO'],
])('refuses %s to %s', async (origin, destination) => {
  const { status, body } = await ask(origin, destination)
  expect([status, body.errors]).toEqual([400, { destination: 'validation.station.same' }])
})

it('knows which stations are in one city', () => {
  expect(['GMR', 'PSE', 'SLO', 'CP'].map(cityCodeOf)).toEqual(['IDJKT', 'IDJKT', 'IDSOC', undefined])
})
