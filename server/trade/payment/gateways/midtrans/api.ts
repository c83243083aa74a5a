import { createHash } from 'node:crypto'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { type ApiCall, ApiCallError, jsonApi } from '../../../../base/common/json-api.ts'

type Options = { serverKey: string; apiUrl: string; snapUrl: string; timeoutMs: number }

/** `code` is the one in the body, which may be 404 or 412 in an answer with HTTP status 200. */
export type MidtransAnswer = { code: number; body: Record<string, unknown> }

type Send = (call: ApiCall) => Promise<MidtransAnswer>

export type MidtransApi = { core: Send; snap: Send }

/** Both APIs reject with ApiError('payment_link_unavailable') where the answer says nothing about the payment. */
export function midtransApi({ serverKey, apiUrl, snapUrl, timeoutMs }: Options): MidtransApi {
  const headers = { authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}` }
  const sender = (base: string): Send => {
    const call = jsonApi({ base, headers, timeoutMs })
    return async (request) => usable(request, await call(request).catch(rethrown))
  }
  return { core: sender(apiUrl), snap: sender(snapUrl) }
}

function rethrown(error: unknown): never {
  if (error instanceof ApiCallError) throw new ApiError('payment_link_unavailable', { cause: error })
  throw error
}

/** A wrong key, too many calls, and a fault at Midtrans. 408 of HTTP is a late answer; in a body it is data of a wrong type. */
const SAYS_NOTHING = new Set([401, 403, 429])

function usable(call: ApiCall, { status, body: given }: { status: number; body: unknown }): MidtransAnswer {
  const body: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {}
  const told = Number(body.status_code)
  const code = status < 500 && Number.isInteger(told) && told >= 200 ? told : status
  if (code >= 500 || SAYS_NOTHING.has(code) || (code === 408 && code !== told)) throw unavailable(call, code)
  return { code, body }
}

/** Only the code is kept: messages of Midtrans may repeat what was sent. */
export function unavailable({ method, path }: Pick<ApiCall, 'method' | 'path'>, code: number | string): ApiError {
  return new ApiError('payment_link_unavailable', { cause: new Error(`${method} ${path}: Midtrans answered ${code}`) })
}

/** Midtrans repeats a successful answer for five minutes, and ignores keys that are too long. One key serves all its calls. */
export function idempotency(...parts: string[]): Record<string, string> {
  return { 'idempotency-key': createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 36) }
}

export function orderPath(orderId: string, action: string): string {
  return `/v2/${encodeURIComponent(orderId)}/${action}`
}
