import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, ROOT } from '../../scripts/tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-switches-'))
let files: readonly (readonly [name: string, text: string])[] = []

beforeAll(async () => {
  const args = [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', folder]
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    MEASURE: 'off',
    PUBLIC_CART: 'false',
    PUBLIC_DEV_TOOLS: 'true',
    PUBLIC_MAP_TILES_URL: 'https://tiles.example.com/indonesia.pmtiles',
  }
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
  files = filesBelow(folder)
    .filter((path) => /\.(html|js|json|xml|txt|css)$/.test(path))
    .map((path) => [relative(folder, path), readFileSync(path, 'utf8')] as const)
}, 900_000)
afterAll(() => rmSync(folder, { recursive: true }))

function withText(text: string | RegExp): string[] {
  const has = (content: string) => (typeof text === 'string' ? content.includes(text) : text.test(content))
  return files.flatMap(([name, content]) => (has(content) ? [name] : []))
}

type Words = string | { readonly [key: string]: Words }

/** Texts without holes; a word alone stands in a tag or in quotes, for it may be part of a sentence. */
function textsOf(words: Words): string[] {
  if (typeof words !== 'string') return Object.values(words).flatMap(textsOf)
  if (words.includes('{{')) return []
  return words.includes(' ') ? [words] : [`>${words}<`, `"${words}"`]
}

function wordsIn(path: string): string[] {
  return textsOf(JSON.parse(readFileSync(join(ROOT, 'src/locales', path), 'utf8')))
}

test('without measuring no page keeps how its tab came, and no file tells how fast it was', () => {
  expect(withText('sessionStorage.from')).toEqual([])
  expect(withText('page-times')).toEqual([])
})

test('with vectors of another host pages may ask that host, and load no pictures from it', () => {
  const pages = files.filter(([name, page]) => name.endsWith('.html') && page.includes("default-src 'self'"))
  expect(pages.length).toBeGreaterThan(50)
  for (const [, page] of pages) {
    expect(page).toContain("connect-src 'self' https://tiles.example.com;")
    expect(page).toContain("img-src 'self' data:;")
  }
})

test('without the cart the site is built all the same', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(([name]) => name)).toContain('id/member/transactions/index.html')
})

test('without the cart no file is its page or leads to it', () => {
  expect(files.map(([name]) => name).filter((name) => /(^|\/)cart(\/|\.|$)/.test(name))).toEqual([])
  expect(withText(/\/cart\b(?!["']?:)/)).toEqual([])
  expect(withText('cart_booking_user')).toEqual([])
})

test.each([
  ['id', 'cart'],
  ['en', 'cart'],
  ['id', 'to-cart'],
  ['en', 'to-cart'],
])('without the cart no file has a word of %s/%s.json', (locale, name) => {
  const found = wordsIn(`${locale}/${name}.json`).flatMap((text) => {
    const where = withText(text)
    return where.length > 0 ? [`${text}: ${where.slice(0, 3).join()}`] : []
  })
  expect(found).toEqual([])
})

test('with PUBLIC_DEV_TOOLS every page has the developer switch', () => {
  const fileName = (path: string) => path.replace(/^.*\//, '')
  const [script = '', ...others] = withText('_dev_').filter((name) => name.endsWith('.js'))
  expect(others).toEqual([])
  const loading = [script, ...withText(fileName(script)).filter((name) => name.endsWith('.js'))].map(fileName)
  const pages = files.filter(([name]) => name.endsWith('.html') && /^(id|en)\//.test(name))
  // Some pages name their scripts inside another that runs later.
  const without = pages.filter(([, text]) => !loading.some((name) => text.includes(name)))
  expect(pages.length).toBeGreaterThan(100)
  expect(without.map(([name]) => name)).toEqual([])
})
