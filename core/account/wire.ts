import type * as z from 'zod/mini'
import type { Contact, Person, SavedPerson } from '../common/person.ts'
import type { Profile, User } from './contract.ts'
import type { passengerBody, SavedPassenger } from './passenger.ts'

export function savedFromWire(saved: SavedPassenger): SavedPerson {
  return {
    id: saved.id,
    title: saved.title,
    firstName: saved.first_name,
    lastName: saved.last_name,
    callingCode: saved.calling_code,
    phone: saved.phone ?? '',
    email: saved.email ?? '',
    birthDate: saved.birthdate ?? '',
    documentKind: saved.id_type ?? '',
    documentNumber: saved.id_number ?? '',
    frequentFlyer: saved.frequent_flyer ?? '',
    nationality: saved.nationality ?? '',
    passportExpiry: saved.passport_expire ?? '',
    complete: saved.complete,
  }
}

export type NewPassenger = z.input<typeof passengerBody>

type Kept = Omit<Person, 'type' | 'sex' | 'passportCountry'>

/** A passport stands for the id. Unchecked: a title may be missing. */
export function savedToWire(person: Kept) {
  const number = person.passportNumber || person.documentNumber
  const kind = person.passportNumber ? 'passport' : person.documentKind
  return {
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    calling_code: person.callingCode || '62',
    phone: person.phone || null,
    email: person.email || null,
    birthdate: person.birthDate || null,
    id_type: (number && kind) || null,
    id_number: number || null,
    frequent_flyer: person.frequentFlyer || null,
    nationality: person.nationality || null,
    passport_expire: person.passportExpiry || null,
  }
}

/** What a contact takes of a member, or of a customer of the office. */
export type ContactUser = Pick<User, 'title' | 'first_name' | 'last_name' | 'email' | 'calling_code' | 'phone'>

/** A member as who is asked for in a form; without a home phone, which accounts do not have. */
export function contactOfUser(user: ContactUser): Omit<Contact, 'title'> & { title: string } {
  const { title, first_name, last_name, email, calling_code, phone } = user
  return { title, firstName: first_name, lastName: last_name, email, callingCode: calling_code, phone, homePhone: '' }
}

/** Empty where the member has given none; masked unless it was asked for in full. */
export function nationalIdOf({ id_number }: Pick<Profile, 'id_number'>): string {
  return id_number ?? ''
}

/** As a registration has who is known already. */
export function userOfContact({ firstName, lastName, email, callingCode, phone }: Contact) {
  return { first_name: firstName, last_name: lastName, email, calling_code: callingCode, phone }
}

/** Whose booking or payment it is. */
export function ownerOf({ id, first_name, last_name, email }: Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>) {
  return { id, first_name, last_name, email }
}
