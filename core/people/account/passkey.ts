import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { freeText } from '../../base/common/fields.ts'
import { sessionAnswer } from './contract.ts'
import * as calls from './settings-calls.ts'
import { newPasskey, passkeyAnswer, publicKey } from './webauthn.ts'

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkeySchema>

const demand = z.enum(['discouraged', 'preferred', 'required'])

export const passkeyOptions = endpoint({
  ...calls.passkeyOptions,
  operationId: 'createPasskeyOptions',
  access: 'member',
  confirmed: true,
  summary: 'What a browser needs to make a passkey',
  body: z.object({}),
  data: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({
      residentKey: demand,
      requireResidentKey: z.boolean(),
      userVerification: demand,
    }),
  }),
  errors: ['second_factor_needed'],
})

export const addPasskey = endpoint({
  ...calls.addPasskey,
  operationId: 'addPasskey',
  access: 'member',
  confirmed: true,
  summary: 'Keep a passkey that a browser made',
  body: z.object({ name: freeText(60).check(z.minLength(1, 'validation.required')), passkey: newPasskey }),
  data: passkeySchema,
  errors: ['passkey_failed', 'second_factor_needed'],
})

export const listPasskeys = endpoint({
  ...calls.listPasskeys,
  operationId: 'listPasskeys',
  access: 'member',
  summary: "The member's passkeys, the newest first",
  data: z.array(passkeySchema),
})

export const deletePasskey = endpoint({
  ...calls.deletePasskey,
  operationId: 'deletePasskey',
  access: 'member',
  confirmed: true,
  summary: 'Remove a passkey',
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ['passkey_not_found'],
})

export const passkeyLoginOptions = endpoint({
  ...calls.passkeyLoginOptions,
  operationId: 'createPasskeyLoginOptions',
  summary: 'What a browser needs to sign in or to confirm with a passkey',
  body: z.object({}),
  data: z.object({ challenge: z.string(), timeout: z.number(), rpId: z.string(), userVerification: demand }),
})

export const passkeyLogin = endpoint({
  ...calls.passkeyLogin,
  operationId: 'loginWithPasskey',
  summary: 'Sign in with a passkey; sets the session cookie',
  body: z.object({ passkey: passkeyAnswer }),
  data: sessionAnswer,
  errors: ['passkey_failed'],
})
