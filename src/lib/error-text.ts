import type { TFunction } from 'i18next'
import type { CallError } from './call.ts'

/** What to tell of a failed call: the server's own sentence, or ours for what only the browser saw. Needs the word file `errors`. */
export function errorText(t: TFunction, error: CallError): string {
  return error.message === error.code ? t(`errors:${error.code}`, { name: error.call }) : error.message
}
