import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { earlierFile, keepEarlierFiles } from './earlier-files.ts'
import { createLivePages } from './live-pages.ts'
import { sitePlugin } from './site.ts'

const DAY_MS = 86_400_000
const root = mkdtempSync(join(tmpdir(), 'pelesir-earlier-'))
afterAll(() => rmSync(root, { recursive: true }))

let site: string
let kept: string
beforeEach(() => {
  const folder = mkdtempSync(join(root, 'test-'))
  site = join(folder, 'site')
  kept = join(folder, 'kept')
})

function build(files: Record<string, string>) {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(site, '_astro'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, '_astro', name), text)
}

const start = (day: number) => keepEarlierFiles(site, kept, new Date(Date.now() + day * DAY_MS))
const names = () => readdirSync(join(kept, '_astro')).sort()

it('keeps scripts and styles of the last build for two weeks after the next one came', async () => {
  build({ 'old.js': 'old', 'old.js.br': 'packed', 'same.css': 'a', 'letters.woff2': 'x' })
  await start(0)
  build({ 'new.js': 'new', 'same.css': 'a' })
  // The old build served until now, for thirty days.
  await start(30)
  expect(names()).toEqual(['new.js', 'old.js', 'old.js.br', 'same.css'])
  await start(43)
  expect(names()).toContain('old.js')
  await start(45)
  expect(names()).toEqual(['new.js', 'same.css'])
})

it('serves them for ever under their old names, and nothing else', async () => {
  build({ 'old.js': 'old', 'page.abc_1.css': 'style' })
  await start(0)
  build({ 'new.js': 'new' })
  await start(1)
  const app = fastify()
  await app.register(cookie)
  await sitePlugin(app, site, { live: createLivePages([], 'http://localhost', async () => ''), earlier: kept })
  const old = await app.inject('/_astro/old.js')
  expect([old.statusCode, old.body]).toEqual([200, 'old'])
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(old.headers['content-type']).toMatch('javascript')
  expect((await app.inject('/_astro/page.abc_1.css')).body).toBe('style')
  for (const path of ['/_astro/other.js', '/names.json', '/_astro/..%2fnames.json', '/_astro/%2e%2e/names.json'])
    expect((await app.inject(path)).statusCode, path).toBe(404)
  await app.close()
})

it('without a build has nothing to keep', async () => {
  await start(0)
  expect(earlierFile(kept, '/_astro/old.js')).toBeNull()
})
