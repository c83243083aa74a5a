import type { Call } from '../../../../../core/base/common/call/call.ts'
import type { AskedCall } from '../../../../lib/call/early.ts'

/** The calls that name both ends of a search: `asked` are its calls of offers, which have the codes. */
export function endNames(get: Call, asked: readonly AskedCall[]): readonly AskedCall[] {
  const { body } = Object(asked[0]?.[1]) as { body?: { origin: string; destination: string } }
  return body ? [body.origin, body.destination].map((code) => [get, { query: { code } }] as const) : []
}
