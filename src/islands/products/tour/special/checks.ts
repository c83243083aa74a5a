import * as z from 'zod/mini'
import { problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { specialTour } from '../../../../../core/products/tour/calls.ts'
import type * as contract from '../../../../../core/products/tour/special.ts'
import { type SpecialTour, specialTourBody } from '../../../../../core/products/tour/special.ts'
import { contactToWire, fieldNames } from '../../../../../core/products/tour/wire-contact.ts'
import { type CallOptions, call } from '../../../../lib/call/call.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { schemaProblems } from '../../../../ui/form/schema-problems.ts'
import { inFormFields } from '../../../trade/booking/form/form-fields.ts'
import { sentContact } from '../../../trade/booking/form/people/contact.ts'
import type { SpecialForm } from './form-values.ts'

/** By field path; `today` is the day in WIB. */
export function specialProblems(form: SpecialForm, today: string): Problems {
  const past = form.start_date && form.start_date <= today ? { start_date: 'validation.date.past' } : {}
  return { ...past, ...problemsFromWire(fieldNames, schemaProblems(specialTourBody, toRequest(form))) }
}

/** Throws for a form with problems. */
export function checkedRequest(form: SpecialForm): SpecialTour {
  return z.parse(specialTourBody, toRequest(form))
}

/** Throws CallError, with the fields of the form. */
export function send(body: SpecialTour, options: CallOptions) {
  return inFormFields(fieldNames, call<typeof contract.specialTour>(specialTour, { body }, options))
}

/** Unchecked: a number that is missing is 0, another text NaN. */
function toRequest({ contact, passengers: _, budget, ...form }: SpecialForm) {
  const number = (text: string) => Number(text.replace(/[.,\s]/g, ''))
  return {
    ...form,
    total_day: number(form.total_day),
    adult: number(form.adult),
    child: number(form.child),
    budget: budget.trim() ? number(budget) : null,
    ...contactToWire({ ...sentContact(contact), documentKind: '', documentNumber: '' }),
  }
}
