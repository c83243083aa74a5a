import * as z from 'zod/mini'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z.string().check(z.regex(/^[\w-]{1,20000}$/, 'validation.invalid'))
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))
export const publicKey = z.literal('public-key')
const credential = { id: bytes, rawId: bytes, type: publicKey }

export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
  }),
})

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})
