import { contactInto } from '../../../../core/account/copy.ts'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { type DocumentKind, TYPE_RULES } from '../../../../core/common/people.ts'
import { copySaved, type PassengerDraft, type PassengerTrip } from '../../../../core/flight/people.ts'
import { type ContactForm, HOME } from '../../booking/form/contact.ts'
import { documentNumber, namesOf, type PartyRules, usualIdType } from '../../booking/form/party.ts'
import { type PassengerForm, toPassenger } from './form-values.ts'

export function partyRules(trip: PassengerTrip): PartyRules<PassengerForm> {
  return {
    lastDay: trip.lastDay,
    types: TYPE_RULES,
    fromContact: (contact, person) => fromContact(contact, person, trip),
    fromSaved: (saved, person) => fromSaved(saved, person, trip),
  }
}

export function fromContact(contact: ContactForm, form: PassengerForm, trip: PassengerTrip): PassengerForm {
  const copied = contactInto(contact, toPassenger(form, trip), TYPE_RULES[form.type])
  const person = { ...form, ...namesOf(copied) }
  return form.type === 'ADT' ? { ...person, ...reachOf(copied) } : person
}

/** After the nationality was changed. A number that is typed keeps its type. */
export function idTypeFor({ type, nationality, id_type, id_number }: PassengerForm): DocumentKind | '' {
  if (id_number) return id_type
  if (nationality !== HOME.country) return id_type === 'ktp' ? 'passport' : id_type
  return id_type === 'passport' ? usualIdType(type) : id_type
}

/** A saved passport fills the passport number when the trip needs it. */
export function fromSaved(saved: SavedPassenger, form: PassengerForm, trip: PassengerTrip): PassengerForm {
  const copied = copySaved(saved, toPassenger(form, trip), trip.lastDay)
  const nationality = saved.nationality ?? form.nationality
  return {
    ...form,
    ...namesOf(copied),
    ...reachOf(copied),
    birth_date: copied.birth_date,
    id_type: copied.id_type ?? usualIdType(form.type, nationality),
    id_number: copied.id_number,
    nationality,
    passport: passportFor(copied, form, saved.passport_expire),
    frequent_flyer: copied.frequent_flyer,
    sex: '',
    save: false,
  }
}

function reachOf({ calling_code, phone, email }: PassengerDraft) {
  return { calling_code, phone: phone ?? '', email: email ?? '' }
}

/** Another person's passport is cleared; the same person's expiry stays where none was saved. */
function passportFor(
  { id_type, id_number }: PassengerDraft,
  { passport }: PassengerForm,
  expire: string | null,
): PassengerForm['passport'] {
  const number = id_type === 'passport' ? id_number : ''
  if (number && expire) return { ...passport, number, expiry: expire }
  return number && number === documentNumber(passport.number) ? passport : { ...passport, number, expiry: '' }
}
