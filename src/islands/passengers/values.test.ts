import { expect, it } from 'vitest'
import { bodyOf, valuesOf, withDraft } from './values.ts'

it.each([
  ['ktp', '3174 0123 4567 8901', { id_type: 'ktp', id_number: '3174012345678901' }],
  ['ktp', '', { id_type: null, id_number: null }],
  ['', '3174012345678901', { id_type: null, id_number: null }],
] as const)('sends the kind of document and its number together: %j with %j', (id_type, id_number, sent) => {
  expect(bodyOf({ ...valuesOf(null), id_type, id_number })).toMatchObject(sent)
})

it.each([
  ['keeps the saved number where a draft has none', 'ktp', '', '317'],
  ['has the number of the draft', 'ktp', '318', '318'],
  ['never has the number of another kind of document', 'passport', '', ''],
] as const)('a form opened again %s', (_, id_type, id_number, shown) => {
  const saved = { ...valuesOf(null), id_number: '317' }
  expect(withDraft(saved, { ...saved, first_name: 'Ayu', id_type, id_number })).toMatchObject({
    first_name: 'Ayu',
    id_number: shown,
  })
})
