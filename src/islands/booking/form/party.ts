import * as z from 'zod/mini'
import { passengerBody, type SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { PAX_TYPES, type PaxType, type Title, type TypeRules } from '../../../../core/common/people.ts'
import { type ContactForm, contactDraft, HOME, titleText } from './contact.ts'

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

export const personDraft = z.object({
  type: z.enum(PAX_TYPES),
  title: titleText,
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string(),
  nationality: z.string(),
  id_number: z.string(),
  save: z.boolean(),
})

/** Schema of the stored draft. */
export function partyDraft<Person extends PersonForm>(person: z.ZodMiniType<Person>): z.ZodMiniType<PartyForm<Person>> {
  return z.object({ contact: contactDraft, passengers: z.array(person) })
}

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

type Named = Pick<PersonForm, 'type' | 'title' | 'first_name' | 'last_name'>

/** Infants have no choice of title. */
export function namesOf({ type, title, first_name, last_name }: Named): Omit<Named, 'type'> {
  return { title: type === 'INF' ? 'INF' : title, first_name, last_name }
}

type Reachable = { calling_code: string; phone: string | null; email: string | null }
type Document = Pick<SavedPassenger, 'id_type' | 'id_number' | 'frequent_flyer'>

/** Throws for a person whose fields are invalid. */
export function savedOf(person: Omit<Named, 'type'> & Reachable & { birth_date: string }, document: Document) {
  const { title, first_name, last_name, birth_date, calling_code, phone, email } = person
  return z.parse(passengerBody, {
    title,
    first_name,
    last_name,
    birthdate: birth_date,
    calling_code,
    phone,
    email,
    ...document,
  })
}
