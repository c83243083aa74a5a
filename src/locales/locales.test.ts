import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Node = string | { [key: string]: Node }

function files(locale: string): string[] {
  return readdirSync(new URL(`./${locale}/`, import.meta.url)).sort()
}

function words(locale: string, file: string): [key: string, text: string][] {
  return flat(JSON.parse(readFileSync(new URL(`./${locale}/${file}`, import.meta.url), 'utf8')) as Node)
}

function flat(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([key, child]) => flat(child, path ? `${path}.${key}` : key))
}

/** Indonesian has one plural form, English two: both stand under one key. */
function keys(locale: string, file: string): string[] {
  return [...new Set(words(locale, file).map(([key]) => key.replace(/_(one|other)$/, '')))].sort()
}

function values(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
}

const names = files('id')

test('both languages have the same files', () => {
  expect(names.length).toBeGreaterThan(5)
  expect(files('en')).toEqual(names)
})

describe.each(names)('%s', (file) => {
  test('has the same keys in both languages', () => {
    expect(keys('en', file)).toEqual(keys('id', file))
  })

  test('has words under every key', () => {
    for (const locale of ['id', 'en']) {
      expect(words(locale, file).filter(([, text]) => text.trim() === '')).toEqual([])
    }
  })

  test('quotes the same values in both languages', () => {
    const indonesian = new Map(words('id', file))
    const different = words('en', file).filter(([key, text]) => {
      const other = indonesian.get(key) ?? indonesian.get(key.replace(/_one$/, '_other'))
      return other !== undefined && !key.endsWith('_one') && values(text).join() !== values(other).join()
    })
    expect(different).toEqual([])
  })

  test('has the one plural form that Indonesian knows', () => {
    expect(new Intl.PluralRules('id').resolvedOptions().pluralCategories).toEqual(['other'])
    expect(words('id', file).filter(([key]) => key.endsWith('_one'))).toEqual([])
  })

  test('has both plural forms in English', () => {
    const all = new Set(words('en', file).map(([key]) => key))
    const lone = [...all].filter((key) => key.endsWith('_other') && !all.has(key.replace(/_other$/, '_one')))
    expect(lone).toEqual([])
  })
})

describe('words that the site asks for', () => {
  const known = new Set(names.flatMap((file) => keys('id', file).map((key) => `${file.slice(0, -5)}:${key}`)))
  const root = new URL('../', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name) && !/\.test\./.test(name))
    .map((name) => [name, readFileSync(new URL(name, root), 'utf8')] as const)

  test('all exist', () => {
    const asked = sources.flatMap(([name, code]) =>
      [...code.matchAll(/\bt\(\s*'([\w-]+:[\w.-]+)'/g)].map(([, key = '']) => [name, key] as const),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(([, key]) => !known.has(key))).toEqual([])
  })

  test('exist where a definition names them', () => {
    const files = new Set(names.map((file) => file.slice(0, -5)))
    const named = sources.flatMap(([name, code]) =>
      [...code.matchAll(/'(([\w-]+):[\w.-]+)'/g)].flatMap(([, key = '', file = '']) =>
        files.has(file) ? [[name, key] as const] : [],
      ),
    )
    const exists = (word: string) => known.has(word) || [...known].some((key) => key.startsWith(`${word}.`))
    expect(named.filter(([, word]) => !exists(word))).toEqual([])
  })

  test('made of parts begin like some that exist', () => {
    const asked = sources.flatMap(([name, code]) =>
      [...code.matchAll(/\bt\(\s*`([\w-]+:[\w.-]*)\$\{/g)].map(([, start = '']) => [name, start] as const),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(([, start]) => ![...known].some((key) => key.startsWith(start)))).toEqual([])
  })
})
