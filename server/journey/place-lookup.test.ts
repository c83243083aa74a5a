import { expect, it } from 'vitest'
import { createPlaceLookup } from './place-lookup.ts'

function lookup() {
  const loads: string[][] = []
  const load = async (codes: string[]) => {
    loads.push(codes)
    return codes.filter((code) => code !== 'XXX').map((code) => ({ code }))
  }
  return { loads, find: createPlaceLookup({ load, error: 'airport_not_found', message: 'validation.airport.valid' }) }
}

it('loads a place once', async () => {
  const { loads, find } = lookup()
  expect(await find({ origin: 'CGK', destination: 'DPS' })).toEqual({
    origin: { code: 'CGK' },
    destination: { code: 'DPS' },
  })
  await find({ origin: 'DPS', destination: 'SUB' })
  await find({ origin: 'SUB', destination: 'CGK' })
  expect(loads).toEqual([['CGK', 'DPS'], ['SUB']])
})

it.each([
  [{ origin: 'XXX', destination: 'DPS' }, ['origin']],
  [{ origin: 'CGK', destination: 'XXX' }, ['destination']],
  [{ origin: 'XXX', destination: 'XXX' }, ['origin', 'destination']],
])('names the fields of %j that have no place', async (journey, fields) => {
  const errors = Object.fromEntries(fields.map((field) => [field, 'validation.airport.valid']))
  await expect(lookup().find(journey)).rejects.toMatchObject({ code: 'airport_not_found', errors })
})
