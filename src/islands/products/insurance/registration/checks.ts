import * as z from 'zod/mini'
import { problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { registerInsurance } from '../../../../../core/products/insurance/calls.ts'
import type * as contract from '../../../../../core/products/insurance/contract.ts'
import { type Registration, registrationBody } from '../../../../../core/products/insurance/contract.ts'
import { dateProblems } from '../../../../../core/products/insurance/rules.ts'
import { type CallOptions, call } from '../../../../lib/call/call.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { schemaProblems } from '../../../../ui/form/schema-problems.ts'
import { inFormFields } from '../../../trade/booking/form/form-fields.ts'
import { documentOf, FIELD_NAMES, type RegistrationForm, toRequest } from './form-values.ts'

/** By field path; `today` is the day in WIB. */
export function registrationProblems(form: RegistrationForm, today: string): Problems {
  const request = toRequest(form)
  const document = documentOf(form)
  const number = document === 'ktp' ? 'id_number' : 'passport_number'
  return problemsFromWire(FIELD_NAMES, {
    ...dateProblems(request, today),
    ...(document !== 'none' && request[number] === '' ? { [number]: 'validation.required' } : {}),
    ...schemaProblems(registrationBody, request),
  })
}

/** Throws for a form with problems. */
export function checkedRegistration(form: RegistrationForm): Registration {
  return z.parse(registrationBody, toRequest(form))
}

/** Throws CallError, with the fields of the form. */
export function send(body: Registration, options: CallOptions) {
  return inFormFields(FIELD_NAMES, call<typeof contract.registerInsurance>(registerInsurance, { body }, options))
}
