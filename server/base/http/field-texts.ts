import { type Locale, wordsFor } from '../words/words.ts'

/** Texts that the specification quotes, by the end of their keys; the site words them for its own forms. */
const CATALOGUE = [
  ['validation.required', 'catalogue:required'],
  ['.emailAddress.valid', 'catalogue:email'],
  ['.needMorePax', 'catalogue:needMorePax'],
  ['.maxReached', 'catalogue:maxReached'],
] as const

/** The message of each refused field, for callers that have no catalogue of keys. */
export function fieldTexts(errors: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const t = wordsFor(locale)
  const textOf = (message: string) => {
    // A problem with one sign of a text has the sign behind the key.
    const [key = '', sign = ''] = message.split(' ')
    const [, quoted] = CATALOGUE.find(([end]) => key.endsWith(end)) ?? []
    return t(
      quoted ?? key.replace(/^validation\.product\./, 'product-faults:').replace(/^validation\./, 'validation:'),
      { sign },
    )
  }
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, textOf(key)]))
}
