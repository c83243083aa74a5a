import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { Clock } from '../../../../base/common/clock.ts'
import { type ApiCall, ApiCallError, jsonApi } from '../../../../base/common/json-api.ts'
import { errorAnswer } from './wire.ts'

export type Keys = { url: string; key: string; secret: string }

/** The bed bank said no, for a reason of its own. `isSure`: it is documented that nothing was done. */
export class RefusedError extends ApiError {
  readonly reason: string
  readonly isSure: boolean

  constructor(reason: string, { isSure, ...options }: ErrorOptions & { isSure: boolean }) {
    super('supplier_unavailable', options)
    this.reason = reason
    this.isSure = isSure
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

/** Errors of the server and the gateway before it: the same call may succeed later, and may have been done. */
const PASSING: readonly string[] = ['SYSTEM_ERROR', 'CONFIGURATION_ERROR']
/** A call that is not written as they want it: a mistake of ours, which says nothing about these rooms. */
const OURS = 'INVALID_REQUEST'
/** Surely not done, also with a status of 500. */
const NOT_DONE: readonly string[] = ['PRODUCT_ERROR', 'INVALID_DATA']
/** The token of the call follows the code, with dashes or without: `PRODUCT_ERROR-99FDDAF786E1443CB6A639A634BB935B`. */
const CODE = /^[A-Z]+(?:_[A-Z]+)*(?=-|$)/

function failureOf(call: string, status: number, body: unknown): Error {
  const read = safeParse(errorAnswer, body)
  const [code = ''] = (read.success && CODE.exec(read.data.error.code)) || []
  const cause = new Error(`${call}: ${status} ${code}`)
  // The call was unsigned, one too many, or not allowed: nothing was done, and it is not about these rooms.
  if (status === 401 || status === 403 || status === 429) return new ApiError('supplier_unavailable', { cause })
  // A room that is gone is answered with 500 and PRODUCT_ERROR, a key that is too old with 400 and INVALID_DATA, and
  // the same call within 15 minutes with 410. Other failures of the server may have done what was asked.
  if (PASSING.includes(code) || (status >= 500 && code === '')) return new ApiCallError('not_json', call, { cause })
  if (code === '' || code === OURS) return new ApiError('supplier_unavailable', { cause })
  return new RefusedError(code, { cause, isSure: status < 500 || NOT_DONE.includes(code) })
}
