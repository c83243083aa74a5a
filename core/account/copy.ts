import type { CalendarDate } from '../common/dates.ts'
import { ageFits, type PaxType, type Title, type TypeRules } from '../common/people.ts'
import type { SavedPassenger } from './passenger.ts'

type Draft = {
  type: PaxType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: CalendarDate | ''
  calling_code: string
  phone: string | null
  email: string | null
}

type Contact = {
  title: Title | ''
  first_name: string
  last_name: string
  calling_code: string
  mobile_phone: string
  email: string
}

/** Copies names, the title where it fits the type, and for adults phone and email (spec section 4). */
export function contactInto<Person extends Draft>(contact: Contact, person: Person, { titles }: TypeRules): Person {
  const { first_name, last_name, calling_code, mobile_phone: phone, email } = contact
  const copied = { ...person, title: titleFor(titles, contact.title), first_name, last_name }
  return person.type === 'ADT' ? { ...copied, calling_code, phone, email } : copied
}

/** What does not fit the passenger or was never saved becomes empty, so that no field of the previous person stays. */
export function savedInto<Person extends Draft>(
  saved: SavedPassenger,
  person: Person,
  { titles, ages }: TypeRules,
  lastDay: CalendarDate,
): Person {
  const { first_name, last_name, birthdate, calling_code, phone, email } = saved
  const copied = {
    ...person,
    title: titleFor(titles, saved.title),
    first_name,
    last_name,
    birth_date: birthdate && ageFits(birthdate, lastDay, ages) ? birthdate : '',
  }
  return person.type === 'ADT' ? { ...copied, calling_code, phone, email } : copied
}

export function titleFor(titles: readonly Title[], title: Title | ''): Title | '' {
  return titles.find((known) => known === title) ?? ''
}
