import type { CalendarDate } from '../common/dates.ts'
import { type AgeRange, ageFits, type Title } from '../common/people.ts'
import type { SavedPassenger } from './passenger.ts'

/** What every product's passenger has while the form is being filled. */
type Draft = {
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: CalendarDate | ''
  calling_code: string
  phone: string | null
  email: string | null
}

/** Titles of the passenger's type, and whether that type is an adult: those alone take phone, e-mail and id (spec section 4). */
type TypeRules = { titles: readonly Title[]; adult: boolean }

type Contact = {
  title: Title
  first_name: string
  last_name: string
  calling_code: string
  mobile_phone: string
  email: string
}

/** The contact as a passenger: names, the title where it fits the type, and for adults phone and e-mail. */
export function contactInto<Person extends Draft>(
  contact: Contact,
  person: Person,
  { titles, adult }: TypeRules,
): Person {
  const { first_name, last_name, calling_code, mobile_phone: phone, email } = contact
  const copied = { ...person, title: titleFor(titles, contact.title), first_name, last_name }
  return adult ? { ...copied, calling_code, phone, email } : copied
}

/**
 * A saved passenger into the form: names, the title where it fits the type, the birth date where the age on the last day of travel does, and for
 * adults phone and e-mail. What does not fit or was never saved becomes empty, so that no field of whoever stood there before stays behind.
 */
export function savedInto<Person extends Draft>(
  saved: SavedPassenger,
  person: Person,
  { titles, adult, ages, lastDay }: TypeRules & { ages: AgeRange; lastDay: CalendarDate },
): Person {
  const { first_name, last_name, birthdate, calling_code, phone, email } = saved
  const copied = {
    ...person,
    title: titleFor(titles, saved.title),
    first_name,
    last_name,
    birth_date: birthdate && ageFits(birthdate, lastDay, ages) ? birthdate : '',
  }
  return adult ? { ...copied, calling_code, phone, email } : copied
}

function titleFor(titles: readonly Title[], title: Title): Title | '' {
  return titles.includes(title) ? title : ''
}
