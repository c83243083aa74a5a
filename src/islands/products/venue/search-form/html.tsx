import { DENPASAR } from '../../../../../core/products/venue/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { plainForm } from '../../../base/list/search-form/plain.tsx'
import { VENUE_RESULTS } from '../pages.ts'
import { Form } from './Form.tsx'

export const defaultPlace = `${VENUE_RESULTS} city locationId=${DENPASAR.locationId}`

export function searchFormHtml(locale: Locale): string {
  return plainForm('venue', locale, Form)
}
