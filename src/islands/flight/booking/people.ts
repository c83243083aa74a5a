import type * as z from 'zod/mini'
import type { passengerBody, SavedPassenger } from '../../../../core/account/passenger.ts'
import { FLIGHT_AGES, type Title } from '../../../../core/common/people.ts'
import type { FlightContact } from '../../../../core/flight/booking.ts'
import { copyContact, copySaved, type PassengerDraft } from '../../../../core/flight/copy.ts'
import type { PassengerTrip } from '../../../../core/flight/people.ts'
import type { ContactForm } from '../../booking/form/contact.ts'
import { documentNumber, type PartyRules, type PersonForm } from '../../booking/form/party.ts'
import { type PassengerForm, toPassenger } from './form-values.ts'

/** What flights ask of their passengers, and how somebody known is put into a place. */
export function flightRules(trip: PassengerTrip): PartyRules<PersonForm> {
  return {
    lastDay: trip.lastDay,
    ages: FLIGHT_AGES,
    fromContact: (contact, person) => contactInto(contact, person as PassengerForm, trip),
    fromSaved: (saved, person) => savedInto(saved, person as PassengerForm, trip),
  }
}

/** "I am this passenger": the contact's data as far as the passenger's type takes it. */
export function contactInto(contact: ContactForm, form: PassengerForm, trip: PassengerTrip): PassengerForm {
  const copied = copyContact(contact as FlightContact, toPassenger(form, trip))
  const person = { ...form, ...namesOf(copied) }
  return form.type === 'ADT' ? { ...person, ...reachOf(copied) } : person
}

/** A saved passenger in this place; a saved passport fills the passport's own number where the trip asks for it. */
export function savedInto(saved: SavedPassenger, form: PassengerForm, trip: PassengerTrip): PassengerForm {
  const copied = copySaved(saved, toPassenger(form, trip), trip.lastDay)
  return {
    ...form,
    ...namesOf(copied),
    ...reachOf(copied),
    birth_date: copied.birth_date,
    id_type: copied.id_type ?? '',
    id_number: copied.id_number,
    passport: passportFor(copied, form),
    frequent_flyer: copied.frequent_flyer,
    save: false,
  }
}

function namesOf({ type, title, first_name, last_name }: PassengerDraft) {
  return { title: type === 'INF' ? ('INF' as const) : title, first_name, last_name }
}

function reachOf({ calling_code, phone, email }: PassengerDraft) {
  return { calling_code, phone: phone ?? '', email: email ?? '' }
}

/** The passport of whoever stood here before does not stay behind; the same person's expiry does. */
function passportFor({ id_type, id_number }: PassengerDraft, { passport }: PassengerForm): PassengerForm['passport'] {
  const number = id_type === 'passport' ? id_number : ''
  return number && number === documentNumber(passport.number) ? passport : { ...passport, number, expiry: '' }
}

/** What to keep of a passenger in the member's list: a passport where one was asked for, otherwise the id shown. */
export function toSaved(form: PassengerForm, trip: PassengerTrip): z.input<typeof passengerBody> {
  const passenger = toPassenger(form, trip)
  const id = passenger.passport
    ? { id_type: 'passport' as const, id_number: passenger.passport.number }
    : { id_type: passenger.id_type, id_number: passenger.id_number || null }
  return {
    title: passenger.title as Title,
    first_name: passenger.first_name.trim(),
    last_name: passenger.last_name.trim(),
    calling_code: passenger.calling_code,
    phone: passenger.phone,
    email: passenger.email,
    birthdate: passenger.birth_date,
    ...id,
    frequent_flyer: documentNumber(passenger.frequent_flyer) || null,
  }
}
