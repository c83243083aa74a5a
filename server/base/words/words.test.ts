import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERROR_STATUS } from '../../../core/base/common/call/errors.ts'
import { wordsFor } from './words.ts'

const ROOT = new URL('../../../', import.meta.url)
const LOCALES = new URL('src/locales/', ROOT)
const read = (locale: string, file: string): object =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}`, LOCALES), 'utf8'))
const filesOf = (locale: string) => readdirSync(new URL(locale, LOCALES)).sort()

/** `a.b.c` of every text in a file. Plural endings differ between languages and are left off. */
function keysOf(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${before}${key}.`) : [`${before}${key}`.replace(/_(one|other)$/, '')],
  )
}

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'object' ? textsOf(value) : [value as string]))
}

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8'))
}

describe('both languages', () => {
  it('have the same files', () => {
    expect(filesOf('en')).toEqual(filesOf('id'))
  })

  it.each(filesOf('id'))('have the same keys in %s', (file) => {
    const unique = (locale: string) => [...new Set(keysOf(read(locale, file)))].sort()
    expect(unique('en')).toEqual(unique('id'))
  })

  it.each(filesOf('id'))('put the same values into the texts of %s', (file) => {
    const blanks = (locale: string) =>
      [
        ...new Set(
          textsOf(read(locale, file))
            .join(' ')
            .match(/\{\{\w+\}\}/g),
        ),
      ].sort()
    expect(blanks('en')).toEqual(blanks('id'))
  })

  it.each(['id', 'en'])('leave no text empty in %s', (locale) => {
    for (const file of filesOf(locale)) {
      expect(textsOf(read(locale, file)).filter((text) => text.trim() === '')).toEqual([])
    }
  })
})

describe('errors', () => {
  it.each(['id', 'en'])('have a text for every code in %s', (locale) => {
    expect(keysOf(read(locale, 'errors.json')).sort()).toEqual(expect.arrayContaining(Object.keys(ERROR_STATUS).sort()))
  })

  it.each([
    ['internal', 'Something went wrong.'],
    ['login_failed', 'Login is failed.'],
    ['registration_failed', 'Registration is failed'],
    ['checkout_failed', 'Checkout Failed'],
    ['invalid_return_flight', 'Invalid Return Flight'],
    ['no_payment_method', 'No Payment Method Available, Please Contact Our Customer Service'],
    ['payment_link_unavailable', 'Payment link is not available. Please contact support'],
    ['transaction_not_found', 'Transaction not found'],
    ['flight_not_found', 'Flight not found'],
    ['booking_expired', 'Booking Expired'],
  ])("say the specification's words for %s", (code, text) => {
    expect(wordsFor('en')(`errors:${code}`)).toBe(text)
  })

  it('name the service that is not there', () => {
    expect(wordsFor('en')('errors:service_not_found', { slug: 'boat' })).toBe('Service with slug boat is not found')
  })
})

describe('validation', () => {
  const used = new Set(
    ['core', 'server'].flatMap(filesIn).flatMap((text) => text.match(/(?<=')validation\.[\w.]+(?=')/g) ?? []),
  )

  it.each(['id', 'en'])('has a text for every key that a rule names, in %s', (locale) => {
    expect(used.size).toBeGreaterThan(20)
    const keysIn = (file: string, start: string) => keysOf(read(locale, file)).map((key) => `${start}.${key}`)
    // Words of products stand in a file of their own: every page with a form carries the first.
    const own = keysIn('product-faults.json', 'validation.product')
    const known = new Set([...keysIn('validation.json', 'validation'), ...own])
    expect([...used].filter((key) => !known.has(key))).toEqual([])
  })
})
