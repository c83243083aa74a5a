import * as z from 'zod/mini'
import { type AddOneDay, type AddToCart, addOneDayBody, addToCartBody } from '../../../../core/tour/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { asFormFields, type Booked, type BookingForm, toRequest } from './form-values.ts'

export type TourRequest = (AddToCart | AddOneDay) & { expected_total: number }

export function bookingProblems(form: BookingForm, booked: Booked): Problems {
  const body = booked.kind === 'package' ? addToCartBody : addOneDayBody
  return asFormFields(schemaProblems(body, toRequest(form, booked)))
}

/** Throws for a form with problems. */
export function checkedRequest(form: BookingForm, booked: Booked): TourRequest {
  const request = toRequest(form, booked)
  const checked = booked.kind === 'package' ? z.parse(addToCartBody, request) : z.parse(addOneDayBody, request)
  return { ...checked, expected_total: booked.total }
}
