import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../../lib/locale.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { Form } from './Form.tsx'

export function searchFormHtml(locale: Locale): string {
  return renderToStaticMarkup(<Form locale={locale} words={wordsFor(locale, 'search', 'insurance')} />)
}
