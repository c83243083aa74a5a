import type { Locale } from '../../../lib/locale.ts'
import { plainForm } from '../../trip/search-form/plain.tsx'
import { TrainSearchForm } from './TrainSearchForm.tsx'

export function searchFormHtml(locale: Locale): string {
  return plainForm('train', locale, TrainSearchForm)
}
