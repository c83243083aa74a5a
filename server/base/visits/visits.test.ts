import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asc, getTableColumns } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { emptySearches, pageTimes, visitCounts } from '../db/schema/base/visits.ts'
import { createVisits } from './visits.ts'
import { MOST_CAMPAIGNS, MOST_PLACES, OTHER_PLACE } from './write.ts'
import { startWriting } from './writing.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const KINDS = {
  pages: {
    '': { product: 'walk', kind: 'home' },
    ferry: { product: 'ferry', kind: 'home' },
    'ferry/results': { product: 'ferry', kind: 'list' },
    'ferry/booking': { product: 'ferry', kind: 'form' },
  },
  folders: { walk: 'walk', ferry: 'ferry' },
}
const FILES = {
  'page-kinds.json': JSON.stringify(KINDS),
  'services.json': '["walk","ferry"]',
  'id/index.html': 'walk',
  'id/ferry/index.html': 'ferry',
  'id/ferry/results/index.html': 'list',
  'id/ferry/booking/index.html': 'form',
  'id/ferry/route/index.html': 'routes',
  'id/help/index.html': 'help',
  'id/login/index.html': 'login',
  'id/admin/index.html': 'office',
  'id/404/index.html': 'lost',
  'id/menu.json': '{}',
}

const folder = mkdtempSync(join(tmpdir(), 'pelesir-visits-'))
let test: TestApp
beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  test = await createTestApp({ site: folder })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  await test.deps.visits.flush()
  for (const table of [visitCounts, emptySearches, pageTimes]) await test.deps.db.delete(table)
})

async function open(url: string, headers: Record<string, string> = {}) {
  return await test.app.inject({ url, headers: { accept: 'text/html', 'user-agent': PHONE, ...headers } })
}

/** Returns rows as `product step source campaign count`. */
async function counted(): Promise<string[]> {
  await test.deps.visits.flush()
  const { product, step, source, campaign } = visitCounts
  const rows = await test.deps.db
    .select()
    .from(visitCounts)
    .orderBy(asc(product), asc(step), asc(source), asc(campaign))
  return rows.map((row) => [row.product, row.step, row.source, row.campaign, row.count].join(' '))
}

describe('a page', () => {
  it('counts for its product and kind, and the first one as a visit by how it was opened', async () => {
    await open('/id', { referer: 'https://www.google.co.id/' })
    await open('/id/ferry', { referer: 'http://localhost/id', host: 'localhost' })
    await open('/id/ferry/results?from=A', { 'sec-fetch-site': 'same-origin' })
    await open('/id/ferry/booking', { 'sec-fetch-site': 'same-origin' })
    await open('/id/ferry/route?utm_source=Newsletter&utm_campaign=nyepi', { 'sec-fetch-site': 'none' })
    await open('/id/help')
    await open('/id/help', { 'sec-fetch-site': 'same-site', referer: 'http://blog.localhost/' })
    expect(await counted()).toEqual([
      ' visit direct  1',
      ' visit site  1',
      'ferry form   1',
      'ferry home   1',
      'ferry list   1',
      'ferry other   1',
      'ferry visit campaign newsletter/nyepi 1',
      'walk home   1',
      'walk visit search  1',
    ])
  })

  it('counts again when it is not sent again', async () => {
    const { etag } = (await open('/id/ferry')).headers
    const again = await open('/id/ferry', { 'if-none-match': String(etag), 'sec-fetch-site': 'same-origin' })
    expect(again.statusCode).toBe(304)
    expect(await counted()).toEqual(['ferry home   2', 'ferry visit direct  1'])
  })

  it.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [
      'a browser without a face',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody named', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerendering', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old prefetch', { purpose: 'prefetch' }],
    ['a prefetch of Firefox', { 'x-moz': 'prefetch' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-dest': 'empty' }],
    ['a reload', { 'cache-control': 'max-age=0' }],
  ])('does not count for %s', async (_, headers) => {
    expect((await open('/id/ferry', headers)).statusCode).toBe(200)
    expect(await counted()).toEqual([])
  })

  it.each(['/id/admin', '/id/nowhere', '/id/menu.json', '/id/login', '/ferry'])('%s is no visit', async (url) => {
    await open(url)
    expect(await counted()).toEqual([])
  })

  it('counts nothing for HEAD', async () => {
    await test.app.inject({ method: 'HEAD', url: '/id/ferry', headers: { 'user-agent': PHONE } })
    expect(await counted()).toEqual([])
  })
})

describe('counts', () => {
  const visits = (measure = true) => createVisits({ ...test.deps, config: { measure } })
  const campaign = (name: string) => ({ source: 'campaign' as const, campaign: name })

  it('of several processes are added, also those written at the same moment', async () => {
    const processes = [visits(), visits(), visits()]
    for (const [index, each] of processes.entries()) {
      each.count({ product: 'ferry', step: 'paid', times: index + 1 })
      each.count({ product: 'ferry', step: 'order', from: campaign(`c${index % 2}`) })
      each.timed('list', 'offer', 900)
    }
    await Promise.all(processes.map((each) => each.flush()))
    await Promise.all(processes.map((each) => each.flush()))
    processes[0]?.count({ product: 'ferry', step: 'paid' })
    await processes[0]?.flush()
    expect(await counted()).toEqual(['ferry order campaign c0 2', 'ferry order campaign c1 1', 'ferry paid   7'])
    expect(await test.deps.db.select().from(pageTimes)).toMatchObject([{ kind: 'list', bucket: 900, count: 3 }])
  })

  it('that could not be written are written with the next, once', async () => {
    const own = visits()
    own.count({ product: 'ferry', step: 'order' })
    own.timed('list', 'lcp', 1)
    const fails = vi.spyOn(test.deps.db, 'transaction').mockRejectedValueOnce(new Error('away'))
    await expect(own.flush()).rejects.toThrow('away')
    fails.mockRestore()
    own.count({ product: 'ferry', step: 'order' })
    await own.flush()
    await own.flush()
    expect(await counted()).toEqual(['ferry order   2'])
    expect(await test.deps.db.select().from(pageTimes)).toMatchObject([{ metric: 'lcp', count: 1 }])
  })

  it('are written when the server stops, and a failure then is only logged', async () => {
    const own = visits()
    const error = vi.fn()
    const log = { info() {}, warn() {}, error }
    own.count({ product: 'ferry', step: 'order' })
    await startWriting(own, log).stop()
    expect(await counted()).toEqual(['ferry order   1'])
    const fails = vi.spyOn(test.deps.db, 'transaction').mockRejectedValueOnce(new Error('away'))
    own.count({ product: 'ferry', step: 'order' })
    await startWriting(own, log).stop()
    fails.mockRestore()
    expect(error).toHaveBeenCalledOnce()
  })

  it('belong to the day in Jakarta', async () => {
    const now = test.clock.now()
    const own = visits()
    test.clock.set('2026-12-01T16:59:59Z')
    own.count({ product: 'ferry', step: 'order' })
    test.clock.set('2026-12-01T17:00:00Z')
    own.count({ product: 'ferry', step: 'order' })
    test.clock.set(now)
    await own.flush()
    const rows = await test.deps.db.select().from(visitCounts).orderBy(asc(visitCounts.day))
    expect(rows.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02'])
  })

  it('are none where measuring is off', async () => {
    const own = visits(false)
    own.count({ product: 'ferry', step: 'order' })
    own.timed('list', 'lcp', 1)
    own.searched({ headers: { 'user-agent': PHONE } }, { product: 'ferry', place: 'A', asked: {}, found: [false] })
    await own.flush()
    expect(await counted()).toEqual([])
  })
})

describe('a stranger', () => {
  it('who makes up campaigns fills no table, and those of the days before stay known', async () => {
    await open('/id/ferry?utm_source=newsletter')
    await test.deps.visits.flush()
    test.clock.advance({ days: 1 })
    for (let turn = 0; turn < MOST_CAMPAIGNS * 3; turn += 1) {
      await open(`/id/ferry?utm_source=${turn % 2 ? 'a' : 'b'}&utm_campaign=x${turn}`)
      if (turn % 40 === 0) await test.deps.visits.flush()
    }
    await open('/id/ferry?utm_source=newsletter')
    const rows = (await counted()).filter((row) => row.includes(' visit '))
    expect(rows).toHaveLength(MOST_CAMPAIGNS + 3)
    expect(rows).toContain('ferry visit campaign newsletter 1')
    expect(rows).toContain(`ferry visit campaign * ${MOST_CAMPAIGNS * 2}`)
    test.clock.advance({ days: -1 })
  })

  it('who searches every pair of places fills none either', async () => {
    const caller = { headers: { 'user-agent': PHONE } }
    for (let turn = 0; turn < MOST_PLACES + 30; turn += 1) {
      const answer = { product: 'ferry', place: `A-${turn}`, asked: { turn }, found: [false] }
      test.deps.visits.searched(caller, answer)
      if (turn % 50 === 0) await test.deps.visits.flush()
    }
    await test.deps.visits.flush()
    const rows = await test.deps.db.select().from(emptySearches)
    expect(rows).toHaveLength(MOST_PLACES + 1)
    expect(rows.find(({ place }) => place === OTHER_PLACE)?.count).toBe(30)
  })

  it('leaves nothing of himself: no address, browser, cookie or words', async () => {
    const told = { referer: 'https://blog.example/budi?mail=budi@example.com', cookie: 'pelesir_session=secret123' }
    await open('/id/ferry?utm_source=budi@example.com&q=rahasia', { ...told, 'x-forwarded-for': '203.0.113.9' })
    await test.deps.visits.flush()
    const kept = JSON.stringify(await test.deps.db.select().from(visitCounts))
    expect(kept).not.toMatch(/budi|blog|203\.0|Mozilla|Pixel|secret|rahasia|127\.0/)
    const columns = [visitCounts, emptySearches, pageTimes].map((table) => Object.keys(getTableColumns(table)).sort())
    expect(columns).toEqual([
      ['campaign', 'count', 'day', 'product', 'source', 'step'],
      ['count', 'day', 'place', 'product'],
      ['bucket', 'count', 'day', 'kind', 'metric'],
    ])
  })
})
