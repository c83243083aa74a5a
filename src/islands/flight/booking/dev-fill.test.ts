import { expect, it } from 'vitest'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { bookingProblems } from './checks.ts'
import { formFor } from './form-values.ts'

it.each([
  ['at home', { departDate: '2026-12-05', lastDay: '2026-12-08', passportNeeded: false }],
  ['abroad', { departDate: '2028-02-29', lastDay: '2028-03-01', passportNeeded: true }],
])('fills the largest party %s without a fault', (_, trip) => {
  const form = formFor({ adult: 4, child: 3, infant: 4 }, null)
  expect(bookingProblems(filledForm(form, trip.departDate), trip)).toEqual({})
})
