import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../core/trade/booking/services.ts'
import type { ProductDraft } from '../core/trade/product/draft.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { freePort, start, waitFor } from '../scripts/tools.ts'
import { readDraft, slugsIn } from '../server/base/common/content-files.ts'
import { openPglite } from '../server/base/db/connect.ts'
import { ownProducts } from '../server/base/db/schema/trade/product.ts'
import { SHIPPED as TOURS } from '../server/products/tour/suppliers/embedded/content.ts'
import { SHIPPED as VENUES } from '../server/products/venue/suppliers/embedded/content.ts'
import { report, seconds } from './report.ts'
import { median } from './side-by-side.ts'

/** Compares a site with 300 own tours and 300 own attractions to one with only the examples: start, memory, lists, search, sitemap and pages. Two servers take turns. */
const MANY = 300
const FEW = 12
const ROUNDS = 25
const WARM_UPS = 3
const FIRST_VIEWS = 10
const ASKED = '≤ 1.5'
const SOURCES = { tour: TOURS.tours, venue: VENUES.venues }

type House = { url: string; startMs: number; memoryMb(): number; stop(): Promise<void> }

await buildIfNeeded()
const [many, examples] = [await houseOf(MANY), await houseOf(0)]
report({
  measure: `start with ${MANY} own tours and ${MANY} attractions`,
  ours: seconds(many.startMs),
  beside: seconds(examples.startMs),
  ratio: (many.startMs / examples.startMs).toFixed(2),
  asked: ASKED,
})
for (const [name, path, body] of [
  ['tours', '/api/v1/tour/list-tour-area'],
  ['tours, by word', '/api/v1/tour/list-tour-area?keyword=bromo'],
  ['day tours', '/api/v1/tour-one-day/list-tour-area?limit=10'],
  ['day tours, all in one answer', '/api/v1/tour-one-day/list-tour-area'],
  ['attractions', '/api/v1/venue/availability', '{}'],
  ['attractions of a city', '/api/v1/venue/availability', '{"locationId":"ID-5171"}'],
  ['search for everything, by word', '/api/v1/search?q=bromo'],
  ['search for everything, with a typing error', '/api/v1/search?q=borobudr'],
  ['sitemap', '/sitemap-0.xml'],
  ['home', '/id'],
] as const)
  await besideExamples(name, path, body)
report({
  measure: 'memory after that',
  ours: `${many.memoryMb().toFixed(0)} MB`,
  beside: `${examples.memoryMb().toFixed(0)} MB`,
  ratio: (many.memoryMb() / examples.memoryMb()).toFixed(2),
  asked: 'not asked',
})
await examples.stop()
const few = await houseOf(FEW)
await firstViews(few)
await few.stop()
await many.stop()

async function besideExamples(name: string, path: string, body?: string): Promise<void> {
  for (const house of [many, examples]) await firstAnswer(house, path, body)
  const pairs: [number, number][] = []
  let sizes: [number, number] = [0, 0]
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    const [ours, beside] = [await ask(many, path, body), await ask(examples, path, body)]
    pairs.push([ours.ms, beside.ms])
    sizes = [ours.bytes, beside.bytes]
  }
  show(name, pairs.slice(WARM_UPS), `${kb(sizes[0])} and ${kb(sizes[1])} KB`)
}

/** On a busy machine a supplier may answer the first call too late. */
async function firstAnswer(house: House, path: string, body?: string): Promise<void> {
  for (let left = 5; left > 0; left--) {
    const answered = await ask(house, path, body).catch(() => null)
    if (answered) return
  }
}

/** Pages not requested since they were published, with many and with few products. */
async function firstViews(beside: House): Promise<void> {
  for (const [name, folder] of [
    ['first view of an attraction', 'venue'],
    ['first view of a tour', 'tour'],
  ] as const) {
    const pairs: [number, number][] = []
    const seen: [number, number][] = []
    for (const path of ownPaths(folder).slice(0, FIRST_VIEWS + WARM_UPS)) {
      pairs.push([(await ask(many, path)).ms, (await ask(beside, path)).ms])
      seen.push([(await ask(many, path)).ms, (await ask(beside, path)).ms])
    }
    show(`${name}, of ${MANY} beside ${FEW}`, pairs.slice(WARM_UPS))
    show(`${name.replace('first', 'second')}, of ${MANY} beside ${FEW}`, seen.slice(WARM_UPS))
  }
}

function show(name: string, pairs: readonly (readonly [number, number])[], also?: string): void {
  const [ours, beside] = [median(pairs.map(([ms]) => ms)), median(pairs.map(([, ms]) => ms))]
  report({
    measure: name,
    ours: `${ours.toFixed(1)} ms`,
    beside: `${beside.toFixed(1)} ms`,
    ratio: median(pairs.map(([left, right]) => left / right)).toFixed(2),
    asked: ASKED,
    ...(also && { also }),
  })
}

async function ask({ url }: House, path: string, body?: string): Promise<{ ms: number; bytes: number }> {
  const at = performance.now()
  const answer = await fetch(`${url}${path}`, {
    headers: { language: 'id', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { ms: performance.now() - at, bytes }
}

function kb(bytes: number) {
  return (bytes / 1024).toFixed(0)
}

/**
 * A house with so many tours and as many attractions, each like an example. Its start is timed with everything already
 * in the database.
 */
async function houseOf(own: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
  await (await serverOn(dataDir)).stop()
  const database = await openPglite(join(dataDir, 'db'))
  if (own > 0) await database.db.insert(ownProducts).values([...rowsOf('tour', own), ...rowsOf('venue', own)])
  await database.close()
  // The first start of a house also writes the departures of its tours.
  await (await serverOn(dataDir)).stop()
  const server = await serverOn(dataDir)
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

async function serverOn(dataDir: string): Promise<House> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const at = performance.now()
  const server = start('node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      SITE_URL: url,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await waitFor(`${url}/readyz`, 120)
  return {
    url,
    startMs: performance.now() - at,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

function draftOf(service: keyof typeof SOURCES, index: number): ProductDraft {
  const slugs = slugsIn(SOURCES[service])
  return readDraft(SOURCES[service], slugs[index % slugs.length] ?? '')
}

function ownPaths(service: keyof typeof SOURCES): string[] {
  return Array.from({ length: FEW }, (_, index) => {
    const { front } = draftOf(service, index).id
    const folder = service === 'venue' ? 'venue' : front.kind === 'package' ? 'tour' : 'one-day-tour'
    return `/id/${folder}/own-${index}`
  })
}

function rowsOf(service: keyof typeof SOURCES & Service, count: number): (typeof ownProducts.$inferInsert)[] {
  const now = new Date()
  return Array.from({ length: count }, (_, index) => {
    const draft = draftOf(service, index)
    const name = `Own ${index}`
    return {
      id: randomUUID(),
      service,
      slug: `own-${index}`,
      kind: String(draft.id.front.kind ?? ''),
      titleId: name,
      titleEn: name,
      draft,
      version: 1,
      published: draft,
      publishedVersion: 1,
      publishedAt: now,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    }
  })
}
