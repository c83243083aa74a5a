import type { Call } from '../../../core/base/common/call/call.ts'
import type { Locale } from '../locale.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> }

type SentInit = { method: string; headers: Record<string, string>; body?: string }

/** One call as it is sent. The head of a page uses it too, so it imports nothing. */
export function requestOf(
  { path, method }: Call,
  input: unknown,
  { locale, idempotencyKey }: { locale: Locale; idempotencyKey?: string },
): { path: string; init: SentInit } {
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
