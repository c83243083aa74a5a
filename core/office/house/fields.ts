import * as z from 'zod/mini'
import { line } from '../../base/common/fields.ts'
import { EMAIL, EMAIL_LENGTH } from '../../base/common/people/people.ts'
import { cleanDigits, cleanEmail } from '../../base/common/typed.ts'

export function requiredLine(max: number) {
  return line(max).check(z.minLength(1, 'validation.required'))
}

export function inLanguages<Text extends z.ZodMiniType>(text: Text) {
  return z.object({ id: text, en: text })
}

export const NO_TEXT = { id: '', en: '' } as const

export const optionalEmail = z.string().check(
  z.overwrite(cleanEmail),
  z.maxLength(EMAIL_LENGTH, 'validation.emailAddress.valid'),
  z.refine((typed) => typed === '' || EMAIL.test(typed), 'validation.emailAddress.valid'),
)

/** A number with its country, such as +6281234567890, or nothing. */
export const optionalPhone = z.string().check(
  z.overwrite((typed) => cleanDigits(typed).replace(/^00/, '+').replace(/^0/, '+62')),
  z.maxLength(24, 'validation.phoneNumber.valid'),
  z.regex(/^(\+[1-9]\d{6,14})?$/, 'validation.phoneNumber.valid'),
)

export function wholeNumber(least: number, most: number) {
  return z.int('validation.number').check(z.gte(least, 'validation.house.range'), z.lte(most, 'validation.house.range'))
}

export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.house.clock'))
