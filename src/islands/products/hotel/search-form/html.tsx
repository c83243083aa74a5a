import { DEFAULT_PLACE } from '../../../../../core/products/hotel/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { plainForm } from '../../../base/list/search-form/plain.tsx'
import { HOTEL_RESULTS } from '../pages.ts'
import { Form } from './Form.tsx'

export const defaultPlace = `${HOTEL_RESULTS} city destinationKey=${DEFAULT_PLACE.destinationKey}`

export function searchFormHtml(locale: Locale): string {
  return plainForm('hotel', locale, Form)
}
