import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { email } from '../../base/common/fields.ts'
import { sessionAnswer } from './contract.ts'
import * as calls from './settings-calls.ts'
import { sixDigits } from './six-digits.ts'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
const DIGITS = 6

/** Six digits, evenly drawn from random bytes. Throws RangeError for fewer than 6 bytes. */
export function codeFrom(random: Uint8Array): string {
  if (random.length < 6) throw new RangeError('6 random bytes are needed')
  const number = random.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export type LiveCode = { tries: number; usedAt: Date | null; expiresAt: Date }

/** False once it was used, is over, or was guessed at five times. */
export function canTry({ tries, usedAt, expiresAt }: LiveCode, now: Date): boolean {
  return usedAt === null && now < expiresAt && tries < CODE_TRIES
}

export const codeRequestBody = z.object({ email })

export const codeLoginBody = z.object({ email, code: sixDigits })

export const requestCode = endpoint({
  ...calls.requestCode,
  operationId: 'requestLoginCode',
  summary: 'Mail a code that signs in once; the answer is the same for addresses without an account',
  body: codeRequestBody,
  data: z.null(),
  errors: ['mail_unavailable', 'too_many_codes'],
})

export const loginByCode = endpoint({
  ...calls.loginByCode,
  operationId: 'loginWithCode',
  summary: 'Sign in with the code of a mail; sets the session cookie',
  body: codeLoginBody,
  data: sessionAnswer,
  errors: ['code_failed', 'too_many_codes'],
})
