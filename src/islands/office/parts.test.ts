import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PART_WORDS } from '../people/area/part.ts'
import { OFFICE_PARTS } from './parts.ts'

const FILES = new Set(readdirSync('src/locales/id').map((file) => file.replace('.json', '')))
const SOURCE = readFileSync('src/islands/office/parts.ts', 'utf8')

/** The module of a page, with all that it imports at once; what comes later brings its own words. */
function modulesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from '(\.[^']+\.tsx?)'/gm)
  for (const [, path = ''] of imports) modulesOf(resolve(dirname(file), path), seen)
  return seen
}

/** Names of the word files of which a module says something: `office-contact` of `office-contact:show`. */
function wordFilesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/['"`]([a-z-]+):[a-zA-Z$]/g)].flatMap(([, name = '']) => (FILES.has(name) ? [name] : []))
}

it.each(
  OFFICE_PARTS.map(({ page, words }) => [page, words] as const),
)('the page %s has every word file of which it says something', (page, words) => {
  const [, path = ''] = new RegExp(`page: '${page}'[\\s\\S]*?import\\('(\\.[^']+)'\\)`).exec(SOURCE) ?? []
  const modules = modulesOf(resolve('src/islands/office', path))
  expect(modules.size).toBeGreaterThan(1)
  const given = new Set<string>([...PART_WORDS, ...words])
  const missing = [...modules].flatMap((file) => wordFilesIn(file).filter((name) => !given.has(name)))
  expect([...new Set(missing)]).toEqual([])
})
