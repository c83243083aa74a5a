import * as z from 'zod/mini'
import { type Registration, registrationBody } from '../../../../core/insurance/contract.ts'
import { birthdateProblems } from '../../../../core/insurance/rules.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { asFormFields, type RegistrationForm, toRequest } from './form-values.ts'

/** By field path; `today` is the day in WIB. */
export function registrationProblems(form: RegistrationForm, today: string): Problems {
  const problems = schemaProblems(registrationBody, toRequest(form))
  const ofAge = problems.birthdate ? {} : birthdateProblems(form.birthdate, today)
  return asFormFields({ ...problems, ...ofAge })
}

/** Throws for a form with problems. */
export function checkedRegistration(form: RegistrationForm): Registration {
  return z.parse(registrationBody, toRequest(form))
}
