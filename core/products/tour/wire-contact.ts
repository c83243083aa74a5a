import * as z from 'zod/mini'
import { type FieldNames, PERSON_NAMES } from '../../base/common/call/wire.ts'
import {
  adultTitle,
  callingCode,
  documentNumber,
  email,
  idType,
  personName,
  phoneText,
} from '../../base/common/fields.ts'
import { idNumberProblem, isMobileNumber } from '../../base/common/people/people.ts'
import type { Contact, Person } from '../../base/common/people/person.ts'

export const idNumber = documentNumber()

export const contactFields = {
  contact_id_type: z._default(z.nullable(idType), null),
  contact_id_number: z._default(z.nullable(idNumber), null),
  contact_title: adultTitle,
  contact_first_name: personName,
  contact_last_name: personName,
  contact_phone_code: callingCode,
  contact_phone_number: phoneText,
  contact_email: email,
}
const contactSchema = z.object(contactFields)
export type WireContact = z.infer<typeof contactSchema>

/** Names of who goes along come later, so the contact may show an id. */
export type TourContact = Contact & Pick<Person, 'documentKind' | 'documentNumber'>

export function contactFromWire(contact: WireContact): TourContact {
  return {
    title: contact.contact_title,
    firstName: contact.contact_first_name,
    lastName: contact.contact_last_name,
    email: contact.contact_email,
    callingCode: contact.contact_phone_code,
    phone: contact.contact_phone_number,
    homePhone: '',
    documentKind: contact.contact_id_type ?? '',
    documentNumber: contact.contact_id_number ?? '',
  }
}

export function contactToWire(contact: TourContact) {
  return {
    contact_id_type: contact.documentKind || null,
    contact_id_number: contact.documentNumber || null,
    contact_title: contact.title,
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_phone_code: contact.callingCode,
    contact_phone_number: contact.phone,
    contact_email: contact.email,
  }
}

/** The form has the contact's id beside the contact. */
export const fieldNames: FieldNames = {
  people: 'tour_paxes',
  person: {
    ...PERSON_NAMES,
    birthDate: 'birthdate',
    passportNumber: 'passport_detail.number',
    passportCountry: 'passport_detail.origin_country',
    passportExpiry: 'passport_detail.expire',
  },
  rest: {
    documentKind: 'contact_id_type',
    documentNumber: 'contact_id_number',
    'contact.title': 'contact_title',
    'contact.firstName': 'contact_first_name',
    'contact.lastName': 'contact_last_name',
    'contact.callingCode': 'contact_phone_code',
    'contact.phone': 'contact_phone_number',
    'contact.email': 'contact_email',
  },
}

type Issues = z.core.$ZodRawIssue[]

export function addProblem(issues: Issues, field: string, message: string, input: unknown): void {
  issues.push({ code: 'custom', path: [field], message, input })
}

type ContactNumbers = Pick<
  WireContact,
  'contact_phone_code' | 'contact_phone_number' | 'contact_id_type' | 'contact_id_number'
>

export function checkContact({ value, issues }: { value: ContactNumbers; issues: Issues }): void {
  const { contact_phone_code, contact_phone_number, contact_id_type, contact_id_number } = value
  if (!isMobileNumber(contact_phone_code, contact_phone_number))
    addProblem(issues, 'contact_phone_number', 'validation.phoneNumber.valid', value)
  if (!contact_id_number) return
  const problem = contact_id_type ? idNumberProblem(contact_id_type, contact_id_number) : 'validation.required'
  if (problem) addProblem(issues, contact_id_type ? 'contact_id_number' : 'contact_id_type', problem, value)
}
