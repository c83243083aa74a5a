import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Every code that a call can return: its own ones, and those of the server around it. */
export function errorCodesOf({ errors, method, access, params, query, body }: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...errors, 'too_many_requests', 'internal'])
  if (params || query || body) codes.add('invalid_fields')
  if (method !== 'GET') for (const code of ON_CHANGES) codes.add(code)
  if (access !== 'public') codes.add('unauthenticated')
  if (access === 'admin') codes.add('forbidden')
  return codes
}

/** A call that changes something comes from our own pages, names its language and sends JSON. */
const ON_CHANGES = [
  'foreign_origin',
  'bad_request',
  'unsupported_media_type',
  'payload_too_large',
] as const satisfies readonly ErrorCode[]
