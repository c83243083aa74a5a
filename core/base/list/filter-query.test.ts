import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTER_GROUPS as FLIGHT_GROUPS, offerFilter as flightFilter, TRANSITS } from '../../products/flight/filter.ts'
import { ALL_AREAS, hotelFilter } from '../../products/hotel/filter.ts'
import { createFilterQuery, isFilterName, isSharedName } from './filter-query.ts'
import { TIME_BANDS } from './time-band.ts'

const SORT_ORDERS = ['lowest_price', 'latest_arrival', 'shortest_duration'] as const

const flights = createFilterQuery({ filter: flightFilter, orders: SORT_ORDERS })
const returns = createFilterQuery({
  filter: flightFilter,
  orders: SORT_ORDERS,
  prefixOf: (part) => (part === 'transit' || part === 'sort' ? 'filter' : 'return'),
})
const hotels = createFilterQuery({ filter: hotelFilter, orders: ['price_asc', 'price_desc'] })
const FIRST = { filter: flightFilter.none, sort: 'lowest_price' as const }

const read = (text: string) => flights.read(new URLSearchParams(text))

describe('filters in an address', () => {
  test('are nothing where nothing is chosen', () => {
    expect(flights.pairs(FIRST)).toEqual([])
    expect(hotels.pairs({ filter: hotelFilter.none, sort: 'price_asc' })).toEqual([])
    expect(read('origin=CGK')).toEqual(FIRST)
  })

  test('stand in the order of the groups, whatever was chosen first', () => {
    const filter = {
      ...flightFilter.none,
      airline: ['QZ', 'GA'],
      transit: ['0'],
      price: { min: 500_000, max: 900_000 },
    }
    expect(new URLSearchParams(flights.pairs({ filter, sort: 'shortest_duration' })).toString()).toBe(
      'filter.transit=0&filter.airline=GA&filter.airline=QZ&filter.price=500000-900000&filter.sort=shortest_duration',
    )
  })

  test('read a price range with its ends exchanged', () => {
    expect(flights.read(new URLSearchParams('filter.price=9000000-100000')).filter.price).toEqual({
      min: 100_000,
      max: 9_000_000,
    })
  })

  test('hold a price range from nothing, and one of a single price', () => {
    for (const price of [
      { min: 0, max: 500_000 },
      { min: 500_000, max: 500_000 },
    ]) {
      const filter = { ...flightFilter.none, price }
      const pairs = flights.pairs({ filter, sort: 'lowest_price' })
      expect(pairs).toEqual([['filter.price', `${price.min}-500000`]])
      expect(flights.read(new URLSearchParams(pairs)).filter).toEqual(filter)
    }
  })

  test.each([
    ['an unknown option', 'filter.transit=7'],
    ['an unknown group', 'filter.colour=red'],
    ['an empty value', 'filter.airline='],
    ['a text that is too long', `filter.airline=${'A'.repeat(101)}`],
    ['an unknown order', 'filter.sort=by_luck'],
    ['prices that are no numbers', 'filter.price=low-high'],
    ['half a price range', 'filter.price=-5'],
    ['a group of the other direction', 'return.departTime=06:00-12:00'],
  ])('%s is dropped', (_, text) => {
    expect(read(text)).toEqual(FIRST)
  })

  test('keep the known options beside unknown ones, each once', () => {
    expect(read('filter.transit=7&filter.transit=0&filter.transit=0').filter.transit).toEqual(['0'])
  })

  test('of a return share what holds for both ways', () => {
    const query = new URLSearchParams('filter.transit=0&filter.airline=GA&return.airline=QZ&filter.sort=latest_arrival')
    expect(returns.read(query)).toMatchObject({ filter: { transit: ['0'], airline: ['QZ'] }, sort: 'latest_arrival' })
  })

  test('leave out the option that stands for all, and hold one typed text', () => {
    const query = new URLSearchParams(`filter.hotelName=Kuta+%26+co&filter.hotelName=Ubud&filter.area=${ALL_AREAS}`)
    const { filter } = hotels.read(query)
    expect(filter).toEqual({ ...hotelFilter.none, hotelName: ['Kuta & co'] })
  })

  test('leave out the usual order, which may be that of the search', () => {
    const choice = { filter: hotelFilter.none, sort: 'price_desc' as const }
    expect(hotels.pairs(choice, 'price_desc')).toEqual([])
    expect(hotels.read(new URLSearchParams(), 'price_desc').sort).toBe('price_desc')
    expect(hotels.pairs({ ...choice, sort: 'price_asc' }, 'price_desc')).toEqual([['filter.sort', 'price_asc']])
  })
})

test('names of filters are told from those of a search', () => {
  expect(['filter.transit', 'return.price', 'departure.sort'].every(isFilterName)).toBe(true)
  expect(['filter.transit', 'return.price', 'departure.sort'].filter(isSharedName)).toEqual(['filter.transit'])
  expect(['filter', 'returnDate', 'departure', 'sort', 'returns.price'].some(isFilterName)).toBe(false)
})

const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,4}$/), { maxLength: 4 }).map((all) => all.toSorted())
const bands = fc.subarray([...TIME_BANDS])
const filters = fc.record({
  transit: fc.subarray([...TRANSITS]),
  departTime: bands,
  arriveTime: bands,
  airline: codes,
  transitPoint: codes,
  transitDuration: fc.constant<string[]>([]),
  price: fc.option(fc.tuple(fc.nat(), fc.nat()).map(([low, more]) => ({ min: low, max: low + more }))),
})

test.each([
  ['one list', flights],
  ['a return', returns],
])('every choice of %s is read back from its address', (_, codec) => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...SORT_ORDERS), fc.constantFrom(...SORT_ORDERS), (filter, sort, usual) => {
      const query = new URLSearchParams(codec.pairs({ filter, sort }, usual))
      expect(codec.read(new URLSearchParams(query.toString()), usual)).toEqual({ filter, sort })
    }),
  )
})

test('no query breaks the reading, and what is read is written the same', () => {
  const names = fc.constantFrom(...FLIGHT_GROUPS, 'price', 'sort').map((part) => `filter.${part}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const choice = flights.read(new URLSearchParams(pairs))
      expect(flights.pairs(flights.read(new URLSearchParams(flights.pairs(choice))))).toEqual(flights.pairs(choice))
    }),
  )
})
