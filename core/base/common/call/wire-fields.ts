import * as z from 'zod/mini'
import {
  adultTitle,
  calendarDate,
  callingCode,
  checkPhone,
  countryCode,
  documentNumber,
  email,
  personName,
  phoneText,
  title,
} from '../fields.ts'
import { DOCUMENT_KINDS, SEXES, TITLES } from '../people/people.ts'

export const nameFields = { first_name: personName, last_name: personName }
export const nameRecord = { first_name: z.string(), last_name: z.string() }
/** Whose booking or payment it is. */
export const ownerSchema = z.object({ id: z.string(), ...nameRecord, email: z.string() })

export const contactFields = {
  title: adultTitle,
  ...nameFields,
  email,
  calling_code: callingCode,
  mobile_phone: phoneText,
}

export const contactBody = z.object(contactFields).check(checkPhone('mobile_phone'))

export const contactRecord = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_phone: z.string(),
})

/** Keep the order of fields: the fingerprint of an idempotent call depends on it. */
export const personFields = {
  title,
  first_name: personName,
  last_name: personName,
  birth_date: calendarDate,
  nationality: countryCode,
}

/** For infants, whose title does not give the sex. Optional: older bookings lack it. */
export const sexField = { sex: z.optional(z.enum(SEXES, 'validation.required')) }

export const reachFields = {
  id_number: z._default(documentNumber(), ''),
  email: z._default(z.nullable(email), null),
  calling_code: z._default(callingCode, '62'),
  phone: z._default(z.nullable(phoneText), null),
}

const text = z.nullable(z.string())

/** NIK of the identity card, masked except where it is asked for in full. */
export const identityRecord = { id_number: text }

export const personRecord = {
  index: z.number(),
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string(),
  email: text,
  nationality: z.string(),
  ticket_number: text,
}

/** Empty once the member's account was deleted, as are names. */
export const keptTitle = z.enum([...TITLES, ''])
export const keptDocumentKind = z.nullable(z.enum([...DOCUMENT_KINDS, '']))

/**
 * Stored bookings keep people without the rules of the calls, which may become stricter. Ids are sealed, and null once
 * they were erased.
 */
export const keptName = { title: keptTitle, first_name: z.string(), last_name: z.string() }
export const keptReach = { email: text, calling_code: z.string(), phone: text }
export const keptTraveller = {
  ...keptName,
  ...keptReach,
  birth_date: z.string(),
  nationality: z.string(),
  id_number: text,
  sex: z.optional(z.enum([...SEXES, ''])),
}
const traveller = z.object(keptTraveller)
export type KeptTraveller = z.infer<typeof traveller>
