import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Locale, localeOfPath } from '../../../../lib/locale.ts'
import type { Words } from '../../../../lib/words.ts'
import type { IslandProps } from '../../../../ui/react/words.tsx'

type File = { default: object }
const WORDS: Record<Locale, () => Promise<[File, File]>> = {
  id: () =>
    Promise.all([import('../../../../locales/id/search.json'), import('../../../../locales/id/validation.json')]),
  en: () =>
    Promise.all([import('../../../../locales/en/search.json'), import('../../../../locales/en/validation.json')]),
}

/** Words are fetched here: in the page they would be a tenth of its bytes. */
export async function takeOver(service: string, element: HTMLElement, Form: ComponentType<IslandProps>): Promise<void> {
  const locale = localeOfPath(location.pathname)
  const [search, validation] = await WORDS[locale]()
  const words: Words = { search: search.default, validation: validation.default }
  hydrateRoot(element, <Form locale={locale} words={words} />, { identifierPrefix: service })
}
