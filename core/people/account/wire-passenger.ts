import type * as z from 'zod/mini'
import type { Person, SavedPerson } from '../../base/common/people/person.ts'
import type { passengerBody, SavedPassenger } from './passenger.ts'

// Apart from `wire.ts`, because a booking form needs this only once people are picked or sent.

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
