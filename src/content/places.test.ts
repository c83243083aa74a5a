import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields of words: the other language has the same. The build checks the rest, and that each code is known. */
const WORDS = /^(name|air|rail|stay|see): /gm

const folder = (locale: string) => new URL(`./places/${locale}/`, import.meta.url)
const files = (locale: string) => readdirSync(folder(locale)).sort()
const read = (locale: string, file: string) =>
  readFileSync(new URL(file, folder(locale)), 'utf8').replace(/^updated: .*\n/m, '')
const NAMES = files('id')

test('places have a text in both languages', () => {
  expect(NAMES.length).toBeGreaterThan(80)
  expect(files('en')).toEqual(NAMES)
})

test.each(NAMES)('%s says the same things in both languages', (file) => {
  const [indonesian, english] = ['id', 'en'].map((locale) => read(locale, file))
  const outline = (text = '') => [...(text.match(WORDS) ?? []), ...(text.match(/^## /gm) ?? [])]
  expect(outline(english)).toEqual(outline(indonesian))
})

test.each(['id', 'en'])('places in %s say nothing that is untrue next year', (locale) => {
  const dated = NAMES.filter((file) => /\bRp ?\d|\b20[2-9]\d\b/.test(read(locale, file)))
  expect(dated).toEqual([])
})

test.each(['id', 'en'])('no sentence stands in two places in %s', (locale) => {
  const seen = new Map<string, string>()
  const twice = NAMES.flatMap((file) =>
    read(locale, file)
      .split(/[.!?]\s|\n/)
      .filter((sentence) => sentence.length > 30)
      .flatMap((sentence) => {
        const other = seen.get(sentence)
        seen.set(sentence, file)
        return other && other !== file ? [`${other} ${file}: ${sentence}`] : []
      }),
  )
  expect(twice).toEqual([])
})
