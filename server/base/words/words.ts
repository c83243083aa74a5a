import { readdirSync, readFileSync } from 'node:fs'
import { createInstance, type i18n, type TFunction } from 'i18next'

export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export type LocalText = Readonly<Record<Locale, string>>

const ROOT = new URL('../../../src/locales/', import.meta.url)

/** The site's word files: mails, tickets and errors use the same words. */
const words: i18n = createInstance()
words.init({
  lng: 'id',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, readLocale(locale)])),
})

/** A text of a word file as pages were built with it. */
export function wordsAsBuilt(locale: Locale, file: string, key: string): string {
  const named = NAMED.find((each) => each.locale === locale && each.file === file && each.key === key)
  return named?.text ?? words.getFixedT(locale)(`${file}:${key}`)
}

/** Name in the word files, which the house's own replaces. */
const DELIVERED_NAME = 'Pelesir'
const NAMED = LOCALES.flatMap((locale) => namedIn(locale, words.getDataByLanguage(locale) ?? {}))

type NamedText = { locale: Locale; file: string; key: string; text: string }

function namedIn(locale: Locale, files: Readonly<Record<string, unknown>>): NamedText[] {
  const within = (file: string, path: readonly string[], value: unknown): NamedText[] => {
    if (typeof value === 'string')
      return value.includes(DELIVERED_NAME) ? [{ locale, file, key: path.join('.'), text: value }] : []
    return Object.entries(Object(value)).flatMap(([key, inner]) => within(file, [...path, key], inner))
  }
  return Object.entries(files).flatMap(([file, content]) => within(file, [], content))
}

/** Words that name the house say this name from now on. What is put into them is left alone. */
export function renameHouse(name: string): void {
  for (const { locale, file, key, text } of NAMED)
    words.addResource(
      locale,
      file,
      key,
      text.replaceAll(DELIVERED_NAME, () => name),
    )
}

export function wordsFor(locale: Locale): TFunction {
  return words.getFixedT(locale)
}

export function localeOf(header: string | undefined): Locale {
  return header?.toLowerCase().startsWith('en') ? 'en' : 'id'
}

function readLocale(locale: Locale): Record<string, object> {
  const folder = new URL(`${locale}/`, ROOT)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
  )
}
