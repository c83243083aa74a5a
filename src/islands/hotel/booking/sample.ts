import type { CalendarDate } from '../../../../core/common/dates.ts'
import { sampleContact, samplePerson } from '../../booking/form/sample.ts'
import type { BookingForm } from './form-values.ts'

export function sampleForm(form: BookingForm, lastDay: CalendarDate): BookingForm {
  return {
    ...form,
    contact: sampleContact,
    passengers: form.passengers.map((person, index) => samplePerson(person, index, lastDay)),
  }
}
