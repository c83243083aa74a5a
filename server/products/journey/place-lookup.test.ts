import { expect, it } from 'vitest'
import { createPlaceLookup } from './place-lookup.ts'

function lookup() {
  const loads: string[][] = []
  const load = async (codes: string[]) => {
    loads.push(codes)
    return codes.filter((code) => code !== 'XXX').map((code) => ({ code }))
  }
  const cities = new Map([['JKT', { code: 'JKT', name: 'Jakarta', places: ['CGK', 'HLP'] }]])
  const keys = { message: 'validation.airport.valid', same: 'validation.airport.same' }
  return { loads, find: createPlaceLookup({ load, cities, error: 'airport_not_found', ...keys }) }
}

it('loads a place once', async () => {
  const { loads, find } = lookup()
  expect(await find({ origin: 'CGK', destination: 'DPS' })).toEqual({
    origin: [{ code: 'CGK' }],
    destination: [{ code: 'DPS' }],
  })
  await find({ origin: 'DPS', destination: 'SUB' })
  await find({ origin: 'SUB', destination: 'CGK' })
  expect(loads).toEqual([['CGK', 'DPS'], ['SUB']])
})

it('gives all places of a city', async () => {
  expect(await lookup().find({ origin: 'DPS', destination: 'JKT' })).toEqual({
    origin: [{ code: 'DPS' }],
    destination: [{ code: 'CGK' }, { code: 'HLP' }],
  })
})

it.each([
  ['JKT', 'HLP'],
  ['CGK', 'JKT'],
])('refuses a trip from %s to %s, in one city', async (origin, destination) => {
  await expect(lookup().find({ origin, destination })).rejects.toMatchObject({
    code: 'invalid_fields',
    errors: { destination: 'validation.airport.same' },
  })
})

it.each([
  [{ origin: 'XXX', destination: 'DPS' }, ['origin']],
  [{ origin: 'CGK', destination: 'XXX' }, ['destination']],
  [{ origin: 'XXX', destination: 'XXX' }, ['origin', 'destination']],
])('names the fields of %j that have no place', async (journey, fields) => {
  const errors = Object.fromEntries(fields.map((field) => [field, 'validation.airport.valid']))
  await expect(lookup().find(journey)).rejects.toMatchObject({ code: 'airport_not_found', errors })
})
