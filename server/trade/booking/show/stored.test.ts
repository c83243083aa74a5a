import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineStored } from './stored.ts'

const trip = defineStored(z.object({ city: z.string(), nights: z.number() }), [
  ({ town, ...kept }) => ({ city: town, ...kept }),
  (kept) => ({ nights: 1, ...kept }),
])

it.each([
  ['of before versions were kept', { town: 'Bandung' }],
  ['of the version before', { version: 1, city: 'Bandung' }],
  ['as it is written now', trip.write({ city: 'Bandung', nights: 1 })],
  ['with a field that is gone', { version: 2, city: 'Bandung', nights: 1, floor: 3 }],
])('reads a booking %s', (_, kept) => {
  expect(trip.read(kept)).toEqual({ city: 'Bandung', nights: 1 })
})

it.each([
  ['nothing', null],
  ['another shape', { version: 2, city: 'Bandung' }],
  ['a later version', { version: 3, city: 'Bandung', nights: 1 }],
])('throws for %s', (_, kept) => {
  expect(() => trip.read(kept)).toThrow()
})
