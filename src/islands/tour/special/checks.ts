import * as z from 'zod/mini'
import { type SpecialTour, specialTourBody } from '../../../../core/tour/special.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { asFormFields } from '../booking/form-values.ts'
import { type SpecialForm, toRequest } from './form-values.ts'

/** By field path; `today` is the day in WIB. */
export function specialProblems(form: SpecialForm, today: string): Problems {
  const past = form.start_date && form.start_date <= today ? { start_date: 'validation.date.past' } : {}
  return { ...past, ...asFormFields(schemaProblems(specialTourBody, toRequest(form))) }
}

/** Throws for a form with problems. */
export function checkedRequest(form: SpecialForm): SpecialTour {
  return z.parse(specialTourBody, toRequest(form))
}
