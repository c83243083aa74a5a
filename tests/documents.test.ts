import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { PAGES } from '../src/lib/paths.ts'
import MENU from '../src/locales/id/menu.json' with { type: 'json' }
import BOOKING from '../src/locales/id/office-booking-page.json' with { type: 'json' }

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'data/*.md'])

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8')

  it('names the commands that CI runs, which adds to the tests what takes long', () => {
    const [start = '', check = ''] = [...readme.matchAll(/```sh\n(.+?) *(?:#.*)?\n```/g)].map(([, line]) => line)
    expect([start, check]).toEqual(['npm ci && npm start', 'npm ci && npm test'])
    const last = readFileSync('.ci/run', 'utf8').trim().split('\n').at(-1)
    expect(last).toBe(check.replace('npm test', 'npm run test:all'))
    expect(scripts['test:all']).toBe(`${scripts.test} all`)
    expect(scripts['test:whole']).toBe(`${scripts.test} whole`)
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('| `npm run test:all` |')
  })
})

it.each(DOCUMENTS)('%s names scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it.each(DOCUMENTS)('%s names pages of the office that exist', (document) => {
  const paths = new Set<string>(Object.values(PAGES))
  const named = [...readFileSync(document, 'utf8').matchAll(/`(?:\/(?:id|en))?\/(admin(?:\/[a-z-]+)*)`/g)]
  expect(named.map(([, path = '']) => path).filter((path) => !paths.has(path))).toEqual([])
})

describe('docs/panduan.md', () => {
  const manual = readFileSync('docs/panduan.md', 'utf8')
  const menu = new Set<unknown>(Object.values(MENU))

  it('calls each page of the office as its menu does', () => {
    const called = [...manual.matchAll(/\*\*([^*]+)\*\* \(`\/id\/admin[^`]*`/g)].map(([, name = '']) => name)
    expect(called.length).toBeGreaterThan(10)
    expect(called.filter((name) => !menu.has(name))).toEqual([])
  })

  it('names buttons of a booking as they are', () => {
    const named = [...manual.matchAll(/\*\*([^*]+ …)\*\*/g)].map(([, name = '']) => name)
    expect(named).toHaveLength(6)
    expect(named.filter((name) => !Object.values(BOOKING.act).includes(name))).toEqual([])
  })
})
