import * as z from 'zod/mini'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { type AgeRange, PAX_TYPES, type PaxType, type Title } from '../../../../core/common/people.ts'
import { type ContactForm, contactDraft, HOME, titleText } from './contact.ts'

/** What every traveller of every product has, as the fields hold it: texts, with nothing missing, so that half a form can be kept as it is. */
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

/** What a product asks of its travellers, and how somebody known is put into a place of the form. */
export type PartyRules<Person extends PersonForm> = {
  /** Ages count on the last day of travel. */
  lastDay: CalendarDate
  ages: Partial<Record<PaxType, AgeRange>>
  fromContact: (contact: ContactForm, person: Person) => Person
  fromSaved: (saved: SavedPassenger, person: Person) => Person
}

/** `3174 0123 …` and `a1234567` as the rules want them. */
export function documentNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}
