import {
  type Contact,
  fullName,
  noPerson,
  type Person,
  type PersonRules,
  type SavedPerson,
  usualDocument,
  withContact,
  withSaved,
} from '../../../../../../core/base/common/people/person.ts'
import type { PersonType } from '../../../../../../core/base/common/people/types.ts'
import { emptyContact, HOME } from './contact.ts'

/** A person as it is typed. `save`: to be kept among the saved passengers. */
export type PersonForm<Type extends PersonType = PersonType> = Person<Type> & {
  save: boolean
  /** The name that phone and email were copied with, where the form has no fields for them. */
  copiedFor: string
  /** Index of an infant's adult among the adults, where laps are chosen. */
  lap: string
}

export type PartyForm<Type extends PersonType = PersonType> = { contact: Contact; passengers: PersonForm<Type>[] }

export function emptyPerson<Type extends PersonType>(type: Type): PersonForm<Type> {
  return {
    ...noPerson(type),
    title: type === 'INF' ? 'INF' : '',
    nationality: HOME.country,
    documentKind: usualDocument(type, HOME.country),
    passportCountry: HOME.country,
    callingCode: HOME.callingCode,
    save: false,
    copiedFor: '',
    lap: '',
  }
}

/** Fills each place from what was typed for the same type, in order. */
export function partyFor<Type extends PersonType>(
  types: readonly Type[],
  draft: PartyForm<Type> | null,
): PartyForm<Type> {
  const typed = Map.groupBy(draft?.passengers ?? [], ({ type }) => type)
  const passengers = types.map((type) => typed.get(type)?.shift() ?? emptyPerson(type))
  return { contact: draft?.contact ?? emptyContact, passengers }
}

export function fromContact(person: PersonForm, contact: Contact, rules: PersonRules): PersonForm {
  const copied = withContact(person, contact, rules)
  return { ...copied, copiedFor: fullName(copied) }
}

/** The booker travels first until another name is typed there: `before` is the name that was copied last. Null where nothing is to copy. */
export function withBooker({ contact, passengers }: PartyForm, before: string, rules: PersonRules): PersonForm | null {
  const [first] = passengers
  if (first?.type !== 'ADT' || !contact.firstName.trim()) return null
  const name = fullName(first).trim()
  if (name !== '' && name !== before) return null
  const { title, firstName, lastName } = withContact(first, contact, rules)
  return { ...first, title: title || first.title, firstName, lastName }
}

/** Who is saved already needs no saving, but where the form asks for names only. */
export function fromSaved(person: PersonForm, saved: SavedPerson, rules: PersonRules): PersonForm {
  const copied = withSaved(person, saved, rules)
  const save = rules.asks(person.type).length === 0 && person.save
  return { ...copied, copiedFor: fullName(copied), save }
}

/** Fields of every form that hold the number of a document. */
const NUMBERS: ReadonlySet<string> = new Set(['documentNumber', 'passportNumber', 'id_number', 'passport_number'])

export function withoutNumbers<Form>(form: Form): Form {
  return JSON.parse(JSON.stringify(form, (name, value: unknown) => (NUMBERS.has(name) ? '' : value))) as Form
}
