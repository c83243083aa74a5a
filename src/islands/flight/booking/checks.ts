import * as z from 'zod/mini'
import { type PassengerTrip, peopleProblems } from '../../../../core/flight/people.ts'
import { type BookingRequest, bookingBody } from '../../../../core/flight/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { documentNumber, missingSex } from '../../booking/form/party.ts'
import { savedOf } from '../../booking/form/saved-of.ts'
import { type BookingForm, type PassengerForm, toPassenger, toRequest } from './form-values.ts'

/** By field path: first the fields' own problems, then the trip's rules. */
export function bookingProblems(form: BookingForm, trip: PassengerTrip): Problems {
  const request = toRequest(form, trip, [{ flight_id: '', class_id: '' }], 0)
  return { ...missingSex(form), ...peopleProblems(request.passengers, trip), ...schemaProblems(bookingBody, request) }
}

/** Throws for a form with problems. */
export function checkedRequest(...given: Parameters<typeof toRequest>): BookingRequest & { expected_total: number } {
  const request = toRequest(...given)
  return { ...z.parse(bookingBody, request), expected_total: request.expected_total }
}

/** The passport when one was required, otherwise the id. */
export function toSaved(form: PassengerForm, trip: PassengerTrip) {
  const passenger = toPassenger(form, trip)
  const { passport, id_type, id_number } = passenger
  return savedOf(passenger, {
    id_type: passport ? 'passport' : id_type,
    id_number: passport ? passport.number : id_number || null,
    frequent_flyer: documentNumber(passenger.frequent_flyer) || null,
    nationality: passenger.nationality || null,
    passport_expire: passport?.expiry || null,
  })
}
