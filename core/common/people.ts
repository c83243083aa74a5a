import * as z from 'zod/mini'
import { addMonths, ageOn, type CalendarDate, isCalendarDate } from './dates.ts'

/** The specification's passenger types; ages count on the last day of travel. */
export const PAX_TYPES = ['ADT', 'CHD', 'INF'] as const
export type PaxType = (typeof PAX_TYPES)[number]

export const ADULT_TITLES = ['MR', 'MRS', 'MS'] as const
export const TITLES = [...ADULT_TITLES, 'MSTR', 'MISS', 'INF'] as const
export type Title = (typeof TITLES)[number]

export const ID_TYPES = ['ktp', 'sim', 'passport'] as const
export type IdType = (typeof ID_TYPES)[number]

/** Years, both ends included. */
export type AgeRange = { min: number; max: number }

export type TypeRules = { titles: readonly Title[]; ages: AgeRange; ageMessage: string }

export const TYPE_RULES: Record<PaxType, TypeRules> = {
  ADT: { titles: ADULT_TITLES, ages: { min: 13, max: 101 }, ageMessage: 'validation.age.adult' },
  CHD: { titles: ['MSTR', 'MISS'], ages: { min: 2, max: 12 }, ageMessage: 'validation.age.child' },
  INF: { titles: ['INF'], ages: { min: 0, max: 1 }, ageMessage: 'validation.age.infant' },
}

/** False for a birth date after `on`. */
export function ageFits(birthDate: CalendarDate, on: CalendarDate, range: AgeRange): boolean {
  if (birthDate > on) return false
  const age = ageOn(birthDate, on)
  return age >= range.min && age <= range.max
}

/** Passports must be valid six months from departure on international trips. */
export function passportValid(expiry: CalendarDate, departure: CalendarDate): boolean {
  return expiry >= addMonths(departure, 6)
}

export function nationalNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, '').replace(/^0+/, '')
}

export function isMobileNumber(callingCode: string, typed: string): boolean {
  const national = nationalNumber(typed)
  return callingCode === '62' ? /^8\d{7,11}$/.test(national) : /^\d{4,14}$/.test(national)
}

const ID_PATTERN: Record<IdType, RegExp> = { ktp: /^\d{16}$/, sim: /^\d{12,16}$/, passport: /^[A-Z0-9]{6,9}$/ }
const ID_MESSAGE: Record<IdType, string> = {
  ktp: 'validation.ktpNumber.length',
  sim: 'validation.simNumber.valid',
  passport: 'validation.passport.valid',
}

export function idNumberProblem(type: IdType, number: string): string | null {
  return ID_PATTERN[type].test(number) ? null : ID_MESSAGE[type]
}

/** 1 to 50 letters of any Latin script, spaces, apostrophe, hyphen. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(50, 'validation.name.maxLength'),
    z.regex(/^[\p{Script=Latin}\p{M} '’-]*$/u, 'validation.name.invalidChars'),
  )

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(254, 'validation.emailAddress.valid'),
    z.email('validation.emailAddress.valid'),
  )
export const title = z.enum(TITLES, 'validation.required')
export const adultTitle = z.enum(ADULT_TITLES, 'validation.title.valid')
export const paxType = z.enum(PAX_TYPES)
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.required'))
export const idType = z.enum(ID_TYPES, 'validation.required')
export const callingCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'validation.required'))
export const calendarDate = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.refine(isCalendarDate, 'validation.date.valid'))
/** Checks the length only; `checkPhone` checks the number by calling code. */
export const phoneText = z
  .string()
  .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(20, 'validation.phoneNumber.valid'))
/** 6 to 12 digits with the usual separators, or nothing. */
export const homePhone = z.string().check(
  z.trim(),
  z.maxLength(24, 'validation.phoneNumber.valid'),
  z.refine((typed) => typed === '' || /^\+?[\d\s().-]+$/.test(typed), 'validation.phoneNumber.valid'),
  z.refine((typed) => typed === '' || /^\d{6,12}$/.test(typed.replace(/\D/g, '')), 'validation.phoneNumber.valid'),
)
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'validation.required'),
    z.minLength(7, 'validation.password.minLength7'),
    z.maxLength(200, 'validation.password.maxLength'),
    z.regex(/\d/, 'validation.password.composition'),
    z.regex(/\p{Lu}/u, 'validation.password.composition'),
    z.regex(/\p{Ll}/u, 'validation.password.composition'),
  )
/** The specification's login accepts 6 characters. */
export const knownPassword = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.minLength(6, 'validation.password.minLength6'), z.maxLength(200))

type Issues = z.core.$ZodRawIssue[]

export function checkPhone(field: string) {
  return (context: { value: { calling_code: string } & Record<string, unknown>; issues: Issues }) => {
    const phone = context.value[field]
    if (typeof phone === 'string' && phone && !isMobileNumber(context.value.calling_code, phone)) {
      context.issues.push({ code: 'custom', path: [field], message: 'validation.phoneNumber.valid', input: phone })
    }
  }
}
