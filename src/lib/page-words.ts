import type { Locale } from './locale.ts'
import { createWords, type Say, type Words } from './words.ts'

const FILES = import.meta.glob<{ default: object }>('../locales/*/*.json', { eager: true })
const cache = new Map<Locale, Say>()

/** Build time only: islands get their files by `wordsFor`. */
export function pageWords(locale: Locale): Say {
  const known = cache.get(locale)
  if (known) return known
  const all: Words = {}
  for (const [path, file] of Object.entries(FILES)) {
    const [, folder, name] = path.match(/locales\/(\w+)\/([\w-]+)\.json$/) ?? []
    if (folder === locale && name) all[name] = file.default
  }
  const t = createWords(locale, all, (key) => {
    throw new Error(`no words for ${key} in ${locale}`)
  })
  cache.set(locale, t)
  return t
}

export function wordsFor(locale: Locale, ...names: string[]): Words {
  return Object.fromEntries(
    names.map((name) => {
      const file = FILES[`../locales/${locale}/${name}.json`]
      if (!file) throw new Error(`no word file ${name} in ${locale}`)
      return [name, file.default]
    }),
  )
}
