import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Locale, localeOfPath } from '../../../../lib/locale.ts'
import type { Words } from '../../../../lib/words.ts'
import type { IslandProps } from '../../../../ui/react/words.tsx'
import { type Place, placeSchema } from './place.ts'
import { VALIDATION } from './ValidationWords.tsx'

type File = { default: object }
const SEARCH: Readonly<Record<Locale, () => Promise<File>>> = {
  id: () => import('../../../../locales/id/search.json'),
  en: () => import('../../../../locales/en/search.json'),
}

/** `place`: where the form begins, in a house that sells nothing at the usual place. */
type Props = IslandProps & { place?: Place }

/** Words are fetched here: in the page they would be a tenth of its bytes. */
export async function takeOver(service: string, element: HTMLElement, Form: ComponentType<Props>): Promise<void> {
  const locale = localeOfPath(location.pathname)
  const [search, validation] = await Promise.all([SEARCH[locale](), VALIDATION[locale]()])
  const words: Words = { search: search.default, validation: validation.default }
  hydrateRoot(element, <Form locale={locale} words={words} {...placeAt(element)} />, { identifierPrefix: service })
}

/** Place in the form that `server/trade/find/offered.ts` writes. */
function placeAt({ dataset }: HTMLElement): { place?: Place } {
  return dataset.place ? { place: placeSchema.parse(JSON.parse(dataset.place)) } : {}
}
