import { expect, it } from 'vitest'
import { bodyOf, valuesOf } from './values.ts'

it.each([
  ['ktp', '3174 0123 4567 8901', { id_type: 'ktp', id_number: '3174012345678901' }],
  ['ktp', '', { id_type: null, id_number: null }],
  ['', '3174012345678901', { id_type: null, id_number: null }],
] as const)('sends the kind of document and its number together: %j with %j', (id_type, id_number, sent) => {
  expect(bodyOf({ ...valuesOf(null), id_type, id_number })).toMatchObject(sent)
})
