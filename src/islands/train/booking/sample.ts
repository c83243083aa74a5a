import type { CalendarDate } from '../../../../core/common/dates.ts'
import { sampleContact, samplePerson } from '../../booking/form/sample.ts'
import type { BookingForm } from './form-values.ts'

/** A form filled with made-up people whose ages fit. */
export function sampleForm(form: BookingForm, lastDay: CalendarDate): BookingForm {
  return {
    contact: sampleContact,
    passengers: form.passengers.map((person, index) => samplePerson(person, index, lastDay)),
  }
}
