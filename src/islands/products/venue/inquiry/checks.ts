import * as z from 'zod/mini'
import { problemsFromWire } from '../../../../../core/base/common/call/wire.ts'
import { inquire } from '../../../../../core/products/venue/calls.ts'
import { slashed, type VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type * as contract from '../../../../../core/products/venue/wire.ts'
import { fieldNames, type Inquiry, inquiryBody } from '../../../../../core/products/venue/wire.ts'
import { type CallOptions, call } from '../../../../lib/call/call.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { schemaProblems } from '../../../../ui/form/schema-problems.ts'
import { inFormFields } from '../../../trade/booking/form/form-fields.ts'
import { type InquiryForm, toRequest } from './form-values.ts'

type Asked = { choice: VenueChoice; today: string }

/** By field path; `today` is the day in WIB. */
export function inquiryProblems(form: InquiryForm, { choice, today }: Asked): Problems {
  const past = form.tour_date && form.tour_date < today ? { tour_date: 'validation.date.past' } : {}
  return { ...past, ...problemsFromWire(fieldNames, schemaProblems(inquiryBody, toRequest(form, choice))) }
}

/** Throws for a form with problems. */
export function checkedRequest(form: InquiryForm, choice: VenueChoice): Inquiry {
  const request = z.parse(inquiryBody, toRequest(form, choice))
  return { ...request, tour_date: slashed(request.tour_date) }
}

/** Throws CallError, with the fields of the form. */
export function send(body: Inquiry, options: CallOptions) {
  return inFormFields(fieldNames, call<typeof contract.inquire>(inquire, { body }, options))
}
