import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, documentNumber, email, fullName } from '../../base/common/fields.ts'
import { cleanDigits, cleanText } from '../../base/common/typed.ts'
import * as calls from './calls.ts'
import { INSURANCE_TYPES } from './kinds.ts'
import { isJoinedNumber, numberProblems } from './rules.ts'

const insuranceType = z.nullable(z.enum(INSURANCE_TYPES, 'validation.required'))
const text = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'validation.required'),
      z.maxLength(max, 'validation.insurance.maxLength'),
    )
const document = z._default(documentNumber(), '')

/**
 * The eleven fields of the specification; type of insurance, destination and days of travel, both included, may be left
 * out.
 */
export const registrationBody = z
  .object({
    insurance_type: z._default(insuranceType, null),
    departure_date: z._default(z.nullable(calendarDate), null),
    return_date: z._default(z.nullable(calendarDate), null),
    destination: z._default(
      z.string().check(z.overwrite(cleanText), z.maxLength(100, 'validation.insurance.maxLength')),
      '',
    ),
    name: fullName,
    birth_place: text(100),
    birthdate: calendarDate,
    email,
    phone_number: z.string().check(
      z.overwrite(cleanDigits),
      z.minLength(1, 'validation.required'),
      z.refine((typed) => typed === '' || isJoinedNumber(typed), 'validation.phoneNumber.valid'),
    ),
    passport_number: document,
    id_number: document,
    address: text(300),
    occupation: text(100),
    beneficiary: fullName,
    relationship_with_beneficiary: text(100),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(numberProblems(value)))
      issues.push({ code: 'custom', path: [field], message, input: value })
  })
export type Registration = z.infer<typeof registrationBody>

export const insuranceProvider = endpoint({
  ...calls.insuranceProvider,
  operationId: 'getInsuranceProvider',
  summary: 'Whether registrations are passed on to a provider; without one they are only stored',
  data: z.object({ connected: z.boolean() }),
})

export const registerInsurance = endpoint({
  ...calls.registerInsurance,
  operationId: 'registerInsurance',
  summary:
    'Register for insurance: stored, mailed to the provider, a copy to the sender. With a provider a NIK or passport is needed',
  body: registrationBody,
  /** `forwarded`: the site has a provider, who gets it by mail. `emailed`: the copy leaves this site. */
  data: z.object({ id: z.string(), number: z.string(), forwarded: z.boolean(), emailed: z.boolean() }),
  errors: ['request_in_progress', 'idempotency_mismatch'],
})

export const registrationView = z.object({
  id: z.string(),
  number: z.string(),
  insurance_type: insuranceType,
  name: z.string(),
  created_at: z.string(),
})
export type RegistrationView = z.infer<typeof registrationView>

export const listRegistrations = endpoint({
  ...calls.listRegistrations,
  booked: true,
  operationId: 'listInsuranceRegistrations',
  access: 'member',
  summary: "The member's own registrations, newest first, at most 50",
  data: z.array(registrationView),
})
