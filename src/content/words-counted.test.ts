import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = new URL('../', import.meta.url)

/** Words that a reader of either language may meet; names of fields, codes, numbers and marks of Markdown are none. */
function wordsOf(pattern: string): number {
  const texts = globSync(pattern, { cwd: SRC }).map((file) => {
    const text = readFileSync(new URL(file, SRC), 'utf8')
    return file.endsWith('.json')
      ? spoken(JSON.parse(text)).join(' ')
      : text.replace(/^(?:\s*(?:- )?[\w-]+: \S+$|\s*(?:- )?[\w-]+:(?= |$))/gm, '')
  })
  return texts.join(' ').match(/\p{L}\S*/gu)?.length ?? 0
}

function spoken(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(spoken) : []
}

const PLACES = wordsOf('content/places/*/*.md')

test('all words of both languages are what two translators can keep true', () => {
  expect(wordsOf('locales/*/*.json') + wordsOf('content/**/*.md') - PLACES).toBeLessThan(120_000)
})

test('a page about a place stays short', () => {
  expect(PLACES / globSync('content/places/*/*.md', { cwd: SRC }).length).toBeLessThan(110)
})
