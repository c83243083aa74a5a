import { addMonths } from '../../../../core/common/dates.ts'
import type { PassengerTrip } from '../../../../core/flight/people.ts'
import { sampleContact, samplePerson } from '../../booking/form/sample.ts'
import type { BookingForm } from './form-values.ts'

export function sampleForm(form: BookingForm, { lastDay, departDate }: PassengerTrip): BookingForm {
  const passengers = form.passengers.map((passenger, index) => ({
    ...samplePerson(passenger, index, lastDay),
    id_type: passenger.type === 'ADT' ? ('ktp' as const) : ('' as const),
    passport: {
      number: `A12345${String(index).padStart(2, '0')}`,
      origin_country: 'ID',
      expiry: addMonths(departDate, 60),
    },
  }))
  return { contact: sampleContact, passengers }
}
