import { BROWSER_CODES } from './call/browser-codes.ts'
import type { Locale } from './locale.ts'
import { createWords, type Say, type Words, wordsAt } from './words.ts'

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

/** Words for failures of a page that refuses nothing by itself: those that only a browser can detect, and the passkey of who signs in. */
export function failureWords(locale: Locale): Words {
  const codes = ['again', 'passkey_failed', ...BROWSER_CODES]
  return {
    errors: Object.fromEntries(codes.map((code) => [code, wordsAt(wordsFor(locale, 'errors'), `errors:${code}`)])),
  }
}

/** Words of a booking form: what a product's own file says under `shared`, and then the other files, stands in for the words of `booking`. */
export function bookingWords(locale: Locale, service: string, ...names: string[]): Words {
  const own = `${service}-booking`
  const words = wordsFor(locale, 'booking', own, ...names)
  const booking = [own, ...names].reduce<object>((known, name) => withOwn(known, wordsAt(words, `${name}:shared`)), {
    ...words.booking,
  })
  return { ...words, booking }
}

function withOwn(shared: unknown, own: unknown): object {
  const entries = Object.entries(Object(own)).map(([name, text]) => {
    const known: unknown = Reflect.get(Object(shared), name)
    return [name, typeof text === 'string' ? text : withOwn(known, text)]
  })
  return { ...Object(shared), ...Object.fromEntries(entries) }
}
