import type { TFunction } from 'i18next'
import type { CallError } from './call.ts'

/** The server's sentence, or ours for codes of the browser. Needs the word file `errors`. */
export function errorText(t: TFunction, error: CallError): string {
  return error.message === error.code ? t(`errors:${error.code}`, { name: error.call }) : error.message
}
