import { describe, expect, it } from 'vitest'
import { bookingProblems, formFor } from './form-values.ts'
import { wrongParts } from './labels.ts'

describe('wrong fields by their part of the form', () => {
  it('stand in the order of the page', () => {
    const paths = [
      'passengers.1.title',
      'passengers.0.passport.number',
      'passengers.0.first_name',
      'contact.email',
      'contact.title',
    ]
    expect(wrongParts(paths).map(({ passenger, fields }) => [passenger, fields.map(({ path }) => path)])).toEqual([
      [null, ['contact.title', 'contact.email']],
      [0, ['passengers.0.first_name', 'passengers.0.passport.number']],
      [1, ['passengers.1.title']],
    ])
  })

  it('leave out none that an empty form has', () => {
    const empty = formFor({ adult: 2, child: 1, infant: 1 }, null)
    for (const passportNeeded of [false, true]) {
      const paths = Object.keys(
        bookingProblems(empty, { departDate: '2026-12-05', lastDay: '2026-12-05', passportNeeded }),
      )
      expect(wrongParts(paths).flatMap(({ fields }) => fields)).toHaveLength(paths.length)
    }
  })
})
