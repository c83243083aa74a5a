import { createInstance, type TFunction } from 'i18next'
import type { Locale } from './locale.ts'

/** By file name. */
export type Words = Record<string, object>

/** `t('flight:results.title')`: file, then key. A missing key throws at build time. */
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
