import type { Say } from '../words.ts'
import type { CallError } from './call.ts'

/** The server's sentence, or ours for codes of the browser. Needs the word file `errors`. */
export function errorText(t: Say, error: CallError): string {
  return error.message === error.code ? t(`errors:${error.code}`, { name: error.call }) : error.message
}
