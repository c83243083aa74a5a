import { phoneOf, type Title } from '../people/people.ts'
import type { FieldProblems } from '../people/people-problems.ts'
import type { Contact, Person } from '../people/person.ts'
import type { KeptTraveller } from './wire-fields.ts'

export function nameFromWire({ first_name, last_name }: { first_name: string; last_name: string }) {
  return { firstName: first_name, lastName: last_name }
}

export function nameToWire({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) {
  return { first_name: firstName, last_name: lastName }
}

/** Only flights ask for `home_phone`. */
export type WireContact = {
  title: Title | ''
  first_name: string
  last_name: string
  email: string
  calling_code: string
  mobile_phone: string
  home_phone?: string | undefined
}

export function contactFromWire(contact: WireContact): Contact {
  const { title, first_name, last_name, email, calling_code, mobile_phone, home_phone } = contact
  return {
    title,
    firstName: first_name,
    lastName: last_name,
    email,
    callingCode: calling_code,
    phone: mobile_phone,
    homePhone: home_phone ?? '',
  }
}

export function contactToWire(contact: Contact) {
  const { title, firstName, lastName, email, callingCode, phone, homePhone } = contact
  return {
    title,
    first_name: firstName,
    last_name: lastName,
    email,
    calling_code: callingCode,
    mobile_phone: phone,
    ...(homePhone ? { home_phone: homePhone } : {}),
  }
}

export function contactToRecord({ title, firstName, lastName, email, callingCode, phone }: Contact) {
  return { title, first_name: firstName, last_name: lastName, email, mobile_phone: phoneOf(callingCode, phone) }
}

export function travellerFromWire(wire: KeptTraveller) {
  return {
    title: wire.title,
    firstName: wire.first_name,
    lastName: wire.last_name,
    birthDate: wire.birth_date,
    nationality: wire.nationality,
    documentNumber: wire.id_number ?? '',
    email: wire.email ?? '',
    callingCode: wire.calling_code,
    phone: wire.phone ?? '',
    sex: wire.sex ?? '',
  } satisfies Partial<Person>
}

/** `sex` is the last field and left out where it is not given. */
export function travellerToWire(person: Person) {
  return {
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    birth_date: person.birthDate,
    nationality: person.nationality,
    id_number: person.documentNumber,
    email: person.email || null,
    calling_code: person.callingCode || '62',
    phone: person.phone || null,
    ...(person.sex ? { sex: person.sex } : {}),
  }
}

type Names = Readonly<Record<string, string>>

/** How a call names the fields of its people, and by whole path those of the rest. Fields that are not listed have one name. */
export type FieldNames = { people: string; person: Names; rest: Names }

export const PERSON_NAMES: Names = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  documentKind: 'id_type',
  documentNumber: 'id_number',
  callingCode: 'calling_code',
}

export const CONTACT_NAMES: Names = {
  'contact.firstName': 'contact.first_name',
  'contact.lastName': 'contact.last_name',
  'contact.callingCode': 'contact.calling_code',
  'contact.phone': 'contact.mobile_phone',
  'contact.homePhone': 'contact.home_phone',
}

/** Problems by the fields of the call. */
export function problemsToWire({ people, person, rest }: FieldNames, problems: FieldProblems): FieldProblems {
  return renamed(
    problems,
    rest,
    /^passengers\.(\d+)\.(.+)$/,
    (index, field) => `${people}.${index}.${person[field] ?? field}`,
  )
}

/** Problems that a call names, by the fields of the house. */
export function problemsFromWire({ people, person, rest }: FieldNames, problems: FieldProblems): FieldProblems {
  const own = inverted(person)
  const path = new RegExp(`^${people}\\.(\\d+)\\.(.+)$`)
  return renamed(problems, inverted(rest), path, (index, field) => `passengers.${index}.${own[field] ?? field}`)
}

function renamed(
  problems: FieldProblems,
  rest: Names,
  person: RegExp,
  name: (index: string, field: string) => string,
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      rest[path] ?? path.replace(person, (_, index: string, field: string) => name(index, field)),
      message,
    ]),
  )
}

function inverted(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([name, wire]) => [wire, name]))
}
