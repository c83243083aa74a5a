import type { Locale } from './locale.ts'

/** By file name. */
export type Words = Record<string, object>

/** `t('flight:results.title')`: file, then key. `count` chooses the plural form; `defaultValue` stands in for a missing key. */
export type Say = (key: string, values?: Values) => string

type Values = Readonly<Record<string, unknown>> & { count?: number; defaultValue?: string }

/** Part of i18next's grammar (docs/decisions/014): `{{holes}}` and CLDR's plural forms. Without `onMissing` a missing key is shown. */
export function createWords(locale: Locale, words: Words, onMissing?: (key: string) => void): Say {
  const plural = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const { count, defaultValue } = values
    const text =
      (count === undefined ? undefined : textAt(words, `${key}_${plural.select(count)}`)) ?? textAt(words, key)
    if (text === undefined) {
      if (defaultValue === undefined) onMissing?.(key)
      return defaultValue ?? key
    }
    return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => String(values[hole] ?? ''))
  }
}

/** Text under a key, or an object of texts. */
export function wordsAt(words: Words, key: string): unknown {
  const [file = '', path = ''] = key.split(':')
  return path.split('.').reduce<unknown>(step, words[file])
}

function step(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}

function textAt(words: Words, key: string): string | undefined {
  const found = wordsAt(words, key)
  return typeof found === 'string' ? found : undefined
}
