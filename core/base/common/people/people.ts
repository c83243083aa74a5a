import type { CalendarDate } from '../dates.ts'
import { cleanDigits } from '../typed.ts'
import { ageOn } from './age.ts'
import { type AgeRange, OLDEST, type PaxType } from './types.ts'

export const ADULT_TITLES = ['MR', 'MRS', 'MS'] as const
export const TITLES = [...ADULT_TITLES, 'MSTR', 'MISS', 'INF'] as const
export type Title = (typeof TITLES)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

const SEX_OF_TITLE: Record<Title, Sex | null> = {
  MR: 'male',
  MSTR: 'male',
  MRS: 'female',
  MS: 'female',
  MISS: 'female',
  INF: null,
}

/** Follows from the title. An infant's title has none: its own counts, null where it was not given. */
export function sexOf({ title, sex = null }: { title: Title; sex?: Sex | null | undefined }): Sex | null {
  return SEX_OF_TITLE[title] ?? sex
}

export const DOCUMENT_KINDS = ['ktp', 'sim', 'passport'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export type TypeRules = { titles: readonly Title[]; ages: AgeRange; ageMessage: string }

export const TYPE_RULES: Record<PaxType, TypeRules> = {
  ADT: { titles: ADULT_TITLES, ages: { min: 13, max: OLDEST }, ageMessage: 'validation.age.adult' },
  CHD: { titles: ['MSTR', 'MISS'], ages: { min: 2, max: 12 }, ageMessage: 'validation.age.child' },
  INF: { titles: ['INF'], ages: { min: 0, max: 1 }, ageMessage: 'validation.age.infant' },
}

/** False for a birth date after `on`. */
export function ageFits(birthDate: CalendarDate, on: CalendarDate, range: AgeRange): boolean {
  if (birthDate > on) return false
  const age = ageOn(birthDate, on)
  return age >= range.min && age <= range.max
}

/** Without calling code and leading zeros: `0812 3456`, `+62 812-3456` and `628123456` become `8123456`. Text that is no number stays so. */
export function nationalNumber(callingCode: string, typed: string): string {
  const digits = cleanDigits(typed)
  const [prefix] = ['+', '00'].filter((each) => digits.startsWith(each + callingCode))
  // No Indonesian mobile number starts with 62, so it is the calling code.
  const before = prefix ?? (callingCode === '62' && /^620?8/.test(digits) ? '' : null)
  return (before === null ? digits : digits.slice(before.length + callingCode.length)).replace(/^0+/, '')
}

/** `+6281234567890` */
export function phoneOf(callingCode: string, typed: string): string {
  return `+${callingCode}${nationalNumber(callingCode, typed)}`
}

export function isMobileNumber(callingCode: string, typed: string): boolean {
  const national = nationalNumber(callingCode, typed)
  return callingCode === '62' ? /^8\d{7,11}$/.test(national) : /^\d{4,14}$/.test(national)
}

/** RFC 5321 4.1.2 without quotes before the @, and a domain in ASCII with any top level, also one such as `xn--p1ai`. No `*`: it masks a part that is not shown. */
export const EMAIL =
  /^[\w!#$%&'+/=?^`{|}~-]+(?:\.[\w!#$%&'+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/
export const EMAIL_LENGTH = 254

/** Expects text that `cleanEmail` returned. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text)
}

const ID_PATTERN: Record<DocumentKind, RegExp> = { ktp: /^\d{16}$/, sim: /^\d{12,16}$/, passport: /^[A-Z0-9]{6,9}$/ }
const ID_MESSAGE: Record<DocumentKind, string> = {
  ktp: 'validation.ktpNumber.length',
  sim: 'validation.simNumber.valid',
  passport: 'validation.passport.valid',
}

export function idNumberProblem(type: DocumentKind, number: string): string | null {
  return ID_PATTERN[type].test(number) ? null : ID_MESSAGE[type]
}

export function countOfType<Type extends string>(people: readonly { type: Type }[], type: Type): number {
  return people.filter((person) => person.type === type).length
}
