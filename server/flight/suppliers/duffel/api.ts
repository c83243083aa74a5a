import * as z from 'zod/mini'
import { type ApiAnswer, ApiCallError, jsonApi } from '../../../common/json-api.ts'

/** Duffel refused the call, or could not do it. */
export class DuffelError extends Error {
  readonly status: number
  /** Such as `offer_no_longer_available`; empty where the answer names none. */
  readonly code: string

  constructor(call: string, status: number, code: string) {
    super(`${call}: ${status} ${code}`.trim())
    this.name = 'DuffelError'
    this.status = status
    this.code = code
  }
}

/** Selected offers that can no longer be ordered; nothing was ordered. */
const GONE = new Set(['offer_no_longer_available', 'offer_expired', 'not_found'])
/** Somebody ordered from the same search. With our own call unanswered, that may have been us. */
const TAKEN = new Set(['offer_request_already_booked', 'order_creation_already_attempted', 'duplicate_booking'])

export function isGone(error: unknown): boolean {
  return error instanceof DuffelError && GONE.has(error.code)
}

export function isTaken(error: unknown): boolean {
  return error instanceof DuffelError && TAKEN.has(error.code)
}

/** What was asked for may have been done all the same. 503 and 429 are documented to have done nothing. */
export function mayBeDone(error: unknown): boolean {
  if (error instanceof ApiCallError) return error.mayBeDone
  if (error instanceof DuffelError) return error.status === 202 || (error.status >= 500 && error.status !== 503)
  // An answer that cannot be read.
  return true
}

/** Where nothing else is said. */
const TIMEOUT_MS = 12_000
/** Below the lease of a job of the outbox. */
const ORDER_TIMEOUT_MS = 40_000

type Sent = { query?: Readonly<Record<string, string>>; data?: unknown; timeoutMs?: number }
type Asked<Data> = Sent & { method: 'GET' | 'POST' | 'PATCH'; path: string; as: z.ZodMiniType<Data> }

export type DuffelApi = <Data>(asked: Asked<Data>) => Promise<Data>

const envelope = z.object({ data: z.unknown() })
const refusal = z.object({ errors: z.array(z.object({ code: z.nullish(z.string()) })) })

/** Rejects with DuffelError for an answer that is none, ApiCallError where there is no answer, and an error of the schema for one of another shape. */
export function duffelApi({ base, token }: { base: string; token: string }): DuffelApi {
  const send = jsonApi({
    base,
    headers: { authorization: `Bearer ${token}`, 'duffel-version': 'v2' },
    timeoutMs: TIMEOUT_MS,
  })
  return async ({ method, path, query, data, timeoutMs, as }) => {
    const asked = query ? `?${new URLSearchParams(query)}` : ''
    const sent = data === undefined ? {} : { body: { data } }
    const answer = await send({ method, path: `${path}${asked}`, ...sent, ...(timeoutMs ? { timeoutMs } : {}) })
    // 202: it is still being done.
    if (answer.status !== 200 && answer.status !== 201)
      throw new DuffelError(`${method} ${path}`, answer.status, codeOf(answer))
    return z.parse(as, z.parse(envelope, answer.body).data)
  }
}

function codeOf({ body }: ApiAnswer): string {
  const read = z.safeParse(refusal, body)
  return read.success ? (read.data.errors[0]?.code ?? '') : ''
}

export const SLOW = { timeoutMs: ORDER_TIMEOUT_MS } as const
