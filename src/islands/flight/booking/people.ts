import { contactInto } from '../../../../core/account/copy.ts'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { TYPE_RULES } from '../../../../core/common/people.ts'
import { copySaved, type PassengerDraft, type PassengerTrip } from '../../../../core/flight/people.ts'
import type { ContactForm } from '../../booking/form/contact.ts'
import { documentNumber, namesOf, type PartyRules, savedOf } from '../../booking/form/party.ts'
import { type PassengerForm, toPassenger } from './form-values.ts'

export function partyRules(trip: PassengerTrip): PartyRules<PassengerForm> {
  return {
    lastDay: trip.lastDay,
    types: TYPE_RULES,
    fromContact: (contact, person) => fromContact(contact, person, trip),
    fromSaved: (saved, person) => fromSaved(saved, person, trip),
  }
}

/** "I am this passenger": the contact's data as far as the passenger's type takes it. */
export function fromContact(contact: ContactForm, form: PassengerForm, trip: PassengerTrip): PassengerForm {
  const copied = contactInto(contact, toPassenger(form, trip), TYPE_RULES[form.type])
  const person = { ...form, ...namesOf(copied) }
  return form.type === 'ADT' ? { ...person, ...reachOf(copied) } : person
}

/** A saved passenger into the form; a saved passport fills the passport's own number where the trip asks for it. */
export function fromSaved(saved: SavedPassenger, form: PassengerForm, trip: PassengerTrip): PassengerForm {
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

function reachOf({ calling_code, phone, email }: PassengerDraft) {
  return { calling_code, phone: phone ?? '', email: email ?? '' }
}

/** The passport of another person does not stay behind; the same person's expiry does. */
function passportFor({ id_type, id_number }: PassengerDraft, { passport }: PassengerForm): PassengerForm['passport'] {
  const number = id_type === 'passport' ? id_number : ''
  return number && number === documentNumber(passport.number) ? passport : { ...passport, number, expiry: '' }
}

/** What to keep of a passenger in the member's list: a passport where one was required, otherwise the id shown. */
export function toSaved(form: PassengerForm, trip: PassengerTrip) {
  const passenger = toPassenger(form, trip)
  const { passport, id_type, id_number } = passenger
  return savedOf(passenger, {
    id_type: passport ? 'passport' : id_type,
    id_number: passport ? passport.number : id_number || null,
    frequent_flyer: documentNumber(passenger.frequent_flyer) || null,
  })
}
