import type { CalendarDate } from '../dates.ts'
import { cleanNumber } from '../typed.ts'
import { ageFits, type DocumentKind, type Sex, type Title, type TypeRules } from './people.ts'
import type { AgeRange, PersonType } from './types.ts'

/** Everything is text and empty where it is not given, so that a half-filled form holds a person too. */
export type Person<Type extends PersonType = PersonType> = {
  type: Type
  title: Title | ''
  firstName: string
  lastName: string
  /** Asked of infants, whose title does not give it. */
  sex: Sex | ''
  birthDate: CalendarDate
  /** ISO 3166-1 alpha-2, as `passportCountry`. */
  nationality: string
  documentKind: DocumentKind | ''
  documentNumber: string
  passportNumber: string
  passportCountry: string
  passportExpiry: CalendarDate
  frequentFlyer: string
  /** Empty where `phone` has it in front. */
  callingCode: string
  phone: string
  email: string
}
export type PersonField = Exclude<keyof Person, 'type'>

export type Contact = Pick<Person, 'title' | 'firstName' | 'lastName' | 'email' | 'callingCode' | 'phone'> & {
  homePhone: string
}

/** A member's saved passenger, who is of no type. A saved passport is the document; its last day is `passportExpiry`. */
export type SavedPerson = Omit<Person, 'type' | 'sex' | 'passportNumber' | 'passportCountry'> & {
  id: string
  complete: boolean
}

const NOTHING: Omit<Person, 'type'> = {
  title: '',
  firstName: '',
  lastName: '',
  sex: '',
  birthDate: '',
  nationality: '',
  documentKind: '',
  documentNumber: '',
  passportNumber: '',
  passportCountry: '',
  passportExpiry: '',
  frequentFlyer: '',
  callingCode: '',
  phone: '',
  email: '',
}

export function noPerson<Type extends PersonType>(type: Type): Person<Type> {
  return { ...NOTHING, type }
}

/** Fields that a product asks of people, and the rules for them. */
export type PersonRules = {
  /** Ages count on the last day of travel. */
  lastDay: CalendarDate
  types: Partial<Record<PersonType, TypeRules>>
  /** Besides title and names. */
  asks: (type: PersonType) => readonly PersonField[]
  /** Only the first person is named; the others are counted by type. */
  onlyLead?: boolean
  /** Left out, every kind of document is taken. */
  documents?: readonly DocumentKind[]
  /** Tells the kind of a document from its number, for products that do not ask the kind. */
  kindOf?: (number: string) => DocumentKind
}

const NAMES: readonly PersonField[] = ['title', 'firstName', 'lastName']
export const REACH: readonly PersonField[] = ['callingCode', 'phone', 'email']
export const DOCUMENT: readonly PersonField[] = ['documentKind', 'documentNumber']
export const PASSPORT: readonly PersonField[] = ['passportNumber', 'passportCountry', 'passportExpiry']

/** Fields that are not asked become empty. */
export function askedOf<P extends Person>(person: P, { asks, kindOf }: Pick<PersonRules, 'asks' | 'kindOf'>): P {
  const asked: ReadonlySet<string> = new Set([...NAMES, ...asks(person.type)])
  const others = Object.keys(NOTHING).filter((field) => !asked.has(field))
  const only = { ...person, ...Object.fromEntries(others.map((field) => [field, ''])) }
  const number = cleanNumber(only.documentNumber)
  return kindOf && number ? { ...only, documentKind: kindOf(number) } : only
}

/** Copies names, the title where it fits the type, and for adults phone and email where they are asked (spec section 4). */
export function withContact<P extends Person>(person: P, contact: Contact, rules: PersonRules): P {
  const { title, firstName, lastName, callingCode, phone, email } = contact
  const copied = { ...person, title: titleFor(person, title, rules), firstName, lastName }
  const asked = person.type === 'ADT' && rules.asks('ADT').includes('email')
  return asked ? { ...copied, callingCode, phone, email } : copied
}

/** Fields that do not fit the person or were never saved become empty, so that none of the previous person stays. */
export function withSaved<P extends Person>(person: P, saved: SavedPerson, rules: PersonRules): P {
  const { firstName, lastName, birthDate, callingCode, phone, email, frequentFlyer } = saved
  const asked = new Set(rules.asks(person.type))
  const ages = rules.types[person.type]?.ages
  const nationality = asked.has('nationality') ? saved.nationality || person.nationality : ''
  return {
    ...person,
    title: titleFor(person, saved.title, rules),
    firstName,
    lastName,
    sex: '',
    ...(asked.has('nationality') ? { nationality } : {}),
    ...(asked.has('birthDate') ? { birthDate: ages && fits(birthDate, rules.lastDay, ages) ? birthDate : '' } : {}),
    ...(asked.has('email') && person.type === 'ADT' ? { callingCode, phone, email } : {}),
    ...(asked.has('frequentFlyer') ? { frequentFlyer } : {}),
    ...savedDocument({ ...person, nationality }, saved, rules),
  }
}

/** Documents are copied for adults only (spec section 4). A passport goes where one is asked for, else in place of the id. */
function savedDocument(person: Person, saved: SavedPerson, rules: PersonRules): Partial<Person> {
  const asked = new Set(rules.asks(person.type))
  const taken = saved.documentKind === '' || (rules.documents?.includes(saved.documentKind) ?? true)
  const { documentKind: kind, documentNumber: number } =
    person.type === 'ADT' && taken ? saved : ({ documentKind: '', documentNumber: '' } as const)
  const usual = usualDocument(person.type, person.nationality)
  const asId = !(kind === 'passport' && asked.has('passportNumber'))
  const passportNumber = kind === 'passport' ? number : ''
  const isSame = passportNumber !== '' && passportNumber === cleanNumber(person.passportNumber)
  const passportExpiry = (passportNumber && saved.passportExpiry) || (isSame ? person.passportExpiry : '')
  return {
    ...(asked.has('documentNumber')
      ? { documentKind: (asId && kind) || usual, documentNumber: asId ? number : '' }
      : {}),
    ...(asked.has('passportNumber') ? { passportNumber, passportExpiry } : {}),
  }
}

function fits(birthDate: CalendarDate, lastDay: CalendarDate, ages: AgeRange): boolean {
  return birthDate !== '' && ageFits(birthDate, lastDay, ages)
}

/** Infants have no choice of title. */
function titleFor({ type }: Person, title: Title | '', { types }: PersonRules): Title | '' {
  const titles = types[type]?.titles ?? []
  const [only = ''] = titles
  return titles.length === 1 ? only : (titles.find((known) => known === title) ?? '')
}

/** KTP is what Indonesian adults have; it can be changed. */
export function usualDocument(type: PersonType, nationality: string): 'ktp' | '' {
  return type === 'ADT' && nationality === 'ID' ? 'ktp' : ''
}

export function hasPassport({ passportNumber, passportExpiry }: Person): boolean {
  return passportNumber !== '' || passportExpiry !== ''
}

/** Spec section 5. */
export function documentKindOf(number: string): Extract<DocumentKind, 'ktp' | 'passport'> {
  return /^\d{16}$/.test(number) ? 'ktp' : 'passport'
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** DDMMYYYY, which some sellers take in place of a missing number (spec section 3). */
export function birthDateAsNumber(birthDate: CalendarDate): string {
  return birthDate.split('-').reverse().join('')
}

/** Empty for a birth date in place of a number. */
export function realNumber({ documentNumber, birthDate }: Pick<Person, 'documentNumber' | 'birthDate'>): string {
  return documentNumber === birthDateAsNumber(birthDate) ? '' : documentNumber
}
