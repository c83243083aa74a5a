import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { PaxType, Title, TypeRules } from '../../../../core/common/people.ts'
import { type ContactForm, HOME } from './contact.ts'

/** All fields are texts, so that a half-filled form can be stored. */
export type PersonForm = {
  type: PaxType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: string
  nationality: string
  id_number: string
  save: boolean
}

export type PartyForm<Person extends PersonForm = PersonForm> = { contact: ContactForm; passengers: Person[] }

export function emptyPerson(type: PaxType): PersonForm {
  return {
    type,
    title: type === 'INF' ? 'INF' : '',
    first_name: '',
    last_name: '',
    birth_date: '',
    nationality: HOME.country,
    id_number: '',
    save: false,
  }
}

/** Fills each person from the drafts of the same type, in order. */
export function fillFrom<Person extends PersonForm>(
  draft: PartyForm<Person> | null,
  type: PaxType,
  count: number,
  empty: (type: PaxType) => Person,
): Person[] {
  const drafts = draft?.passengers.filter((passenger) => passenger.type === type) ?? []
  return Array.from({ length: count }, (_, index) => drafts[index] ?? empty(type))
}

/** Methods, so that every product's people are assignable. */
export interface PartyRules<Person extends PersonForm = PersonForm> {
  /** Ages count on the last day of travel. */
  lastDay: CalendarDate
  types: Partial<Record<PaxType, TypeRules>>
  fromContact(contact: ContactForm, person: Person): Person
  fromSaved(saved: SavedPassenger, person: Person): Person
}

/** Removes blanks and upper-cases, as the rules require. */
export function documentNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

export function personOf({ title, first_name, last_name, birth_date, nationality }: PersonForm) {
  return { title, first_name, last_name, birth_date, nationality }
}

export type Named = Pick<PersonForm, 'type' | 'title' | 'first_name' | 'last_name'>

/** Infants have no choice of title. */
export function namesOf({ type, title, first_name, last_name }: Named): Omit<Named, 'type'> {
  return { title: type === 'INF' ? 'INF' : title, first_name, last_name }
}
