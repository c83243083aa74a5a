import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Forms that no word of docs/glossary.md finds: English thought in another language, and names without their place. */
const PATTERNS = {
  en: [
    [/\b(a|one) (room|night|row|line|product|participant|person) and (night|day)\b/, 'per room per night'],
    [/^(What|Who|Whom)\b(?! happened\b)[^?’]*[^?.]$/, 'a label is a noun'],
    [/\b(is|are|am) to (be|change)\b/, 'will'],
    [/\b(least|most) (participants|visitors|persons|people)\b/i, 'minimum, maximum'],
    [/\bof (your|our|its|their) own\b/, 'own, custom, separate'],
    [/\bmend(ed|s)?\b/i, 'fix'],
    [/\b(no|some|any)body\b/i, 'no one, someone, anyone'],
    [/\bneed not\b/, 'don’t need to'],
    [/\b(cannot|do not|does not|did not|could not)\b/, 'can’t, don’t'],
    [/^Note (a|the|cash)\b|^Take cash\b/, 'record'],
    [/^Make (a|the)\b|\b(was|were|is|are) made (by|for|at|in|from|again)\b/, 'create'],
    [/\bKinds? of\b|^Kind$/, 'type'],
    [/\bhas \d+( to \d+)? degrees\b/, 'it’s … °C'],
    [/\bWe (email|mail|write)\b/, 'we’ll email'],
    [/\b(in|from|under) Trips\b/, 'My bookings'],
    [/\boperators?\b/i, 'we, our tour team, KAI, the venue'],
    [/\w'\w|"\w/, 'curly quotes and apostrophes'],
  ],
  id: [
    [/\b(di|dari|lewat) Perjalanan\b/, 'Pesanan saya'],
    [/\boperator\b/i, 'kami, tim tur kami, KAI, pengelola'],
    [/\b(padang rumput|lereng)\w* setinggi \d/, 'di ketinggian'],
    [/\bDari [\w ]+ perlu\b/, 'sekitar … dari …'],
    [/\bRp\d/, 'Rp dan spasi'],
    [/"\w/, 'tanda kutip melengkung'],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, string])[]>

/** Texts that the API's specification prescribes. */
const SPECIFIED = new Set(['E-mail format is not valid'])

type Words = string | { readonly [key: string]: Words }
const textsOf = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(textsOf)

function faultsIn(locale: 'id' | 'en', texts: readonly string[]): string[] {
  return texts
    .filter((text) => !SPECIFIED.has(text))
    .flatMap((text) => PATTERNS[locale].flatMap(([pattern, use]) => (pattern.test(text) ? [`${text} (${use})`] : [])))
}

describe.each(['id', 'en'] as const)('the words of %s', (locale) => {
  test.each(globSync(`src/locales/${locale}/*.json`))('in %s are those of a native writer', (file) => {
    expect(faultsIn(locale, textsOf(JSON.parse(readFileSync(file, 'utf8')) as Words))).toEqual([])
  })
})

test.each([
  ['en', 'What is compared', 1],
  ['en', 'What’s usually covered', 0],
  ['en', 'What happened?', 0],
  ['en', 'Price a room and night', 1],
  ['en', 'Made for Indonesia', 0],
  ['en', 'The operator answers', 1],
  ['en', 'We email you a code.', 1],
  ['id', 'Lunasi di Perjalanan', 1],
  ['id', 'Pemandangan di perjalanan', 0],
  ['id', 'Hubungi operator', 1],
] as const)('in %s "%s" has %s faults', (locale, text, count) => {
  expect(faultsIn(locale, [text])).toHaveLength(count)
})
