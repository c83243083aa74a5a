import { expect, it } from 'vitest'
import { priceSearch } from './search.ts'

const parse = (address: string) => priceSearch.parse(new URLSearchParams(address), '2026-12-01')

it('a route is read as it was written', () => {
  const address = 'service=flight&origin=CGK&destination=DPS&month=2027-01'
  const { search, problems } = parse(address)
  expect([search, problems]).toEqual([{ service: 'flight', origin: 'CGK', destination: 'DPS', month: '2027-01' }, {}])
  expect(priceSearch.toQuery(search).toString()).toBe(address)
})

it('a month that is none is left out, and small letters are codes too', () => {
  expect(parse('service=train&origin=gmr&destination=bd&month=13').search).toEqual({
    service: 'train',
    origin: 'GMR',
    destination: 'BD',
    month: null,
  })
})

it.each([
  ['', ['service', 'origin', 'destination']],
  ['service=flight&origin=CGK&destination=CGK', ['destination']],
  ['service=flight&origin=Jakarta1&destination=DPS', ['origin']],
])('%j names no route', (address, fields) => {
  expect(Object.keys(parse(address).problems)).toEqual(fields)
  expect(priceSearch.whole(new URLSearchParams(address), '2026-12-01')).toBeNull()
})
