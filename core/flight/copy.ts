import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import { ageFits, FLIGHT_AGES, type PaxType, type Title, titlesOf } from '../common/people.ts'
import type { FlightContact, FlightPassenger } from './booking.ts'

/** A passenger while the form is being filled. */
export type PassengerDraft = Omit<FlightPassenger, 'title'> & { title: Title | '' }

/** The title when it fits the passenger's type, otherwise none. */
function titleFor(type: PaxType, title: Title): Title | '' {
  return titlesOf(type).includes(title) ? title : ''
}

/** The contact as a passenger: names, the title where it fits the type, and for adults phone and e-mail (spec section 4). */
export function copyContact(contact: FlightContact, passenger: PassengerDraft): PassengerDraft {
  const { title, first_name, last_name, calling_code, mobile_phone: phone, email } = contact
  const copied = { ...passenger, title: titleFor(passenger.type, title), first_name, last_name }
  return passenger.type === 'ADT' ? { ...copied, calling_code, phone, email } : copied
}

/**
 * A saved passenger into the form: names and frequent flyer number; the title where it fits the type; the birth date where the age on the last day of
 * travel does; phone, e-mail and id for adults only. What does not fit or was never saved becomes empty, so that no field of whoever stood
 * there before stays behind.
 */
export function copySaved(saved: SavedPassenger, passenger: PassengerDraft, lastDay: CalendarDate): PassengerDraft {
  const { type } = passenger
  const { birthdate } = saved
  const copied: PassengerDraft = {
    ...passenger,
    title: titleFor(type, saved.title),
    first_name: saved.first_name,
    last_name: saved.last_name,
    birth_date: birthdate && ageFits(birthdate, lastDay, FLIGHT_AGES[type]) ? birthdate : '',
    frequent_flyer: saved.frequent_flyer ?? '',
  }
  if (type !== 'ADT') return copied
  const { calling_code, phone, email, id_type, id_number } = saved
  return { ...copied, calling_code, phone, email, id_type, id_number: id_number ?? '' }
}
