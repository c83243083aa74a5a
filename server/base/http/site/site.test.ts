import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createLivePages } from './live-pages.ts'
import { sitePlugin } from './site.ts'

const SCRIPT = 'console.log("site")'
const PAGES: Record<string, string | Buffer> = {
  'id/index.html': '<h1>Beranda</h1>',
  'en/index.html': '<h1>Home</h1>',
  'services.json': '["walk","ferry"]',
  'id/walk/index.html': '<h1>Ke beranda</h1>',
  'id/ferry/index.html': '<h1>Feri</h1>',
  'en/ferry/index.html': '<h1>Ferries</h1>',
  'id/login/index.html': '<h1>Masuk</h1>',
  'en/login/index.html': '<h1>Log in</h1>',
  'id/404/index.html': '<h1>Halaman tidak ditemukan</h1>',
  'en/404.html': '<h1>Page not found</h1>',
  'id/500/index.html': '<h1>Ada gangguan</h1>',
  'en/500/index.html': '<h1>Something went wrong</h1>',
  '_astro/site.abc123.js': SCRIPT,
  '_astro/site.abc123.js.gz': gzipSync(SCRIPT),
  'favicon.svg': '<svg/>',
  'worker.js': SCRIPT,
  'id/member/ticket-worker.js': SCRIPT,
  'id/other-worker.js': SCRIPT,
}

const folder = mkdtempSync(join(tmpdir(), 'pelesir-site-'))
let test: TestApp
beforeAll(async () => {
  for (const [name, content] of Object.entries(PAGES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  writeFileSync(join(folder, '../../..', 'secret.txt'), 'secret')
  test = await createTestApp({ site: folder })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('pages', () => {
  it.each([
    ['/id', 'Beranda'],
    ['/en/login', 'Log in'],
    ['/en/login?next=/en', 'Log in'],
  ])('%s is served as it is built', async (url, text) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(text)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching('text/html'),
    })
  })

  it('are not sent again while they stay the same', async () => {
    const { etag } = (await get('/id')).headers
    const again = await get('/id', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('answer HEAD', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/id' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever', async () => {
    const answer = await get('/_astro/site.abc123.js')
    expect(answer.body).toBe(SCRIPT)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('go out as they were compressed', async () => {
    const answer = await get('/_astro/site.abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['cache-control']).toMatch(/immutable/)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('have an ETag for each encoding', async () => {
    const file = '/_astro/site.abc123.js'
    const plain = (await get(file)).headers
    const zipped = (await get(file, { 'accept-encoding': 'gzip' })).headers
    expect(plain.vary).toMatch(/accept-encoding/i)
    expect(zipped.etag).not.toBe(plain.etag)
    const same = { 'accept-encoding': 'gzip', 'if-none-match': String(zipped.etag) }
    const other = { 'accept-encoding': 'gzip', 'if-none-match': String(plain.etag) }
    expect([(await get(file, same)).statusCode, (await get(file, other)).statusCode]).toEqual([304, 200])
    expect((await get(file, same)).headers.vary).toMatch(/accept-encoding/i)
  })

  it.each([
    '/worker.js',
    '/id/member/ticket-worker.js',
  ])('that are workers are asked for each time, and may only fetch: %s', async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching('javascript'),
      'content-security-policy': "default-src 'none';script-src 'self';connect-src 'self'",
    })
    expect((await get('/id/other-worker.js')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('without a hash are kept for an hour', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/id/../../secret.txt',
    '/_astro/..%2f..%2fsecret.txt',
  ])('outside the folder are out of reach: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('secret')
  })
})

describe('the front door', () => {
  it.each([
    ['nothing known', {}, '/id'],
    ['an English browser', { 'accept-language': 'en-GB,en;q=0.9' }, '/en'],
    ['a browser that likes Indonesian better', { 'accept-language': 'en;q=0.5, id-ID;q=0.9' }, '/id'],
    ['a browser of neither', { 'accept-language': 'de-DE,de;q=0.9' }, '/id'],
    ['a German who reads English', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.4' }, '/en'],
    ['no English at all', { 'accept-language': 'en;q=0' }, '/id'],
    ['a remembered choice', { cookie: 'pelesir_locale=en', 'accept-language': 'id' }, '/en'],
    ['a choice that does not exist', { cookie: 'pelesir_locale=//evil.example', 'accept-language': 'en' }, '/en'],
  ])('with %s leads to the right language', async (_, headers, to) => {
    const answer = await get('/?s=walk', headers)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${to}?s=walk`)
    expect(answer.headers.vary).toBe('Accept-Language, Cookie')
  })
})

describe('services', () => {
  it.each([
    ['/id?s=ferry', '/id/ferry'],
    ['/en?s=ferry&utm=a%20b&x=1', '/en/ferry?utm=a+b&x=1'],
    ['/?s=ferry', '/id/ferry'],
    ['/?x=1&s=ferry', '/id/ferry?x=1'],
    ['/id/walk', '/id'],
    ['/id/walk?x=1', '/id?x=1'],
    ['/walk', '/id'],
    ['/ferry', '/id/ferry'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(to)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/id?s=walk', 'Beranda'],
    ['/id?s=login', 'Beranda'],
    ['/id?s=//evil.example', 'Beranda'],
    ['/en?s=', 'Home'],
    ['/en/ferry?s=walk', 'Ferries'],
  ])('%s stays', async (url, text) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(text)
  })
})

describe('other addresses', () => {
  it.each([
    ['/id-ID', '/id', 301],
    ['/id-ID/login?a=1', '/id/login?a=1', 301],
    ['/en-US/flight/results?origin=CGK', '/en/flight/results?origin=CGK', 301],
    ['/en/login/', '/en/login', 301],
    ['/en/login/?a=1', '/en/login?a=1', 301],
    ['/id/profile', '/id/member/profile', 302],
    ['/en/profile?a=1', '/en/member/profile?a=1', 302],
    ['/profile', '/id/member/profile', 302],
    ['/id/dashboard', '/id/member/history', 302],
    ['/en/dashboard/order', '/en/member/history', 302],
    ['/id/dashboard/booking?keyword=a', '/id/member/history?keyword=a', 302],
    ['/dashboard/bills', '/id/member/transactions', 302],
    ['/id/dashboard/purchase', '/id/member/transactions?status=paid', 302],
    ['/id/dashboard/card', '/id/member/transactions', 302],
    ['/id/dashboard/membership', '/id/member/profile', 302],
    ['/id/dashboard/notification', '/id/member/messages', 302],
    ['/id/dashboard/promo', '/id/member/messages', 302],
    ['/id/dashboard/profile', '/id/member/profile', 302],
    ['/en/dashboard/member', '/en/admin/member', 302],
    ['/login', '/id/login', 302],
    ['http://localhost//evil.example/', '/evil.example', 301],
    ['http://localhost/%5C/evil.example/', '/%5C/evil.example', 301],
    ['/id-ID//evil.example', '/id//evil.example', 301],
  ])('%s leads to %s', async (url, to, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.location).toBe(to)
  })

  it.each([
    ['/id/dashboard/nothing', {}, 'Halaman tidak ditemukan'],
    ['/id/nothing', {}, 'Halaman tidak ditemukan'],
    ['/en/nothing', {}, 'Page not found'],
    ['/nothing', {}, 'Halaman tidak ditemukan'],
    ['/nothing', { 'accept-language': 'en' }, 'Page not found'],
  ])('%s shows the page for that, and says 404', async (url, headers, text) => {
    const answer = await get(url, headers)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(text)
  })

  it('of the API stay in the envelope', async () => {
    const answer = await get('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('not_found')
  })

  it('asked for as something else than a page get no page', async () => {
    expect((await get('/_astro/gone.js', { accept: 'application/json' })).json().code).toBe('not_found')
  })
})

describe('a page that cannot be sent', () => {
  it.each([
    ['/en/login', 500, '<h1>Something went wrong</h1>'],
    ['/id/login', 500, '<h1>Ada gangguan</h1>'],
  ])('%s answers with the error page of its language', async (url, status, text) => {
    const app = fastify()
    await app.register(cookie)
    app.addHook('onRequest', async () => {
      throw new Error('disk')
    })
    await sitePlugin(app, folder, { live: createLivePages([], 'http://localhost', async () => '') })
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([status, text])
    const other = await app.inject({ url, headers: { accept: 'application/json' } })
    expect([other.statusCode, other.json().code]).toEqual([500, 'internal'])
    await app.close()
  })
})
