import { describe, expect, it } from 'vitest'
import { commentFaults, KNOWN_NAMES, nameFaults, readSources } from '../scripts/comments.ts'

const linesOf = (...code: string[]) => commentFaults(code.join('\n')).map(({ line }) => line)

describe('comments', () => {
  it.each([
    ['//', 'Of a tour.'],
    ['const a = 1 //', 'As typed.'],
    ['/**', 'What is shown. */'],
    ['  {/*', 'With a map. */}'],
    ['<!--', 'Where it ends. -->'],
    ['call(/*', 'Not yet. */ a)'],
  ])('need a subject: %s %s', (opening, text) => {
    const line = `${opening} ${text}`
    expect(linesOf('', line)).toEqual([2])
  })

  it.each([
    '// Offers of a tour.',
    '// Without a map.',
    '// Rupiah; of a tour.',
    "fetch('https://Of.example')",
    "glob('core/**/Of a b')",
  ])('may read: %s', (line) => {
    expect(linesOf(line)).toEqual([])
  })

  it('are judged by their first line, which follows the opening of a block', () => {
    expect(linesOf('// Prices of all', '// Of them the first counts.')).toEqual([])
    expect(linesOf('/**', ' * Those of a tour,', ' * With its days.', ' */')).toEqual([1])
    expect(linesOf('/**', ' * Days of a tour.', ' * With its nights.', ' */')).toEqual([])
  })
})

describe('exported types', () => {
  it.each([
    ['export type Chosen = string', ['Chosen']],
    ['export interface Kept<Value> {', ['Kept']],
    ['export type ChosenRoom = string', []],
    ['type Chosen = string', []],
  ])('are not named by a participle alone: %s', (code, names) => {
    expect(nameFaults(code).map(({ text }) => text)).toEqual(names)
  })

  it('stay on the list of known ones only while they exist', () => {
    const found = new Set(
      [...readSources()].flatMap(([file, code]) => nameFaults(code).map(({ text }) => `${file} ${text}`)),
    )
    expect(KNOWN_NAMES.filter((name) => !found.has(name))).toEqual([])
    expect([...KNOWN_NAMES]).toEqual(KNOWN_NAMES.toSorted())
  })
})
