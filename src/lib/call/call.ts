import { createFetch, FetchError } from 'ofetch'
import type { Call, Kind } from '../../../core/base/common/call/call.ts'
import type { Data, Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import type { Locale } from '../locale.ts'
import type { BrowserCode } from './browser-codes.ts'
import { fetchHeld, markRead, takeEarly } from './early.ts'
import { isObject, isOfKind } from './kind.ts'
import { requestOf } from './request.ts'

/** The server's code, or one that only a browser can detect. */
export type CallCode = string | BrowserCode

export class CallError extends Error {
  readonly code: CallCode
  readonly status: number
  /** Field path to message key. */
  readonly errors: Readonly<Record<string, string>>
  readonly data: unknown
  readonly call: string

  constructor(
    call: string,
    code: CallCode,
    more: { status?: number; message?: string; errors?: Record<string, string>; data?: unknown } = {},
  ) {
    super(more.message ?? code)
    this.name = 'CallError'
    this.call = call
    this.code = code
    this.status = more.status ?? 0
    this.errors = more.errors ?? {}
    this.data = more.data ?? null
  }
}

/** `from`: how the tab came to the site (`lib/visits/came-from.ts`), with what books or asks. */
export type CallOptions = {
  locale: Locale
  signal?: AbortSignal
  idempotencyKey?: string
  timeout?: number
  from?: string | undefined
}

/** `E` is the contract's endpoint; its schemas are types here, and the server checks its answers against them in tests. */
export type CallOf<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path' | 'kind'>

type Unlock = (refused: CallError) => Promise<boolean>
let unlock: Unlock | null = null

/** Set by staff pages. Asks for the factors that the session lacks and returns whether it has them now. */
export function unlockBy(ask: Unlock | null): void {
  unlock = ask
}

/** Sends the call again after the session got the factor that was missing. */
export async function unlocked<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const isLocked = error instanceof CallError && error.code === 'second_factor_needed'
    if (!isLocked || !(await unlock?.(error))) throw error
    return await send()
  }
}

/** Sends one call with ofetch, or takes the answer that the page's head has asked for, and checks its kind. Throws only CallError. */
export function call<E extends Endpoint>(to: CallOf<E>, input: Input<E>, options: CallOptions): Promise<Data<E>> {
  const { path, init } = requestOf(to, input, options)
  if (options.from) init.headers['Visit-Source'] = options.from
  return unlocked(async () => {
    const answer = await answerOf(path, init, options).catch((cause: unknown) => {
      throw Object.assign(new CallError(to.name, 'offline'), { cause })
    })
    markRead(path, init.body)
    return dataOf(to, answer) as Data<E>
  })
}

const TIME_LIMIT_MS = 30_000
/** No answer at all counts as 500. What the server refuses on purpose, such as 409 and 429, is not asked again. */
const RETRIED = [500, 502, 503, 504]
const RETRY_DELAY_MS = 300

type Answer = { status: number; body: unknown }

/** A read is sent once more where no answer or no server is there. The limit is for both together. */
async function answerOf(
  path: string,
  init: ReturnType<typeof requestOf>['init'],
  { signal, timeout = TIME_LIMIT_MS }: CallOptions,
): Promise<Answer> {
  const ask = createFetch({
    fetch: (_, given) => {
      const until = AbortSignal.any([signal, given?.signal].filter((each) => each instanceof AbortSignal))
      return within(takeEarly(path, init.body) ?? fetchHeld(path, { ...init, signal: until }), until)
    },
  })
  const end = performance.now() + timeout
  const response = await ask
    .raw<unknown>(path, {
      ...init,
      responseType: 'json',
      timeout,
      retryStatusCodes: RETRIED,
      retryDelay({ options }) {
        // Else the second try has the signal of the first, whose timer is stopped.
        delete options.signal
        options.timeout = Math.max(1, end - performance.now() - RETRY_DELAY_MS)
        return RETRY_DELAY_MS
      },
      onRequestError({ options, error }) {
        if (signal?.aborted || error.name === 'TimeoutError') options.retry = false
      },
    })
    .catch((cause: unknown) => {
      if (cause instanceof FetchError && cause.response) return cause.response
      throw cause
    })
  return { status: response.status, body: response._data }
}

/** The whole answer, read before the signal says stop: ofetch's limit ends with the head, and early calls have no signal. */
async function within(asked: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const given = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const whole = asked.then(async (response) => new Response(await response.blob(), response))
  return await Promise.race([whole, given])
}

/** Throws CallError for a failure, and for data of another kind. */
export function dataOf({ name, kind }: Call, { status, body }: Answer): unknown {
  if (!isObject(body) || typeof body.success !== 'boolean') throw new CallError(name, 'no_response', { status })
  if (!body.success) {
    const { code, message, errors, data } = body
    if (typeof code !== 'string' || typeof message !== 'string') throw new CallError(name, 'no_response', { status })
    throw new CallError(name, code, { status, message, data, ...(isTexts(errors) ? { errors } : {}) })
  }
  const { data } = body
  if (isOfKind(data, kind)) return data
  const missing = data === null || data === undefined
  throw new CallError(name, missing && HOLDS_DATA.has(kind) ? 'no_data' : WRONG[kind], { status })
}

const HOLDS_DATA: ReadonlySet<Kind> = new Set(['array', 'object', 'page'])

const WRONG: Record<Kind, CallCode> = {
  array: 'not_array',
  page: 'not_array',
  object: 'not_object',
  file: 'not_object',
  string: 'not_string',
  null: 'not_empty',
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}
