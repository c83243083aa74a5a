/** A call of another company's API that has no usable answer. */
export class ApiCallError extends Error {
  readonly reason: 'unreachable' | 'timeout' | 'not_json'
  /** True where the other side may have done what was asked. */
  readonly mayBeDone: boolean

  constructor(reason: ApiCallError['reason'], call: string, options?: ErrorOptions) {
    super(`${call}: ${reason}`, options)
    this.reason = reason
    this.mayBeDone = !isRefusedConnection(options?.cause)
  }
}

export type ApiCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path and query, appended to the base. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
  /** Without it, the one of the API. */
  timeoutMs?: number
}

/** `body` is null where the answer is empty. A status of 4xx or 5xx is an answer. */
export type ApiAnswer = { status: number; headers: Headers; body: unknown }

type Options = { base: string; headers: Readonly<Record<string, string>>; timeoutMs: number }

/** JSON over HTTP. Errors name method and path, never headers or bodies: those hold keys and people. Rejects with ApiCallError. */
export function jsonApi({ base, headers, timeoutMs }: Options): (call: ApiCall) => Promise<ApiAnswer> {
  return async (call) => {
    const name = `${call.method} ${call.path.split('?')[0]}`
    const sent = await send(name, `${base.replace(/\/$/, '')}${call.path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs ?? timeoutMs),
    })
    return { status: sent.status, headers: sent.headers, body: parsed(name, sent.text) }
  }
}

async function send(name: string, url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new ApiCallError(isLate ? 'timeout' : 'unreachable', name, { cause })
  }
}

function parsed(name: string, text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiCallError('not_json', name, { cause })
  }
}

/** Nothing was sent. */
function isRefusedConnection(cause: unknown): boolean {
  const { cause: inner } = cause instanceof Error ? cause : {}
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : ''
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
