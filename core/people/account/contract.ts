import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { identityRecord, nameFields, nameRecord } from '../../base/common/call/wire-fields.ts'
import {
  adultTitle,
  callingCode,
  checkPhone,
  email,
  knownPassword,
  newPassword,
  phoneText,
} from '../../base/common/fields.ts'
import { RIGHTS } from '../../base/common/people/rights.ts'
import * as calls from './calls.ts'
import { PARTNER_MODELS } from './partner-models.ts'
import { ROLES } from './roles.ts'
import { confirm as confirmCall } from './settings-calls.ts'
import { sixDigits } from './six-digits.ts'
import { passkeyAnswer } from './webauthn.ts'

export const userSchema = z.object({
  id: z.string(),
  title: z.string(),
  ...nameRecord,
  email: z.string(),
  status: z.string(),
  role: z.enum(ROLES),
  /** Only for staff. */
  rights: z.optional(z.array(z.enum(RIGHTS))),
  /** Booked without an account: only what this session booked is there. */
  guest: z.optional(z.literal(true)),
  /** The partner that the account books for. Only in the profile. */
  partner: z.optional(z.object({ name: z.string(), model: z.enum(PARTNER_MODELS) })),
  gender: z.nullable(z.string()),
  address: z.nullable(z.string()),
  calling_code: z.string(),
  phone: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type User = z.infer<typeof userSchema>

export const profileSchema = z.extend(userSchema, {
  birth_place: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  ...identityRecord,
  /** The address that waits until it and the one before are confirmed. */
  pending_email: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profileSchema>

/** Login and register carry the flag twice: the specification reads it in both places. */
export const sessionAnswer = z.object({ status: z.boolean(), message: z.string(), user: userSchema })

export const registerBody = z
  .object({
    title: adultTitle,
    ...nameFields,
    email,
    calling_code: callingCode,
    phone: phoneText,
    password: newPassword,
    password_confirmation: z.string().check(z.minLength(1, 'validation.required')),
  })
  .check(checkPhone('phone'), (context) => {
    const { password, password_confirmation: repeated } = context.value
    if (repeated && repeated !== password) {
      context.issues.push({
        code: 'custom',
        path: ['password_confirmation'],
        message: 'validation.password.different',
        input: repeated,
      })
    }
  })

export const loginBody = z.object({ email, password: knownPassword })

export const register = endpoint({
  ...calls.register,
  operationId: 'register',
  summary: 'Make an account and sign in',
  body: registerBody,
  data: sessionAnswer,
  errors: ['registration_failed'],
})

export const login = endpoint({
  ...calls.login,
  operationId: 'login',
  summary: 'Sign in; sets the session cookie',
  body: loginBody,
  data: sessionAnswer,
  errors: ['login_failed'],
})

export const logout = endpoint({
  ...calls.logout,
  operationId: 'logout',
  summary: 'End the session of this browser',
  body: z.object({}),
  data: z.null(),
})

/** How long a given password or passkey counts for calls that ask for it again. */
export const CONFIRMED_MS = 900_000

export const confirmBody = z
  .object({
    password: z.optional(knownPassword),
    passkey: z.optional(passkeyAnswer),
    /** Code out of a mail, for an account without a password. */
    code: z.optional(sixDigits),
  })
  .check(({ value, issues }) => {
    if (value.password !== undefined || value.passkey || value.code !== undefined) return
    issues.push({ code: 'custom', path: ['password'], message: 'validation.required', input: undefined })
  })

export const confirm = endpoint({
  ...confirmCall,
  operationId: 'confirmIdentity',
  access: 'member',
  summary:
    'Give the password or a passkey again, or the code of a mail where there is no password; calls that ask for it go through until then',
  body: confirmBody,
  data: z.object({ until: z.string() }),
  errors: ['login_failed', 'passkey_failed', 'code_failed'],
})

export const profil = endpoint({
  ...calls.profil,
  operationId: 'getProfile',
  access: 'member',
  summary: 'The signed-in member',
  data: profileSchema,
})
