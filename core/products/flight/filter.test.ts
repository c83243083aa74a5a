import { describe, expect, test } from 'vitest'
import { type OfferFilter, offerFilter, transitBand } from './filter.ts'
import { someFlight } from './testing.ts'

const { none: NO_FILTER, apply: filterFlights, options: filterOptions } = offerFilter

const DIRECT = someFlight({ id: 'direct', departs: -60, prices: [1_200_000] })
const ONE = someFlight({
  id: 'one',
  airlines: ['JT', 'IW'],
  departs: 300,
  legs: [90, 60],
  layovers: [75],
  transits: ['SUB'],
  prices: [900_000],
})
const TWO = someFlight({
  id: 'two',
  airlines: ['JT', 'JT', 'ID'],
  departs: 700,
  legs: [90, 60, 90],
  layovers: [200, 130],
  transits: ['SUB', 'UPG'],
  prices: [800_000],
})
const ALL = [DIRECT, ONE, TWO]

function shown(filter: Partial<OfferFilter>): string[] {
  return filterFlights(ALL, { ...NO_FILTER, ...filter }).map(({ id }) => id)
}

describe('filters', () => {
  test.each<[string, Partial<OfferFilter>, string[]]>([
    ['nothing selected shows everything', {}, ['direct', 'one', 'two']],
    ['direct', { transit: ['0'] }, ['direct']],
    ['one transit', { transit: ['1'] }, ['one']],
    ['two transits or more', { transit: ['2'] }, ['two']],
    ['options of a group add up', { transit: ['0', '2'] }, ['direct', 'two']],
    ['departure by the clock of the origin', { departTime: ['06:00-12:00'] }, ['direct']],
    ['arrival by the clock of the destination', { arriveTime: ['12:00-18:00'] }, ['one']],
    ['the airline of any leg', { airline: ['IW'] }, ['one']],
    ['the airline of the first leg', { airline: ['JT'] }, ['one', 'two']],
    ['a place of transit', { transitPoint: ['UPG'] }, ['two']],
    ['time in transit, of all transits together', { transitDuration: ['4-8'] }, ['two']],
    ['time in transit leaves direct flights out', { transitDuration: ['0-2'] }, ['one']],
    ['prices, both ends included', { price: { min: 800_000, max: 900_000 } }, ['one', 'two']],
    ['groups narrow each other', { airline: ['JT'], transit: ['1'] }, ['one']],
    ['what nobody has shows nothing', { airline: ['SQ'] }, []],
  ])('%s', (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected)
  })

  test('a flight with nothing for sale has no price to be in a range', () => {
    const none = someFlight({ prices: [] })
    expect(filterFlights([none], { ...NO_FILTER, price: { min: 0, max: 1e9 } })).toEqual([])
    expect(filterFlights([none], NO_FILTER)).toEqual([none])
  })
})

test.each([
  [119, '0-2'],
  [120, '2-4'],
  [239, '2-4'],
  [240, '4-8'],
  [480, '8-'],
])('%d minutes in transit are %s hours', (minutes, band) => {
  expect(transitBand(minutes)).toBe(band)
})

describe('options', () => {
  test('hold only what the list has, in a fixed order', () => {
    const options = filterOptions(ALL, NO_FILTER)
    expect(options.transit).toEqual([
      { value: '0', count: 1 },
      { value: '1', count: 1 },
      { value: '2', count: 1 },
    ])
    expect(options.airline.map(({ value }) => value)).toEqual(['GA', 'ID', 'IW', 'JT'])
    expect(options.transitPoint).toEqual([
      { value: 'SUB', count: 2 },
      { value: 'UPG', count: 1 },
    ])
    expect(options.price).toEqual({ min: 800_000, max: 1_200_000 })
  })
})
