import { expect, it } from 'vitest'
import { readData } from '../../base/common/data.ts'
import { locationsNamed } from './places.ts'

type Row = { city_key: string; city: string; province: string }

const rows = Map.groupBy(readData<Row[]>('venues'), ({ city_key }) => city_key)
const LOCATIONS = [...rows.values()].flatMap(([row, ...others]) =>
  row
    ? [
        {
          id: row.city_key,
          city: row.city,
          subCountry: row.province,
          country: 'Indonesia',
          countryCode: 'ID',
          total: others.length + 1,
          latitude: 0,
          longitude: 0,
        },
      ]
    : [],
)

it.each([
  ['jakarta pusat', 'Jakarta Pusat'],
  ['makasar', 'Makassar'],
  ['denpassar', 'Denpasar'],
  ['yogjakarta', 'Yogyakarta'],
  ['surabya', 'Surabaya'],
  ['bandng', 'Bandung'],
])('finds by %s the city %s', (terms, city) => {
  expect(locationsNamed(LOCATIONS, terms)[0]?.city).toBe(city)
})

it('finds all of a province by its nickname', () => {
  const provinces = locationsNamed(LOCATIONS, 'jkt').map(({ subCountry }) => subCountry)
  expect(new Set(provinces)).toEqual(new Set(['DKI Jakarta']))
})

it('finds by three letters or more', () => {
  expect(locationsNamed(LOCATIONS, 'ja')).toEqual([])
  expect(locationsNamed(LOCATIONS, 'jak')[0]?.city).toMatch(/^Jakarta/)
})

it('finds nothing by nonsense', () => {
  expect(locationsNamed(LOCATIONS, 'xqzt')).toEqual([])
})
