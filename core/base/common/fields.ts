import * as z from 'zod/mini'
import { isCalendarDate } from './dates.ts'
import { hasLeadingTitle, nameProblem } from './people/names.ts'
import { ADULT_TITLES, DOCUMENT_KINDS, EMAIL, EMAIL_LENGTH, isMobileNumber, TITLES } from './people/people.ts'
import { PAX_TYPES } from './people/types.ts'
import { cleanDigits, cleanEmail, cleanName, cleanNumber, cleanText } from './typed.ts'

/** For clients; `nameProblem` is narrower: it knows which of these letters a travel document can show. */
const NAME = /^[\p{Script=Latin}\p{M} '’-]*$/u

const SIGN_CHECKS = [
  z.regex(NAME, { error: signProblem }),
  z.refine<string>((name) => nameProblem(name) === null, { error: signProblem }),
] as const

function signProblem({ input }: { input?: unknown }): string {
  return nameProblem(String(input)) ?? 'validation.name.invalidChars'
}

const NAME_CHECKS = [
  // Before the signs: the dot of "Dr." is one that names cannot have.
  z.refine<string>((name) => !hasLeadingTitle(name), 'validation.name.title'),
  z.maxLength(50, 'validation.name.maxLength'),
  ...SIGN_CHECKS,
] as const

/** 1 to 50 letters that a travel document can show, spaces, apostrophe, hyphen, without a leading title. */
export const personName = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, 'validation.required'),
    ...NAME_CHECKS,
    z.refine(hasLetter, 'validation.name.minLength'),
  )

/** The same, or nothing. */
export const optionalName = z.string().check(
  z.overwrite(cleanName),
  ...NAME_CHECKS,
  z.refine((name) => name === '' || hasLetter(name), 'validation.name.minLength'),
)

export const fullName = z.string().check(
  z.overwrite(cleanName),
  z.minLength(1, 'validation.required'),
  z.minLength(2, 'validation.name.minLength'),
  z.refine((name) => !hasLeadingTitle(name), 'validation.fullName.title'),
  z.maxLength(100, 'validation.fullName.maxLength'),
  ...SIGN_CHECKS,
  z.refine(hasLetter, 'validation.name.minLength'),
)

function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name)
}

export const email = z
  .string()
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'validation.required'),
    z.maxLength(EMAIL_LENGTH, 'validation.emailAddress.valid'),
    z.email({ pattern: EMAIL, error: 'validation.emailAddress.valid' }),
  )

/** One line, or nothing. */
export function line(max: number) {
  return z.string().check(
    z.overwrite(cleanText),
    z.maxLength(max, 'validation.text.maxLength'),
    z.refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), 'validation.text.signs'),
  )
}

/** Several lines in any alphabet, emoji too, but no control characters. */
export function freeText(max: number) {
  return z.string().check(
    z.overwrite(cleanText),
    z.maxLength(max, 'validation.text.maxLength'),
    z.refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed.replace(/[\n\r\t]/g, '')), 'validation.text.signs'),
  )
}

/** A text in both languages. Where no English one was written, the Indonesian stands in both. */
export function translated(max: number) {
  return z
    .object({ id: freeText(max).check(z.minLength(1, 'validation.required')), en: freeText(max) })
    .check(z.overwrite(withFallback))
}

export function withFallback<Texts extends { id: string; en: string }>(texts: Texts): Texts {
  return texts.en.trim() === '' ? { ...texts, en: texts.id } : texts
}

export const title = z.enum(TITLES, { error: titleProblem })
export const optionalTitle = z.enum([...TITLES, ''], { error: titleProblem })
export const adultTitle = z.enum(ADULT_TITLES, { error: titleProblem })

function titleProblem({ input }: { input?: unknown }): string {
  return input ? 'validation.title.valid' : 'validation.title.required'
}

export const paxType = personType(PAX_TYPES)
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.required'))
/** A word, or the specification's number for it: the place in `order`, from 1. Answers carry words. */
function numbered<const Words extends readonly [string, ...string[]]>(
  words: Words,
  order: readonly string[],
  error?: string,
) {
  const word = z.enum(words, error)
  const numbers = order.flatMap((each, index) => (words.includes(each) ? [index + 1] : []))
  const number = z.pipe(
    z.literal(numbers),
    z.pipe(
      z.transform((given: number) => order[given - 1]),
      word,
    ),
  )
  return z.union([word, number], error)
}

export function personType<const Words extends readonly [string, ...string[]]>(words: Words) {
  return numbered(words, PAX_TYPES)
}

export const idType = numbered(DOCUMENT_KINDS, DOCUMENT_KINDS, 'validation.required')

/** A filter that is null is none, like one that is left out. */
export function nullIsNone<Schema extends z.ZodMiniType>(schema: Schema) {
  const none = z.pipe(
    z.null(),
    z.transform((_: null): z.core.output<Schema> => z.parse(schema, undefined)),
  )
  // First: a coerced text would read null as "null".
  return z.union([none, schema])
}

/** Largest id that a column of ids can hold: a signed integer of 32 bits. */
const MOST_ROWS = 2_147_483_647

/** Id of a numbered row. A larger number becomes 0, which names no row. */
export const rowId = z.pipe(
  z.number().check(z.positive(), z.refine(Number.isInteger)),
  z.transform((given: number) => (given > MOST_ROWS ? 0 : given)),
)
/** In a path or a query. */
export const rowIdText = z.pipe(z.coerce.number(), rowId)
export const callingCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'validation.required'))
export const calendarDate = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.refine(isCalendarDate, 'validation.date.valid'))
/** Checks the length only; `checkPhone` checks the number by calling code. */
export const phoneText = z
  .string()
  .check(
    z.overwrite(cleanDigits),
    z.minLength(1, 'validation.required'),
    z.maxLength(20, 'validation.phoneNumber.valid'),
  )
/** 6 to 12 digits, or nothing. */
export const homePhone = z.string().check(
  z.overwrite(cleanDigits),
  z.maxLength(24, 'validation.phoneNumber.valid'),
  z.refine((typed) => typed === '' || /^\+?\d{6,12}$/.test(typed), 'validation.phoneNumber.valid'),
)
export const frequentFlyer = z
  .string()
  .check(z.overwrite(cleanNumber), z.maxLength(20), z.regex(/^[A-Z0-9]*$/i, 'validation.frequentFlyer.valid'))
/** Number of an identity card or another document, or nothing. `idNumberProblem` checks it by its kind. */
export function documentNumber(max = 20) {
  return z.string().check(z.overwrite(cleanNumber), z.maxLength(max))
}
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
