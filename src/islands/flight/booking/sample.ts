import { addMonths, type CalendarDate } from '../../../../core/common/dates.ts'
import type { PassengerTrip } from '../../../../core/flight/passengers.ts'
import { emptyContact } from '../../booking/form/contact.ts'
import type { BookingForm, PassengerForm } from './form-values.ts'

const NAMES = ['Budi', 'Siti', 'Agus', 'Dewi', 'Rizky', 'Putri', 'Eko', 'Ayu', 'Bayu', 'Citra', 'Dimas'] as const
const YEARS = { ADT: 34, CHD: 7, INF: 1 } as const

/** A form filled with made-up people whose ages fit, for whoever works on the pages after it. */
export function sampleForm(form: BookingForm, trip: PassengerTrip): BookingForm {
  return {
    contact: {
      ...emptyContact,
      title: 'MR',
      first_name: 'Budi',
      last_name: 'Santoso',
      email: 'budi@example.com',
      mobile_phone: '81234567890',
    },
    passengers: form.passengers.map((passenger, index) => samplePassenger(passenger, index, trip)),
  }
}

function samplePassenger(passenger: PassengerForm, index: number, trip: PassengerTrip): PassengerForm {
  const { type } = passenger
  return {
    ...passenger,
    title: type === 'ADT' ? 'MR' : type === 'CHD' ? 'MISS' : 'INF',
    first_name: NAMES[index % NAMES.length] ?? NAMES[0],
    last_name: 'Santoso',
    birth_date: yearsBefore(trip.lastDay, YEARS[type]),
    id_type: type === 'ADT' ? 'ktp' : '',
    id_number: type === 'ADT' ? `31740123456789${String(index).padStart(2, '0')}` : '',
    passport: {
      number: `A12345${String(index).padStart(2, '0')}`,
      origin_country: 'ID',
      expiry: addMonths(trip.departDate, 60),
    },
  }
}

function yearsBefore(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, -12 * years)
}
