import * as z from 'zod/mini'
import { type GuestRules, peopleProblems } from '../../../../core/hotel/people.ts'
import { type BookingRequest, bookingBody } from '../../../../core/hotel/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { HOME } from '../../booking/form/contact.ts'
import type { PersonForm } from '../../booking/form/party.ts'
import { asFormFields, type BookedRoom, type BookingForm, toRequest } from './form-values.ts'

export function bookingProblems(form: BookingForm, booked: BookedRoom, rules: GuestRules): Problems {
  const request = toRequest(form, booked)
  const titled = request.passengers.map((guest) => ({ ...guest, Title: guest.Title || ('MR' as const) }))
  return asFormFields({ ...peopleProblems(titled, rules), ...schemaProblems(bookingBody, request) })
}

/** Throws for a form with problems. */
export function checkedRequest(form: BookingForm, booked: BookedRoom): BookingRequest & { expected_total: number } {
  return { ...z.parse(bookingBody, toRequest(form, booked)), expected_total: booked.total }
}

/** A form of names; a later booking asks for the rest. */
export function toSaved({ title, first_name, last_name }: PersonForm) {
  const none = { phone: null, email: null, birthdate: null, id_type: null, id_number: null, frequent_flyer: null }
  return { title: title || ('MR' as const), first_name, last_name, calling_code: HOME.callingCode, ...none }
}
