import * as z from 'zod/mini'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { idTypeOf, peopleProblems, realIdNumber } from '../../../../core/train/people.ts'
import { type BookingRequest, bookingBody } from '../../../../core/train/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { missingSex } from '../../booking/form/party.ts'
import { savedOf } from '../../booking/form/saved-of.ts'
import { type BookingForm, toPassenger, toRequest } from './form-values.ts'
import type { PassengerForm } from './reach.ts'

export function bookingProblems(form: BookingForm, lastDay: CalendarDate): Problems {
  const request = toRequest(form, [{ journey_code: '20260101-1-GMR-BD', class_key: 'EKS-A', num: 0 }], 0)
  return {
    ...missingSex(form),
    ...peopleProblems(request.passengers, lastDay),
    ...schemaProblems(bookingBody, request),
  }
}

/** Throws for a form with problems. */
export function checkedRequest(...given: Parameters<typeof toRequest>): BookingRequest & { expected_total: number } {
  const request = toRequest(...given)
  return { ...z.parse(bookingBody, request), expected_total: request.expected_total }
}

export function toSaved(form: PassengerForm) {
  const passenger = toPassenger(form)
  const id_number = realIdNumber(passenger)
  return savedOf(passenger, {
    id_type: id_number === null ? null : idTypeOf(id_number),
    id_number,
    frequent_flyer: null,
    nationality: passenger.nationality || null,
    passport_expire: null,
  })
}
