import { describe, expect, it } from 'vitest'
import { readData } from '../../base/common/data.ts'
import { lowestOfDays, pairsOf, readCities } from './cities.ts'

describe.each([
  ['airport-cities', 'airports'],
  ['station-cities', 'stations'],
])('%s', (file, places) => {
  const known = readData<{ code: string }[]>(places).map(({ code }) => code)

  it('have codes that are those of no place', () => {
    for (const code of readCities(file).keys()) expect(known).not.toContain(code)
  })

  it('name places that there are, each once', () => {
    const named = [...readCities(file).values()].flatMap((city) => city.places)
    expect(known).toEqual(expect.arrayContaining(named))
    expect(new Set(named).size).toBe(named.length)
  })
})

it('pairs each place of one end with each of the other', () => {
  const ends = { origin: [{ code: 'CGK' }, { code: 'HLP' }], destination: [{ code: 'SUB' }] }
  expect(pairsOf(ends)).toEqual([
    { origin: 'CGK', destination: 'SUB' },
    { origin: 'HLP', destination: 'SUB' },
  ])
})

it('takes the lowest price of each day', () => {
  const days = (...prices: (number | null)[]) =>
    prices.map((price, index) => ({ date: `2026-12-0${index + 1}`, price }))
  expect(lowestOfDays([days(5, null, null), days(3, 4, null)])).toEqual(days(3, 4, null))
  expect(lowestOfDays([])).toEqual([])
})
