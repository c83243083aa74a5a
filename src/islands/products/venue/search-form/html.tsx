import type { Locale } from '../../../../lib/locale.ts'
import { plainForm } from '../../../base/list/search-form/plain.tsx'
import { Form } from './Form.tsx'

export function searchFormHtml(locale: Locale): string {
  return plainForm('venue', locale, Form)
}
