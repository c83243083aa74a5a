import { renderToString } from 'react-dom/server'
import type { Locale } from '../../../lib/locale.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { FlightSearchForm } from './FlightSearchForm.tsx'

/** The form as it stands in the page before `hydrateSearchForm` takes it over. */
export function searchFormHtml(locale: Locale): string {
  return renderToString(<FlightSearchForm locale={locale} words={wordsFor(locale, 'search', 'validation')} />)
}
