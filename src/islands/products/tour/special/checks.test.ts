import { expect, it } from 'vitest'
import { filledForm } from '../../../../lib/dev-fill/testing.ts'
import { wrongParts } from '../../../trade/booking/form/labels.ts'
import { specialProblems } from './checks.ts'
import { EMPTY, LABELS } from './form-values.ts'

it('is filled by the developer switch without a fault', () => {
  expect(specialProblems(EMPTY, '2026-12-05')).toMatchObject({ destination: 'validation.required' })
  expect(specialProblems(filledForm(EMPTY, '2026-12-05'), '2026-12-05')).toEqual({})
})

it('names each problem in the summary', () => {
  const paths = Object.keys(specialProblems(EMPTY, '2026-12-05'))
  const named = wrongParts(paths, LABELS).flatMap(({ fields }) => fields.map(({ path }) => path))
  expect(named.toSorted()).toEqual(paths.toSorted())
})

it('asks for a number where another text stands', () => {
  const form = { ...EMPTY, total_day: 'lima', adult: '-1', budget: 'murah' }
  expect(specialProblems(form, '2026-12-05')).toMatchObject({
    total_day: 'validation.number',
    budget: 'validation.number',
  })
})
