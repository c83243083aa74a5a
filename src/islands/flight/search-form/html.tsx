import type { Locale } from '../../../lib/locale.ts'
import { plainForm } from '../../trip/search-form/plain.tsx'
import { FlightSearchForm } from './FlightSearchForm.tsx'

export function searchFormHtml(locale: Locale): string {
  return plainForm('flight', locale, FlightSearchForm)
}
