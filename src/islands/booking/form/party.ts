import * as z from 'zod/mini'
import { passengerBody, type SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { PAX_TYPES, type PaxType, type Title, type TypeRules } from '../../../../core/common/people.ts'
import { type ContactForm, contactDraft, HOME, titleText } from './contact.ts'

/** What the passenger of every product has, as the fields hold it: texts, none missing, so that half a form can be kept. */
export type PersonForm = {
  type: PaxType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: string
  nationality: string
  id_number: string
  /** Whether the member wants this person among the saved passengers. */
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

/** A whole form as it is kept for the session, by the schema of its people. */
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

/** So many people of a type, filled from the drafts of that type in their order. */
export function fillFrom<Person extends PersonForm>(
  draft: PartyForm<Person> | null,
  type: PaxType,
  count: number,
  empty: (type: PaxType) => Person,
): Person[] {
  const drafts = draft?.passengers.filter((passenger) => passenger.type === type) ?? []
  return Array.from({ length: count }, (_, index) => drafts[index] ?? empty(type))
}

/** What a product asks of its passengers, and how a known person is put into the form. Methods, so that a product's own people fit. */
export interface PartyRules<Person extends PersonForm = PersonForm> {
  /** Ages count on the last day of travel. */
  lastDay: CalendarDate
  types: Partial<Record<PaxType, TypeRules>>
  fromContact(contact: ContactForm, person: Person): Person
  fromSaved(saved: SavedPassenger, person: Person): Person
}

/** `3174 0123 …` and `a1234567` as the rules want them. */
export function documentNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** A person of a request, without the save box. */
export function personOf({ title, first_name, last_name, birth_date, nationality }: PersonForm) {
  return { title, first_name, last_name, birth_date, nationality }
}

type Named = Pick<PersonForm, 'type' | 'title' | 'first_name' | 'last_name'>

/** Names of a copied person as the fields hold them: infants have no choice of title. */
export function namesOf({ type, title, first_name, last_name }: Named): Omit<Named, 'type'> {
  return { title: type === 'INF' ? 'INF' : title, first_name, last_name }
}

type Reachable = { calling_code: string; phone: string | null; email: string | null }
type Document = Pick<SavedPassenger, 'id_type' | 'id_number' | 'frequent_flyer'>

/** What is kept of a person in the member's list. Throws for a person whose fields are wrong. */
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
