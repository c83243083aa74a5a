import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { identityRecord } from '../../base/common/call/wire-fields.ts'
import {
  adultTitle,
  calendarDate,
  callingCode,
  checkPhone,
  email,
  freeText,
  personName,
  phoneText,
} from '../../base/common/fields.ts'
import { SEXES } from '../../base/common/people/people.ts'
import { cleanNumber } from '../../base/common/typed.ts'
import * as account from './calls.ts'
import { profileSchema } from './contract.ts'
import { linkToken } from './passwords.ts'
import * as calls from './settings-calls.ts'

/** Both links of a new email address. */
export const EMAIL_CHANGE_MINUTES = 1440
export const ADDRESS_LENGTH = 300

const nik = z.string().check(z.overwrite(cleanNumber), z.regex(/^(\d{16})?$/, 'validation.ktpNumber.length'))

/** A field that is left out stays as it is; null or an empty text removes one that may be missing. */
export const profileBody = z
  .object({
    title: z.optional(adultTitle),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    email: z.optional(email),
    calling_code: z.optional(callingCode),
    phone: z.optional(phoneText),
    address: z.optional(z.nullable(freeText(ADDRESS_LENGTH))),
    gender: z.optional(z.nullable(z.enum(SEXES))),
    birth_place: z.optional(z.nullable(freeText(100))),
    birthdate: z.optional(z.nullable(calendarDate)),
    /** NIK of the identity card. */
    id_number: z.optional(z.nullable(nik)),
  })
  .check((context) => {
    const { calling_code, phone } = context.value
    if (calling_code && phone) checkPhone('phone')({ value: { calling_code, phone }, issues: context.issues })
  })

export const updateProfil = endpoint({
  ...calls.updateProfil,
  operationId: 'updateProfile',
  access: 'member',
  summary: 'Change any part of the profile; another email address counts once it and the present one are confirmed',
  body: profileBody,
  data: profileSchema,
  errors: ['confirmation_needed'],
})

/** Every other answer masks it. */
export const getIdNumber = endpoint({
  ...account.getIdNumber,
  operationId: 'getIdNumber',
  access: 'member',
  summary: 'The number of the own identity card in full, for a booking form',
  data: z.object(identityRecord),
})

export const confirmEmail = endpoint({
  ...calls.confirmEmail,
  operationId: 'confirmEmail',
  summary: 'Confirm a new email address by the link in one of the two mails',
  body: z.object({ token: linkToken }),
  /** False until the other link was used too. */
  data: z.object({ changed: z.boolean() }),
  errors: ['link_over', 'email_taken'],
})
