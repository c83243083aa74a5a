import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import type { PaxType, PersonType, Sex, Title, TypeRules } from '../../../../core/common/people.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { type ContactForm, HOME } from './contact.ts'

/** All fields are texts, so that a half-filled form can be stored. */
export type PersonForm<Type extends PersonType = PaxType> = {
  type: Type
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: string
  nationality: string
  id_number: string
  sex: Sex | ''
  save: boolean
}

export type AnyPerson = PersonForm<PersonType>

export type PartyForm<Person extends AnyPerson = PersonForm> = { contact: ContactForm; passengers: Person[] }

export function emptyPerson<Type extends PersonType>(type: Type): PersonForm<Type> {
  return {
    type,
    title: type === 'INF' ? 'INF' : '',
    first_name: '',
    last_name: '',
    birth_date: '',
    nationality: HOME.country,
    id_number: '',
    sex: '',
    save: false,
  }
}

/** KTP is what Indonesian adults have; it can be changed. */
export function usualIdType(type: PersonType, nationality: string = HOME.country): 'ktp' | '' {
  return type === 'ADT' && nationality === HOME.country ? 'ktp' : ''
}

/** Fills each person from the drafts of the same type, in order. */
export function fillFrom<Person extends AnyPerson>(
  draft: PartyForm<Person> | null,
  type: Person['type'],
  count: number,
  empty: (type: Person['type']) => Person,
): Person[] {
  const drafts = draft?.passengers.filter((passenger) => passenger.type === type) ?? []
  return Array.from({ length: count }, (_, index) => drafts[index] ?? empty(type))
}

/** Methods, so that every product's people are assignable. */
export interface PartyRules<Person extends AnyPerson = AnyPerson> {
  /** Ages count on the last day of travel. */
  lastDay: CalendarDate
  types: Partial<Record<PersonType, TypeRules>>
  fromContact(contact: ContactForm, person: Person): Person
  fromSaved(saved: SavedPassenger, person: Person): Person
}

/** Removes blanks and upper-cases, as the rules require. */
export function documentNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Fields of every form that hold the number of a document; `number` is the passport's. */
const NUMBERS: ReadonlySet<string> = new Set(['id_number', 'passport_number', 'number'])

export function withoutNumbers<Form>(form: Form): Form {
  return JSON.parse(JSON.stringify(form, (name, value: unknown) => (NUMBERS.has(name) ? '' : value))) as Form
}

export function personOf({ title, first_name, last_name, birth_date, nationality }: PersonForm) {
  return { title, first_name, last_name, birth_date, nationality }
}

/** As the calls have it: of infants only. */
export function sentSex({ type, sex }: Pick<AnyPerson, 'type' | 'sex'>): { sex?: Sex } {
  return type === 'INF' && sex ? { sex } : {}
}

/** Calls take an infant without it, so that older clients can still book. */
export function missingSex({ passengers }: { passengers: readonly Pick<AnyPerson, 'type' | 'sex'>[] }): Problems {
  const missing = passengers.flatMap(({ type, sex }, index) => (type === 'INF' && !sex ? [index] : []))
  return Object.fromEntries(missing.map((index) => [`passengers.${index}.sex`, 'validation.required']))
}

export type Named = Pick<AnyPerson, 'type' | 'title' | 'first_name' | 'last_name'>

/** Infants have no choice of title. */
export function namesOf({ type, title, first_name, last_name }: Named): Omit<Named, 'type'> {
  return { title: type === 'INF' ? 'INF' : title, first_name, last_name }
}
