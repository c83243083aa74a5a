import { createInstance, type TFunction } from 'i18next'
import type { Locale } from './locale.ts'

/** Word files by name, as an island receives them from its page. */
export type Words = Record<string, object>

/** `t('flight:results.title')`: file, then key. A key without words throws at build time, so that no page shows a key. */
export function createWords(locale: Locale, words: Words, onMissing?: (key: string) => void): TFunction {
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: words },
    ...(onMissing ? { saveMissing: true, missingKeyHandler: (_lngs, file, key) => onMissing(`${file}:${key}`) } : {}),
  } as Parameters<typeof instance.init>[0])
  return instance.getFixedT(locale)
}
