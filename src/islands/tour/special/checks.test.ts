import { expect, it } from 'vitest'
import { filledForm } from '../../../lib/dev-fill/testing.ts'
import { specialProblems } from './checks.ts'
import { EMPTY } from './form-values.ts'

it('is filled by the developer switch without a fault', () => {
  expect(specialProblems(EMPTY, '2026-12-05')).toMatchObject({ destination: 'validation.required' })
  expect(specialProblems(filledForm(EMPTY, '2026-12-05'), '2026-12-05')).toEqual({})
})
