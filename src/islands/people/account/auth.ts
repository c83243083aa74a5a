import type * as z from 'zod/mini'
import { login, register } from '../../../../core/people/account/calls.ts'
import type * as contract from '../../../../core/people/account/contract.ts'
import type { loginBody, registerBody, User } from '../../../../core/people/account/contract.ts'
import type * as guest from '../../../../core/people/account/guest.ts'
import { enterAsGuest as guestCall } from '../../../../core/people/account/guest-calls.ts'
import { type CallError, call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'

export type LoginValues = z.input<typeof loginBody>
export type RegisterValues = z.input<typeof registerBody>

export type SignedIn = { user: User; message: string }

export function signIn(values: LoginValues, locale: Locale): Promise<SignedIn> {
  return call<typeof contract.login>(login, { body: values }, { locale })
}

export function enterAsGuest(person: KnownPerson, locale: Locale): Promise<SignedIn> {
  const body = { ...person, phone: nationalDigits(person.phone ?? '', person.calling_code) }
  return call<typeof guest.enterAsGuest>(guestCall, { body }, { locale })
}

export function signUp(values: RegisterValues, locale: Locale): Promise<SignedIn> {
  return call<typeof contract.register>(register, { body: values }, { locale })
}

/** The API answers with the specification's words, the site with its own. */
export function welcome(t: Say, message: string): string {
  if (message === t('account:server.login')) return t('account:login.done')
  return message === t('account:server.register') ? t('account:register.done') : message
}

export function tidyRegistration(values: RegisterValues): RegisterValues {
  return { ...values, phone: nationalDigits(values.phone ?? '', values.calling_code) }
}

export type KnownPerson = Omit<RegisterValues, 'password' | 'password_confirmation'>

export function isWhole(known: KnownPerson, schema: typeof registerBody): boolean {
  const problems = schemaProblems(schema, tidyRegistration({ ...known, password: '', password_confirmation: '' }))
  return Object.keys(problems).every((field) => field.startsWith('password'))
}

/** A taken address goes to the email field, wrong fields to theirs, the rest above the form. */
export function authProblems(error: CallError): { fields: Problems; error: CallError | null } {
  if (error.code === 'email_taken') return { fields: { email: error.message }, error: null }
  const isOfFields = error.code === 'invalid_fields' || error.code === 'password_update_failed'
  if (isOfFields && Object.keys(error.errors).length > 0) return { fields: error.errors, error: null }
  return { fields: {}, error }
}
