import { type Locale, wordsFor } from '../words/words.ts'

/** Those that the specification quotes; the site words them for its own forms. */
const CATALOGUE: Readonly<Record<string, string>> = {
  'validation.required': 'catalogue:required',
  'validation.emailAddress.valid': 'catalogue:email',
  'validation.venue.needMorePax': 'catalogue:needMorePax',
  'validation.venue.maxReached': 'catalogue:maxReached',
}

/** The message of each refused field, for callers that have no catalogue of keys. */
export function fieldTexts(errors: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const t = wordsFor(locale)
  const textOf = (key: string) => t(CATALOGUE[key] ?? key.replace(/^validation\./, 'validation:'))
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, textOf(key)]))
}
