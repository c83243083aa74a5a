import { describe, expect, it } from 'vitest'
import { wrongParts } from './labels.ts'

describe('wrong fields by their part of the form', () => {
  it('stand in the order of the page', () => {
    const paths = [
      'passengers.1.title',
      'passengers.0.passportNumber',
      'passengers.0.firstName',
      'contact.email',
      'contact.title',
    ]
    expect(wrongParts(paths).map(({ passenger, fields }) => [passenger, fields.map(({ path }) => path)])).toEqual([
      [null, ['contact.title', 'contact.email']],
      [0, ['passengers.0.firstName', 'passengers.0.passportNumber']],
      [1, ['passengers.1.title']],
    ])
  })

  it('of a form of its own are all named, by its own words', () => {
    const labels = { name: 'insurance:name.label', address: 'insurance:address.label' }
    expect(wrongParts(['address', 'name'], labels)).toEqual([
      {
        passenger: null,
        fields: [
          { path: 'name', label: 'insurance:name.label' },
          { path: 'address', label: 'insurance:address.label' },
        ],
      },
    ])
  })
})
