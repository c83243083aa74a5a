import type { TFunction } from 'i18next'
import type { CallError } from './call.ts'

const BROWSER_CODES = new Set([
  'offline',
  'no_response',
  'no_data',
  'not_array',
  'not_object',
  'not_string',
  'not_empty',
])

/** What to tell of a failed call: the server's own sentence, or ours for what only the browser saw. Needs the word file `errors`. */
export function errorText(t: TFunction, error: CallError): string {
  return BROWSER_CODES.has(error.code) ? t(`errors:${error.code}`, { name: error.call }) : error.message
}
