import type { Call, Kind } from '../../core/common/call.ts'
import type { Data, Endpoint, Input } from '../../core/common/endpoint.ts'
import { takeEarly } from './early.ts'
import { isObject, isOfKind } from './kind.ts'
import type { Locale } from './locale.ts'

/** The server's code, or one that only a browser can detect. */
export type CallCode =
  | string
  | 'offline'
  | 'no_response'
  | 'no_data'
  | 'not_array'
  | 'not_object'
  | 'not_string'
  | 'not_empty'

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

export type CallOptions = { locale: Locale; signal?: AbortSignal; idempotencyKey?: string; timeout?: number }

/** `E` is the contract's endpoint; its schemas are types here, and the server checks its answers against them in tests. */
type CallOf<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path' | 'kind'>

/** Sends one call, or takes the answer that the page's head has asked for, and checks its kind. Throws only CallError. */
export async function call<E extends Endpoint>(to: CallOf<E>, input: Input<E>, options: CallOptions): Promise<Data<E>> {
  const { path, init } = requestOf(to, input, options)
  const limit = timeLimit(options)
  const response = await within(takeEarly(path, init.body) ?? fetch(path, { ...init, signal: limit.signal }), limit)
    .catch((cause: unknown) => {
      throw Object.assign(new CallError(to.name, 'offline'), { cause })
    })
    .finally(limit.end)
  return dataOf(to, response) as Data<E>
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> }

export function requestOf({ path, method }: Call, input: unknown, { locale, idempotencyKey }: CallOptions) {
  const { params, query = {}, body = {} } = input as Parts
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const headers = {
    Language: locale,
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
  }
  return {
    path: search.size ? `${filled}?${search}` : filled,
    init: { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) },
  }
}

const TIME_LIMIT_MS = 30_000

type Limit = { signal: AbortSignal; end: () => void }

function timeLimit({ signal, timeout = TIME_LIMIT_MS }: CallOptions): Limit {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  return { signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal, end: () => clearTimeout(timer) }
}

type Answer = { status: number; body: unknown }

/** Early calls have no signal, so the limit ends the wait for them. */
async function within(asked: Promise<Response>, { signal }: Limit): Promise<Answer> {
  const given = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return await Promise.race([asked.then(read), given])
}

/** A body that is no JSON is read as nothing. */
async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: null }
  }
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
