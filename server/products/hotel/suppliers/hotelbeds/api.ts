import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import { type ApiCall, ApiCallError, jsonApi } from '../../../../base/common/json-api.ts'
import { errorAnswer } from './wire.ts'

export type Keys = { url: string; key: string; secret: string }

/** The bed bank said no: nothing was done. `code` is its own. */
export class RefusedError extends ApiError {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super('supplier_unavailable', options)
    this.reason = reason
  }
}

type Call<Answer> = ApiCall & { answer: z.ZodMiniType<Answer> }

export type BedBank = <Answer>(call: Call<Answer>) => Promise<Answer>

/** Asks what is for sale and what is known. Travellers wait for it. */
const READ_TIMEOUT_MS = 12_000

/**
 * Calls of the bed bank, signed. Rejects with RefusedError, with ApiError('supplier_unavailable') for a call
 * that may succeed later, and with ApiCallError where nothing is known of it.
 */
export function connectBedBank({ url, key, secret }: Keys, clock: Clock): BedBank {
  const ask = jsonApi({ base: url, headers: { 'api-key': key }, timeoutMs: READ_TIMEOUT_MS })
  return async ({ answer, ...call }) => {
    const headers = { ...call.headers, 'x-signature': signatureOf({ key, secret }, clock.now()) }
    const { status, body } = await ask({ ...call, headers })
    const name = `${call.method} ${call.path.split('?')[0]}`
    if (status >= 400) throw failureOf(name, status, body)
    const read = safeParse(answer, body)
    if (!read.success) throw new ApiCallError('not_json', name)
    return read.data
  }
}

/** SHA-256 of key, secret and the second, as hexadecimal digits. The bed bank's clock may differ by some seconds. */
export function signatureOf({ key, secret }: Omit<Keys, 'url'>, now: Date): string {
  const second = Math.floor(now.getTime() / 1000)
  return createHash('sha256').update(`${key}${secret}${second}`).digest('hex')
}

/** Of the server and the gateway before it: the same call may succeed later. */
const PASSING: readonly string[] = ['SYSTEM_ERROR', 'CONFIGURATION_ERROR']
/** A call that is not written as they want it: a mistake of ours, which says nothing about these rooms. */
const OURS = 'INVALID_REQUEST'
/** Answers have the call's token after the code: `PRODUCT_ERROR-3cde7096-4855-4d3d-a12c-615dfb9406cc`. */
const TOKEN = /-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function failureOf(call: string, status: number, body: unknown): Error {
  const read = safeParse(errorAnswer, body)
  const code = read.success ? read.data.error.code.replace(TOKEN, '') : ''
  const cause = new Error(`${call}: ${status} ${code}`)
  // Not signed, too many calls, or not allowed: nothing was done, and it is not about these rooms.
  if (status === 401 || status === 403 || status === 429) return new ApiError('supplier_unavailable', { cause })
  // A room that is gone is answered with 500 and PRODUCT_ERROR, a key that is too old with 400 and INVALID_DATA, and
  // the same call within 15 minutes with 410. Other failures of the server may have done what was asked.
  if (status >= 500 && (code === '' || PASSING.includes(code))) return new ApiCallError('not_json', call, { cause })
  if (code === '' || code === OURS) return new ApiError('supplier_unavailable', { cause })
  return new RefusedError(code, { cause })
}
