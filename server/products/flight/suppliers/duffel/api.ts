import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type ApiAnswer, ApiCallError, jsonApi } from '../../../../base/common/json-api.ts'

/** Duffel refused the call, or could not do it. */
export class DuffelError extends Error {
  readonly status: number
  /** Such as `offer_no_longer_available`; empty where the answer names none. */
  readonly code: string
  /** Such as `airline_error`; empty where the answer names none. */
  readonly type: string

  constructor(call: string, status: number, { code = '', type = '' }: { code?: string; type?: string }) {
    super(`${call}: ${status} ${code}`.trim())
    this.name = 'DuffelError'
    this.status = status
    this.code = code
    this.type = type
  }
}

/** Selected offers that can no longer be ordered, or not at their price; nothing was ordered. */
const GONE = new Set(['offer_no_longer_available', 'offer_expired', 'price_changed', 'not_found'])
/** Another order was made from the same search. With our own call unanswered, it may be ours. */
const TAKEN = new Set(['offer_request_already_booked', 'order_creation_already_attempted', 'duplicate_booking'])

export function isGone(error: unknown): boolean {
  return error instanceof DuffelError && GONE.has(error.code)
}

export function isTaken(error: unknown): boolean {
  return error instanceof DuffelError && TAKEN.has(error.code)
}

/**
 * Codes by which an airline refuses what was sent, so that nothing was done. After its other errors Duffel does not
 * know how the call ended.
 */
const REFUSED = new Set([
  ...GONE,
  ...TAKEN,
  ...['ancillary_service_not_available', 'duplicate_passenger_name', 'insufficient_balance', 'invalid_email_address'],
  ...['invalid_loyalty_card', 'invalid_passenger_title', 'invalid_phone_number', 'order_not_created'],
  ...['unavailable_feature', 'unsupported_action'],
])

/** True where the call may have succeeded despite the error. 503 and 429 are documented to have done nothing. */
export function mayBeDone(error: unknown): boolean {
  if (error instanceof ApiCallError) return error.mayBeDone
  if (error instanceof DuffelError) {
    if (error.type === 'airline_error' && !REFUSED.has(error.code)) return true
    return error.status === 202 || (error.status >= 500 && error.status !== 503)
  }
  // An answer that cannot be read.
  return true
}

/** Default time limit of a call. */
const TIMEOUT_MS = 12_000
/** Duffel asks to wait at least so long for orders. A job may lose its lease meanwhile: rows say that they are being asked for. */
const ORDER_TIMEOUT_MS = 130_000

type Sent = { query?: Readonly<Record<string, string>>; data?: unknown; timeoutMs?: number }
type Asked<Data> = Sent & { method: 'GET' | 'POST' | 'PATCH'; path: string; as: z.ZodMiniType<Data> }

export type DuffelApi = <Data>(asked: Asked<Data>) => Promise<Data>

const envelope = z.object({ data: z.unknown() })
const refusal = z.object({ errors: z.array(z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()) })) })

type Options = { base: string; token: string; now?: () => number; wait?: (ms: number) => Promise<unknown> }

/** Rejects with DuffelError for an answer that is none, ApiCallError where there is no answer, and an error of the schema for one of another shape. */
export function duffelApi({ base, token, now = () => Date.now(), wait = (ms) => sleep(ms) }: Options): DuffelApi {
  const send = jsonApi({
    base,
    headers: { authorization: `Bearer ${token}`, 'duffel-version': 'v2' },
    timeoutMs: TIMEOUT_MS,
  })
  const gate = rateGate(now, wait)
  return async ({ method, path, query, data, timeoutMs, as }) => {
    const asked = query ? `?${new URLSearchParams(query)}` : ''
    const sent = data === undefined ? {} : { body: { data } }
    const call = { method, path: `${path}${asked}`, ...sent, ...(timeoutMs ? { timeoutMs } : {}) }
    const answer = await gate(`${method} ${path}`, () => send(call))
    // 202: it is still being done.
    if (answer.status !== 200 && answer.status !== 201)
      throw new DuffelError(`${method} ${path}`, answer.status, errorOf(answer))
    return z.parse(as, z.parse(envelope, answer.body).data)
  }
}

/** A wait that a traveller does not notice as one. */
const LONGEST_WAIT_MS = 3_000
/** Pause where Duffel names no time, and the longest one, in case its clock is far from ours. */
const PAUSE_MS = { usual: 1_000, most: 60_000 }

/** Asks no more while Duffel said that it was asked too often. A short pause is waited for, once; in a longer one calls are refused unsent. */
function rateGate(now: () => number, wait: (ms: number) => Promise<unknown>) {
  let opensAt = 0
  const left = () => opensAt - now()
  return async (name: string, send: () => Promise<ApiAnswer>): Promise<ApiAnswer> => {
    for (let tries = 1; ; tries++) {
      if (left() > LONGEST_WAIT_MS) throw new DuffelError(name, 429, { code: 'rate_limit_exceeded' })
      if (left() > 0) await wait(left())
      const answer = await send()
      if (answer.status !== 429) return answer
      opensAt = now() + pauseOf(answer.headers, now)
      if (tries === 2) return answer
    }
  }
}

/** `ratelimit-reset` is the moment at which it may be asked again; seconds are read too. */
function pauseOf(headers: Headers, now: () => number): number {
  const text = headers.get('ratelimit-reset')?.trim() ?? ''
  const until = /^\d+$/.test(text) ? secondsFrom(Number(text), now) : Date.parse(text) - sentAt(headers, now)
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), PAUSE_MS.most) : PAUSE_MS.usual
}

/** From now, or since 1970. */
function secondsFrom(seconds: number, now: () => number): number {
  return seconds < 1_000_000_000 ? seconds * 1000 : seconds * 1000 - now()
}

/** By the clock of Duffel. */
function sentAt(headers: Headers, now: () => number): number {
  const told = Date.parse(headers.get('date') ?? '')
  return Number.isFinite(told) ? told : now()
}

function errorOf({ body }: ApiAnswer): { code: string; type: string } {
  const read = z.safeParse(refusal, body)
  const [first] = read.success ? read.data.errors : []
  return { code: first?.code ?? '', type: first?.type ?? '' }
}

export const SLOW = { timeoutMs: ORDER_TIMEOUT_MS } as const
