import { readdirSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { createWords, type Say, wordsAt } from './words.ts'

const id = { search: { submit: 'Cari', count: { adult_other: '{{count}} dewasa' }, hello: 'Halo {{name}}' } }
const en = { search: { count: { adult_one: '{{count}} adult', adult_other: '{{count}} adults' } } }

describe('createWords', () => {
  test('finds a word by its file and key', () => {
    expect(createWords('id', id)('search:submit')).toBe('Cari')
  })

  test('puts values in as they are: the page escapes them, not the words', () => {
    expect(createWords('id', id)('search:hello', { name: "O'Brien <b>" })).toBe("Halo O'Brien <b>")
  })

  test.each([
    [1, '1 adult'],
    [3, '3 adults'],
  ])('counts %i in English', (count, text) => {
    expect(createWords('en', en)('search:count.adult', { count })).toBe(text)
  })

  test.each([1, 3])('counts %i in Indonesian, which has one form', (count) => {
    expect(createWords('id', id)('search:count.adult', { count })).toBe(`${count} dewasa`)
  })

  test('tells of a word that is missing', () => {
    const missing: string[] = []
    createWords('id', id, (key) => missing.push(key))('search:nothing')
    expect(missing).toEqual(['search:nothing'])
  })

  test('keeps two languages apart on one page', () => {
    const [indonesian, english] = [createWords('id', id), createWords('en', en)]
    expect(indonesian('search:count.adult', { count: 2 })).toBe('2 dewasa')
    expect(english('search:count.adult', { count: 2 })).toBe('2 adults')
  })
})

describe.each(['id', 'en'] as const)('every text of %s', (locale) => {
  const folder = new URL(`../locales/${locale}/`, import.meta.url)
  const words = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object,
    ]),
  )
  const keys = Object.entries(words).flatMap(([file, texts]) => pathsOf(texts).map((path) => `${file}:${path}`))

  test('reads as the library reads it for the server', () => {
    const library = createInstance()
    library.init({
      lng: locale,
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      resources: { [locale]: words },
    })
    const mine = createWords(locale, words)
    const theirs = library.getFixedT(locale) as unknown as Say
    expect(keys.length).toBeGreaterThan(500)
    for (const key of keys) {
      const holes = String(wordsAt(words, key)).match(/\w+(?=\}\})/g) ?? []
      const values = Object.fromEntries(holes.map((hole, index) => [hole, `<${index}>`]))
      for (const count of [undefined, 0, 1, 2, 11]) {
        const given = count === undefined ? values : { ...values, count }
        const asked = count === undefined ? key : key.replace(/_(one|other)$/, '')
        expect(mine(asked, given)).toBe(theirs(asked, given))
      }
    }
  })
})

function pathsOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const path = above ? `${above}.${name}` : name
    return typeof text === 'string' ? [path] : Array.isArray(text) ? [] : pathsOf(text as object, path)
  })
}
