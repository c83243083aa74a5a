import type { CallError } from '../../../lib/call/call.ts'

/** Line of a file that is not sound; null for another failure. */
export function faultLine(error: CallError | null): number | null {
  const data = error?.data
  const line = typeof data === 'object' && data !== null && 'line' in data ? data.line : null
  return typeof line === 'number' ? line : null
}
