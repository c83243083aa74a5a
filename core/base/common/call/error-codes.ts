import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

export function errorCodesOf({
  errors,
  method,
  access,
  confirmed,
  params,
  query,
  body,
}: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...errors, 'too_many_requests', 'internal', 'temporarily_unavailable'])
  if (codes.has('supplier_unavailable')) codes.add('supplier_missing')
  if (params || query || body) codes.add('invalid_fields')
  if (method !== 'GET') for (const code of ON_CHANGES) codes.add(code)
  if (access !== 'public') codes.add('unauthenticated')
  if (access !== 'public' && access !== 'member') {
    codes.add('forbidden')
    codes.add('second_factor_needed')
  }
  if (confirmed) codes.add('confirmation_needed')
  return codes
}

/** Calls that change something need our origin, a language and JSON. */
const ON_CHANGES = [
  'foreign_origin',
  'bad_request',
  'unsupported_media_type',
  'payload_too_large',
] as const satisfies readonly ErrorCode[]
