import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIME_BANDS, timeBand } from '../list/time-band.ts'
import type { Flight } from './contract.ts'
import { FILTER_GROUPS, type OfferFilter, offerFilter, TRANSIT_BANDS, TRANSITS, transitBand } from './filter.ts'
import { lowestPrice } from './price.ts'
import { someFlight } from './testing.ts'

const {
  none: NO_FILTER,
  apply: filterFlights,
  options: filterOptions,
  selected: selectedFilters,
  toggle: toggleFilter,
  withPrice,
  remove: removeFilter,
} = offerFilter

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
  ['00:00', '00:00-06:00'],
  ['05:59', '00:00-06:00'],
  ['06:00', '06:00-12:00'],
  ['12:00', '12:00-18:00'],
  ['18:00', '18:00-24:00'],
  ['23:59', '18:00-24:00'],
])('%s falls in %s', (time, band) => {
  expect(timeBand(time)).toBe(band)
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

  test('count what would be shown under the other groups, whatever is chosen in their own', () => {
    const options = filterOptions(ALL, { ...NO_FILTER, transit: ['1'], airline: ['GA'] })
    expect(options.transit.find(({ value }) => value === '0')?.count).toBe(1)
    expect(options.transit.find(({ value }) => value === '1')?.count).toBe(0)
    expect(options.airline.find(({ value }) => value === 'JT')?.count).toBe(1)
  })

  test('keep a selected option that the list does not have', () => {
    expect(filterOptions([DIRECT], { ...NO_FILTER, airline: ['SQ'] }).airline).toEqual([
      { value: 'GA', count: 1 },
      { value: 'SQ', count: 0 },
    ])
  })

  test('of an empty list are none, without a price range', () => {
    const options = filterOptions([], NO_FILTER)
    expect(options.price).toBeNull()
    expect(FILTER_GROUPS.flatMap((group) => options[group])).toEqual([])
  })
})

describe('chips', () => {
  const filter = {
    ...NO_FILTER,
    transit: ['0'],
    airline: ['GA', 'JT'],
    price: { min: 1, max: 2 },
  } satisfies OfferFilter

  test('name every chosen option', () => {
    expect(selectedFilters(filter)).toEqual([
      { group: 'transit', value: '0' },
      { group: 'airline', value: 'GA' },
      { group: 'airline', value: 'JT' },
      { group: 'price', value: { min: 1, max: 2 } },
    ])
  })

  test('taken away one after another leave no filter', () => {
    expect(selectedFilters(filter).reduce<OfferFilter>(removeFilter, filter)).toEqual(NO_FILTER)
  })

  test('an option toggled twice is as before', () => {
    const once = toggleFilter(NO_FILTER, 'airline', 'GA')
    expect(once.airline).toEqual(['GA'])
    expect(toggleFilter(once, 'airline', 'GA')).toEqual(NO_FILTER)
  })

  test('a price range that holds the whole list is none', () => {
    const bounds = { min: 800_000, max: 1_200_000 }
    expect(withPrice(NO_FILTER, { min: 800_000, max: 900_000 }, bounds).price).toEqual({ min: 800_000, max: 900_000 })
    expect(withPrice(filter, bounds, bounds).price).toBeNull()
  })
})

const AIRLINES = ['GA', 'JT', 'QG']
const HUBS = ['SUB', 'UPG', 'YIA']
const flights: fc.Arbitrary<Flight[]> = fc.array(
  fc
    .record({
      departs: fc.integer({ min: -420, max: 1000 }),
      legs: fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 1, maxLength: 3 }),
      layovers: fc.array(fc.integer({ min: 45, max: 500 }), { minLength: 2, maxLength: 2 }),
      airlines: fc.array(fc.constantFrom(...AIRLINES), { minLength: 1, maxLength: 3 }),
      transits: fc.constantFrom(['SUB', 'UPG'], ['YIA', 'SUB']),
      prices: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    })
    .map((given) => someFlight(given)),
  { maxLength: 25 },
)
const some = <Option extends string>(options: readonly Option[]) => fc.subarray([...options])
const filters: fc.Arbitrary<OfferFilter> = fc.record({
  transit: some(TRANSITS),
  departTime: some(TIME_BANDS),
  arriveTime: some(TIME_BANDS),
  airline: some(AIRLINES),
  transitPoint: some(HUBS),
  transitDuration: some(TRANSIT_BANDS),
  price: fc.option(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).map(([min, max]) => ({ min, max })),
  ),
})

describe('any filter', () => {
  test('shows flights of the list, in its order, and the same ones when filtered again', () => {
    fc.assert(
      fc.property(flights, filters, (all, filter) => {
        const found = filterFlights(all, filter)
        expect(found).toEqual(all.filter((flight) => found.includes(flight)))
        expect(filterFlights(found, filter)).toEqual(found)
      }),
    )
  })

  test('shows more with another option beside one, and fewer with the first of a group', () => {
    fc.assert(
      fc.property(flights, filters, fc.constantFrom(...FILTER_GROUPS), fc.nat(), (all, filter, group, pick) => {
        const options = filterOptions(all, filter)[group].filter(({ value }) => !filter[group].includes(value))
        const option = options[pick % (options.length || 1)]
        if (!option) return
        const before = filterFlights(all, filter)
        const after = filterFlights(all, toggleFilter(filter, group, option.value))
        const [fewer, more] = filter[group].length ? [before, after] : [after, before]
        expect(fewer.every((flight) => more.includes(flight))).toBe(true)
      }),
    )
  })

  test('counts an option as many flights as selecting it alone shows', () => {
    fc.assert(
      fc.property(flights, filters, fc.constantFrom(...FILTER_GROUPS), (all, filter, group) => {
        for (const { value, count } of filterOptions(all, filter)[group]) {
          expect(filterFlights(all, { ...filter, [group]: [value] })).toHaveLength(count)
        }
      }),
    )
  })

  test('has a price range that holds every price of the list', () => {
    fc.assert(
      fc.property(flights, (all) => {
        const { price } = filterOptions(all, NO_FILTER)
        const sold = all.filter((flight) => flight.classes.length > 0)
        expect(price === null).toBe(sold.length === 0)
        if (price)
          expect(sold.every((flight) => lowestPrice(flight) >= price.min && lowestPrice(flight) <= price.max)).toBe(
            true,
          )
      }),
    )
  })
})
