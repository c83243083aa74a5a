import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** `fine` are phrases that contain the word and are right, `notIn` files where it means something else. */
type WordToAvoid = { avoid: RegExp; use: string; fine: RegExp | null; notIn: RegExp | null }
type Locale = 'id' | 'en'

const GLOSSARY = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')

/** Rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = new RegExp(`^##+ ${heading}\n([^#]*)`, 'm').exec(GLOSSARY) ?? []
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const listed = (cell: string) => cell.split(', ').filter((text) => text !== '')
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const either = (text: string) => (text.includes('/') ? `(?:${text.split('/').map(literal).join('|')})` : literal(text))

/** The notation of the page as a pattern. */
function patternOf(notation: string): string {
  return notation
    .split(/( ?\([^)]*\)|[^\s()]+|\s)/)
    .map((part) => {
      const [, space, optional] = /^( ?)\((.*)\)$/.exec(part) ?? []
      return optional === undefined ? either(part) : `(?:${space}${either(optional)})?`
    })
    .join('')
    .replaceAll('…', '\\w+')
}

const anyOf = (patterns: readonly string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'i')

const PLACES = new Map(
  rowsBelow('Places').map(([name = '', files = '']) => {
    const patterns = [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => literal(file).replaceAll('\\*', '.*'))
    return [name, `(?:^|/)(?:${patterns.join('|')})$`]
  }),
)

function placeOf(name: string): string {
  const place = PLACES.get(name)
  if (place === undefined) throw new Error(`docs/glossary.md has no place "${name}"`)
  return place
}

/** `all but x` is everywhere else. */
function placesOf(cell: string): RegExp | null {
  const [, only] = /^all but (.+)$/.exec(cell) ?? []
  if (only) return new RegExp(`^(?!.*${placeOf(only)})`)
  return cell ? new RegExp(listed(cell).map(placeOf).join('|')) : null
}

function readWords(heading: string): readonly WordToAvoid[] {
  return rowsBelow(heading).flatMap(([avoid = '', use = '', fine = '', notIn = '']) => {
    const whole = /^\[(.+)\]$/.exec(avoid)
    const pattern = whole ? new RegExp(`^${patternOf(whole[1] ?? '')}$`, 'i') : anyOf(listed(avoid).map(patternOf))
    return {
      avoid: pattern,
      use,
      fine: fine ? new RegExp(anyOf(listed(fine).map(patternOf)), 'gi') : null,
      notIn: placesOf(notIn),
    }
  })
}

const WORDS_TO_AVOID: Readonly<Record<Locale, readonly WordToAvoid[]>> = {
  id: readWords('Indonesian'),
  en: readWords('English'),
}

type Words = string | readonly Words[] | { readonly [key: string]: Words }

function textsOf(words: Words): readonly string[] {
  return typeof words === 'string' ? [words] : Object.values(words).flatMap(textsOf)
}

function wordsToAvoidIn(locale: Locale, text: string, file = ''): string[] {
  return WORDS_TO_AVOID[locale].flatMap(({ avoid, use, fine, notIn }) => {
    const found = notIn?.test(file) ? null : avoid.exec(fine ? text.replace(fine, '') : text)
    return found ? [`${found[0]} (use: ${use}): ${text}`] : []
  })
}

describe.each(['id', 'en'] as const)('the words of %s', (locale) => {
  const folder = new URL(`./${locale}/`, import.meta.url)

  test.each(readdirSync(folder))('in %s follow the glossary', (file) => {
    const texts = textsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words)
    expect(texts.flatMap((text) => wordsToAvoidIn(locale, text, `src/locales/${locale}/${file}`))).toEqual([])
  })

  test.each(globSync(`src/content/*/**/${locale}/*.md`))('in %s follow the glossary', (file) => {
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => wordsToAvoidIn(locale, line, file.replaceAll('\\', '/'))),
    ).toEqual([])
  })
})

/** Screen texts that a document quotes: texts in quotes, and the steps of a path with arrows. */
function quotedIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`|\*/g, '')
  const quotes = [...prose.matchAll(/"([^"\n]+)"/g)].map(([, quote = '']) => quote)
  const steps = [...prose.matchAll(/[A-Z]\w*(?: [\w&]+){0,2}(?= →)|(?<=→ )[A-Z]\w*(?: [\w&]+){0,2}/g)].map(
    ([step]) => step,
  )
  return [...quotes, ...steps]
}

describe('the documents', () => {
  test.each(
    globSync(['README.md', 'docs/*.md']).filter((file) => !file.endsWith('glossary.md')),
  )('%s quotes the screen in the words of the glossary', (file) => {
    const quoted = quotedIn(readFileSync(file, 'utf8'))
    expect(quoted.flatMap((text) => wordsToAvoidIn('en', text, file.replaceAll('\\', '/')))).toEqual([])
  })

  test('the Indonesian part of the README follows the glossary', () => {
    const [, part = ''] = /^## Ringkas[^\n]*\n([\s\S]*)/m.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(part).toContain('Pelesir')
    expect(part.split('\n').flatMap((line) => wordsToAvoidIn('id', line, 'README.md'))).toEqual([])
  })

  test('the manual of the staff follows the glossary', () => {
    const lines = readFileSync('docs/panduan.md', 'utf8').split('\n')
    expect(lines.flatMap((line) => wordsToAvoidIn('id', line, 'docs/panduan.md'))).toEqual([])
  })
})

test.each(['id', 'en'] as const)('the words to use in %s are those of the interface', (locale) => {
  const folder = new URL(`./${locale}/`, import.meta.url)
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words)
  const interfaceText = files.flatMap(textsOf).join('\n').toLowerCase()
  const words = rowsBelow('Words to use').flatMap(([, id = '', en = '']) => {
    const cell = locale === 'id' ? id : en
    return cell.replace(/\s*\([^)]*\)/g, '').split(/[,;] /)
  })
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => !interfaceText.includes(word.toLowerCase()))).toEqual([])
})

test('every word to avoid of the page is looked for, and names the word to use', () => {
  for (const locale of ['id', 'en'] as const) {
    expect(WORDS_TO_AVOID[locale].length).toBeGreaterThan(30)
    expect(WORDS_TO_AVOID[locale].filter(({ use }) => use === '')).toEqual([])
  }
})

test.each([
  ['cara bayar(nya)', 'cara bayarnya', true],
  ['cara bayar(nya)', 'cara bayarkan', false],
  ['is/be/get told', 'You get told', true],
  ['is/be/get told', 'untold', false],
  ['uang/dana(nya) (Anda) (akan/sudah) kembali', 'Dananya sudah kembali', true],
  ['uang/dana(nya) (Anda) (akan/sudah) kembali', 'Uang Anda akan dikembalikan', false],
  ['within … working days', 'within two working days', true],
  ['sebelum {{', 'sebelum {{until}}', true],
] as const)('the notation %s finds "%s": %s', (notation, text, isFound) => {
  expect(anyOf([patternOf(notation)]).test(text)).toBe(isFound)
})

test('words to avoid are found as whole words in any case', () => {
  expect(wordsToAvoidIn('en', 'Pay at the TILL.')).toHaveLength(1)
  expect(wordsToAvoidIn('en', 'Still waiting')).toEqual([])
  expect(wordsToAvoidIn('en', 'Stop')).toHaveLength(1)
  expect(wordsToAvoidIn('en', 'Stop here')).toEqual([])
  expect(wordsToAvoidIn('id', 'Periksa Isian Anda')).toHaveLength(1)
  expect(wordsToAvoidIn('id', 'Diisi otomatis')).toEqual([])
})

test('a document quotes texts and paths', () => {
  expect(quotedIn('Press "Pay now" at **Settings → Company**.\n```sh\necho "no"\n```\n`"none"`')).toEqual([
    'Pay now',
    'Settings',
    'Company',
  ])
})

test.each([
  ['id', 'Semua pesananmu sudah dibayar.', 1],
  ['id', 'Tamu bertemu pemandu di lobi.', 0],
  ['id', 'Uang Anda kembali lewat bank.', 1],
  ['id', 'Gratis: {{amount}} kembali', 1],
  ['id', 'Uang Anda dikembalikan. Kembali ke beranda.', 0],
  ['id', 'Bayar sebelum {{until}}.', 1],
  ['id', 'Bayar paling lambat {{until}}, 2 jam sebelum berangkat.', 0],
  ['en', '{{amount}} is kept', 1],
  ['en', 'Keep this code. Children over 12 count as adults.', 0],
  ['en', 'A mail server sends it.', 0],
  ['en', 'The mail server and a mail', 1],
  ['en', 'E-mail format is not valid', 0],
] as const)('in %s "%s" has %s words to avoid', (locale, text, times) => {
  expect(wordsToAvoidIn(locale, text, `src/locales/${locale}/mail.json`)).toHaveLength(times)
})

test.each([
  ['src/locales/id/gate.json', 0],
  ['src/locales/id/venue-record.json', 0],
  ['src/content/venues/id/kawah-ijen.md', 0],
  ['src/content/help/id/visit-an-attraction.md', 0],
  ['src/locales/id/verify.json', 1],
  ['src/content/help/id/e-ticket.md', 1],
  ['src/content/tours/id/jepang-sakura.md', 1],
])('staff in %s are found %s times', (file, times) => {
  expect(wordsToAvoidIn('id', 'Tunjukkan kepada petugas', file)).toHaveLength(times)
})
