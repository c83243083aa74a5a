import { ALL, PROMO } from '../../../../core/products/tour/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { createWords } from '../../../lib/words.ts'

type File = { default: object }
const WORDS: Record<Locale, () => Promise<File>> = {
  id: () => import('../../../locales/id/search.json'),
  en: () => import('../../../locales/en/search.json'),
}

/** The choice that is no area, by its name in either language: a form may have been filled in the other one. Null for other texts, and where the words cannot be fetched. */
export async function choiceNamed(typed: string): Promise<typeof PROMO | typeof ALL | null> {
  const name = typed.trim().toLowerCase()
  const codes = [PROMO, ALL] as const
  for (const locale of ['id', 'en'] as const) {
    const file = await WORDS[locale]().catch(() => null)
    if (!file) return null
    const t = createWords(locale, { search: file.default })
    const code = codes.find((each) => t(`search:tour.areas.${each}`).toLowerCase() === name)
    if (code) return code
  }
  return null
}
