import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '../../../../lib/locale.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import type { IslandProps } from '../../../../ui/react/words.tsx'

/** Static HTML of a form before `takeOver`. `service` keeps the ids of several forms apart. */
export function plainForm(service: string, locale: Locale, Form: ComponentType<IslandProps>): string {
  const words = wordsFor(locale, 'search', 'validation')
  return renderToString(<Form locale={locale} words={words} />, { identifierPrefix: service })
}
