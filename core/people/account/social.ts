import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { knownPassword } from '../../base/common/fields.ts'
import { sessionAnswer } from './contract.ts'
import * as calls from './settings-calls.ts'

export const socialProvider = endpoint({
  ...calls.socialProvider,
  operationId: 'getLoginProvider',
  summary: 'Where to sign in with an account of another provider; sets a cookie that its answer belongs to',
  data: z.object({ provider: z.nullable(z.object({ name: z.string(), url: z.string() })) }),
})

export const socialBody = z.object({
  id_token: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(10_000)),
  /** Password of the account that has the same email address, after `link_needed`. */
  password: z.optional(knownPassword),
})

export const loginSocial = endpoint({
  ...calls.loginSocial,
  operationId: 'loginWithProvider',
  summary: 'Sign in with an OpenID Connect id token; sets the session cookie',
  body: socialBody,
  data: sessionAnswer,
  errors: ['social_failed', 'link_needed', 'login_failed'],
})
