import * as z from 'zod/mini'
import { visitorProblems } from '../../../../core/venue/people.ts'
import { type BookVenue, bookVenueBody } from '../../../../core/venue/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { HOME } from '../../booking/form/contact.ts'
import { asFormFields, type Booked, type BookingForm, toRequest, type VisitorForm } from './form-values.ts'

export function bookingProblems(form: BookingForm, booked: Booked): Problems {
  const { day } = booked.chosen
  const request = toRequest(form, booked)
  const titled = request.paxes.map((visitor) => ({ ...visitor, title: visitor.title || ('MR' as const) }))
  return asFormFields({ ...visitorProblems(titled, day, day.date), ...schemaProblems(bookVenueBody, request) })
}

export type VenueRequest = BookVenue & { expected_total: number }

/** Throws for a form with problems. */
export function checkedRequest(form: BookingForm, booked: Booked): VenueRequest {
  return { ...z.parse(bookVenueBody, toRequest(form, booked)), expected_total: booked.chosen.price.total }
}

/** Names and what else was entered; a later booking asks for the rest. */
export function toSaved({ title, first_name, last_name, birth_date, id_type, id_number }: VisitorForm) {
  const none = { phone: null, email: null, frequent_flyer: null }
  const document = id_type && id_number ? { id_type, id_number } : { id_type: null, id_number: null }
  const names = { title: title || ('MR' as const), first_name, last_name }
  return { ...names, calling_code: HOME.callingCode, birthdate: birth_date || null, ...document, ...none }
}
