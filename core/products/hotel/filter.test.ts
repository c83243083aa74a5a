import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACILITIES, type FacilityCode } from '../../base/common/facilities.ts'
import { filterHotels, hotelFilter, isAllIn, type PageFilter, PRICE_RANGE } from './filter.ts'
import type { HotelItem } from './item.ts'
import { sortHotels } from './sort.ts'
import { hotelItem } from './testing.ts'

const NO: PageFilter = { hotelName: '', minPrice: PRICE_RANGE.min, maxPrice: PRICE_RANGE.max, bounds: null }

const plain = {
  price_per_night: 400,
  total_price: 400,
  room_key: 'STD.RO.N',
  room_name: 'Standard',
  breakfast: false,
  free_cancel_until: null,
  room_left: 2,
}
const free = {
  ...plain,
  total_price: 450,
  price_per_night: 450,
  room_key: 'STD.RO.F',
  free_cancel_until: '2027-01-01T00:00:00.000Z',
}
const both = { ...free, total_price: 600, price_per_night: 600, room_key: 'STD.BB.F', breakfast: true }

const HOTELS = [
  hotelItem({
    key: 'a',
    name: 'Padma Hotel',
    area: 'Dago',
    star_rating: 5,
    rating: 4.6,
    ...plain,
    choices: [plain, free, both],
  }),
  hotelItem({
    key: 'b',
    name: 'Hôtel de l’Été',
    area: 'Braga',
    star_rating: 3,
    rating: 4,
    price_per_night: 300,
    total_price: 300,
  }),
  hotelItem({
    key: 'c',
    name: 'Grand Padma',
    area: 'Braga',
    star_rating: 4,
    rating: null,
    price_per_night: 12_000_000,
    facilities: ['POOL'],
    latitude: -8.5,
  }),
]
const keysOf = (filter: Partial<PageFilter>) => filterHotels(HOTELS, { ...NO, ...filter }).items.map(({ key }) => key)

it.each<[Partial<PageFilter>, string[]]>([
  [{}, ['a', 'b', 'c']],
  [{ area: 'Braga' }, ['b', 'c']],
  [{ area: ['Braga', 'Dago'], star: [4, 5] }, ['a', 'c']],
  [{ star: 3 }, ['b']],
  [{ hotelName: ' padma ' }, ['a', 'c']],
  [{ hotelName: 'HOTEL ete' }, ['b']],
  [{ rating: '4.5' }, ['a']],
  [{ rating: '4' }, ['a', 'b']],
  [{ facility: ['POOL'] }, ['c']],
  [{ minPrice: 350 }, ['a', 'c']],
  [{ maxPrice: 350 }, ['b']],
  [{ maxPrice: PRICE_RANGE.max }, ['a', 'b', 'c']],
  [{ terms: 'breakfast' }, ['a']],
  // The price is of the room that has breakfast.
  [{ terms: 'breakfast', maxPrice: 500 }, []],
  [{ bounds: [107, -9, 108, -8] }, ['c']],
])('%j leaves %j', (filter, keys) => {
  expect(keysOf(filter)).toEqual(keys)
})

it.each<[PageFilter['terms'], string, number]>([
  [[], 'STD.RO.N', 3],
  [['free_cancel'], 'STD.RO.F', 2],
  [['free_cancel', 'breakfast'], 'STD.BB.F', 1],
])('with %j a hotel shows its cheapest room of these', (terms, key, choices) => {
  const [item] = filterHotels(HOTELS, { ...NO, terms }).items
  expect([item?.room_key, item?.choices.length, item?.total_price]).toEqual([
    key,
    choices,
    item?.choices[0]?.total_price,
  ])
})

it('drops a hotel whose breakfast cannot be cancelled where both are asked for', () => {
  const breakfast = { ...both, free_cancel_until: null, room_key: 'STD.BB.N' }
  const hotel = hotelItem({ ...plain, choices: [plain, free, breakfast] })
  for (const maxPrice of [PRICE_RANGE.max, 500])
    expect(filterHotels([hotel], { ...NO, terms: ['free_cancel', 'breakfast'], maxPrice }).items).toEqual([])
})

describe('facilities', () => {
  const items = [
    ['WIFI', 'POOL', 'GYM'],
    ['WIFI', 'POOL', 'SPA'],
    ['WIFI', 'SPA', 'BAR'],
    ['WIFI', 'POOL'],
  ].map((own, index) => hotelItem({ key: String(index), facilities: own.filter(isFacility) }))
  const order = (change: Partial<Parameters<typeof hotelFilter.options>[1]>) =>
    hotelFilter.options(items, { ...hotelFilter.none, ...change }).facility.map(({ value }) => value)

  it('come as travellers look for them, those of all hotels last', () => {
    expect(order({})).toEqual(['POOL', 'GYM', 'SPA', 'BAR', 'WIFI'])
  })

  it('keep their places whatever is chosen', () => {
    expect(order({ facility: ['BAR'], area: ['Nowhere'], price: { min: 0, max: 1 } })).toEqual(order({}))
  })
})

function isFacility(code: string): code is FacilityCode {
  return FACILITIES.some((each) => each === code)
}

describe('whatever is filtered', () => {
  const hotels: fc.Arbitrary<HotelItem[]> = fc.array(
    fc
      .record({
        area: fc.constantFrom('Dago', 'Braga', 'Setiabudi'),
        star: fc.integer({ min: 1, max: 5 }),
        price: fc.integer({ min: 1, max: 900 }),
        nights: fc.integer({ min: 1, max: 3 }),
        name: fc.constantFrom('Padma', 'Amaris', 'Ibis'),
      })
      .map(({ area, star, price, nights, name }) =>
        hotelItem({ area, name, star_rating: star, price_per_night: price, total_price: price * nights }),
      ),
    { maxLength: 40 },
  )
  const filters: fc.Arbitrary<Partial<PageFilter>> = fc.record({
    area: fc.subarray(['Dago', 'Braga']),
    star: fc.subarray([3, 4, 5]),
    minPrice: fc.nat(500),
    hotelName: fc.constantFrom('', 'padma'),
  })

  it('area counts add up to what is left without an area, and each is what choosing it leaves', () => {
    fc.assert(
      fc.property(hotels, filters, (items, changes) => {
        const filter = { ...NO, ...changes }
        const { areas } = filterHotels(items, filter)
        const without = filterHotels(items, { ...filter, area: [] }).items
        expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(without.length)
        for (const { area, count } of areas) expect(filterHotels(items, { ...filter, area }).items).toHaveLength(count)
      }),
    )
  })

  it('sorting keeps every hotel, and turns round with the order', () => {
    fc.assert(
      fc.property(hotels, (items) => {
        const up = sortHotels(items, 'price_asc').map(({ total_price }) => total_price)
        expect(sortHotels(items, 'price_desc').map(({ total_price }) => total_price)).toEqual(up.toReversed())
        const names = sortHotels(items, 'name_asc').map(({ name }) => name)
        expect(sortHotels(items, 'name_desc').map(({ name }) => name)).toEqual(names.toReversed())
        expect(new Set(sortHotels(items, 'rating_desc'))).toEqual(new Set(items))
      }),
    )
  })
})

it('has prices with all in them unless one hotel asks for more', () => {
  expect(isAllIn([hotelItem(), hotelItem()])).toBe(true)
  expect(isAllIn([hotelItem(), hotelItem({ pays_at_hotel: true })])).toBe(false)
})
