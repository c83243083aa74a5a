import { ofetch } from 'ofetch'
import * as z from 'zod/mini'
import type { Data, Endpoint, Input } from '../../core/common/endpoint.ts'
import { failureSchema } from '../../core/common/envelope.ts'
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

/** Sends one call and checks the answer. Throws only CallError. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions): Promise<Data<E>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: Record<string, unknown>
  }
  const limit = timeLimit(options)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const response = await ofetch
    .raw(path, {
      method: endpoint.method,
      ...(query ? { query } : {}),
      ...(endpoint.method === 'GET' ? {} : { body: body ?? {} }),
      headers: {
        Language: options.locale,
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
      credentials: 'same-origin',
      ignoreResponseError: true,
      retry: 0,
      signal: limit.signal,
    })
    .catch((cause: unknown) => {
      throw Object.assign(new CallError(endpoint.name, 'offline'), { cause })
    })
    .finally(limit.end)
  return readEnvelope(endpoint, response.status, response._data)
}

const TIME_LIMIT_MS = 30_000

/** The library's own time limit is ignored when a signal is given, so this one covers both. */
function timeLimit({ signal, timeout = TIME_LIMIT_MS }: CallOptions): { signal: AbortSignal; end: () => void } {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  return { signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal, end: () => clearTimeout(timer) }
}

const envelope = z.object({ success: z.boolean() })

function readEnvelope<E extends Endpoint>(endpoint: E, status: number, body: unknown): Data<E> {
  if (!z.safeParse(envelope, body).success) throw new CallError(endpoint.name, 'no_response', { status })
  const failure = z.safeParse(failureSchema, body)
  if (failure.success) {
    const { code, message, errors, data } = failure.data
    throw new CallError(endpoint.name, code, { status, message, data, ...(errors ? { errors } : {}) })
  }
  const { data } = body as { data?: unknown }
  const parsed = z.safeParse(endpoint.data, data)
  if (parsed.success) return parsed.data as Data<E>
  throw new CallError(endpoint.name, wrongKind(endpoint.data, data), { status })
}

function wrongKind(schema: z.core.$ZodType, data: unknown): CallCode {
  const kind = schema._zod.def.type
  if (kind === 'array') return data === null || data === undefined ? 'no_data' : 'not_array'
  if (kind === 'string') return 'not_string'
  if (kind === 'null') return 'not_empty'
  return data === null || data === undefined ? 'no_data' : 'not_object'
}
