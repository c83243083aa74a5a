import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { BANDUNG, mapFile } from '../../testing/map-file.ts'
import { partOf, streetRoutes } from './street-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-map-'))
const path = join(folder, 'map.pmtiles')
const bytes = mapFile({ bounds: BANDUNG, levels: 8 })
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { mapFile: path, requestsPerMinute: 1 } })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** Replaces the file as an operator does: its name always leads to a whole one. */
function place(content: Buffer): void {
  writeFileSync(`${path}.new`, content)
  renameSync(`${path}.new`, path)
}

async function address(): Promise<string> {
  return (await test.app.inject('/maps/streets.json')).json().file
}

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: got, rawPayload } = await test.app.inject({ method, url, headers })
  return { status: statusCode, headers: got, payload: rawPayload }
}

describe('without a map file', () => {
  it('says that there are no streets', async () => {
    expect((await test.app.inject('/maps/streets.json')).json()).toEqual({ file: null })
    expect((await get('/maps/streets.pmtiles')).status).toBe(404)
  })
})

describe('with a map file', () => {
  beforeAll(() => place(bytes))

  it('says its address, which no cache may keep', async () => {
    const answer = await test.app.inject('/maps/streets.json')
    expect(answer.json().file).toMatch(/^\/maps\/streets\.pmtiles\?v=[\da-f]{16}$/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('sends a part, to be kept for good', async () => {
    const { status, headers, payload } = await get(await address(), { range: 'bytes=100-299' })
    expect(status).toBe(206)
    expect(payload).toEqual(bytes.subarray(100, 300))
    expect(headers).toMatchObject({
      'content-range': `bytes 100-299/${bytes.length}`,
      'content-length': '200',
      'content-type': 'application/octet-stream',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[\da-f]{16}"$/),
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['bytes=0-', 0, 0],
    ['bytes=-50', -50, 0],
    [`bytes=10-${'9'.repeat(12)}`, 10, 0],
    ['bytes=-999999999', 0, 0],
  ])('understands %s', async (range, from) => {
    const { status, payload } = await get(await address(), { range, 'accept-encoding': 'gzip, br' })
    expect([status, payload.equals(bytes.subarray(from))]).toEqual([206, true])
  })

  it.each([['bytes=999999999-'], [`bytes=${bytes.length}-`], ['bytes=-0']])('has nothing at %s', async (range) => {
    const { status, headers, payload } = await get(await address(), { range })
    expect([status, headers['content-range'], payload.length]).toEqual([416, `bytes */${bytes.length}`, 0])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('sends the whole file where no part, or several, are asked for', async () => {
    for (const headers of [{}, { range: 'bytes=0-1,5-6' }, { range: 'pages=1-2' }, { range: 'bytes=9-1' }]) {
      const { status, payload } = await get(await address(), headers)
      expect([status, payload.equals(bytes)]).toEqual([200, true])
    }
  })

  it('sends the whole file to who has parts of another', async () => {
    const range = 'bytes=0-9'
    const { etag } = (await get(await address())).headers
    expect((await get(await address(), { range, 'if-range': '"other"' })).payload.length).toBe(bytes.length)
    expect((await get(await address(), { range, 'if-range': String(etag) })).payload.length).toBe(10)
  })

  it('knows who has it, and tells its size without sending it', async () => {
    const whole = await get(await address(), {}, 'HEAD')
    expect([whole.status, whole.headers['content-length'], whole.payload.length]).toEqual([200, `${bytes.length}`, 0])
    const known = await get(await address(), { 'if-none-match': String(whole.headers.etag) })
    expect([known.status, known.payload.length]).toEqual([304, 0])
  })

  it('is read as the browser reads it', async () => {
    const url = await address()
    const source: Source = {
      getKey: () => url,
      async getBytes(offset, length) {
        const { payload } = await get(url, { range: `bytes=${offset}-${offset + length - 1}` })
        return { data: new Uint8Array(payload).buffer }
      },
    }
    const file = new PMTiles(source)
    expect(await file.getHeader()).toMatchObject({
      minZoom: 0,
      maxZoom: 8,
      minLon: BANDUNG.west,
      maxLat: BANDUNG.north,
    })
    const tile = await file.getZxy(8, 204, 132)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes('Jalan Contoh')).toBe(true)
    expect(await file.getZxy(8, 0, 0)).toBeUndefined()
  })

  it('has another address once it is replaced, and no parts of the earlier one', async () => {
    const before = await address()
    const other = mapFile({ bounds: BANDUNG, levels: 7 })
    place(other)
    const after = await address()
    expect(after).not.toBe(before)
    expect((await get(before, { range: 'bytes=0-9' })).status).toBe(404)
    expect((await get(after)).payload.equals(other)).toBe(true)
    place(bytes)
    expect(await address()).toBe(before)
  })

  it('may be looked at without its version, and is asked about each time then', async () => {
    const { status, headers } = await get('/maps/streets.pmtiles', { range: 'bytes=0-6' })
    expect([status, headers['cache-control']]).toEqual([206, 'no-cache'])
  })

  it('is gone when the file is', async () => {
    const before = await address()
    rmSync(path)
    expect(await address()).toBeNull()
    expect((await get(before)).status).toBe(404)
    place(bytes)
  })
})

describe('the log', () => {
  it('says once what is wrong with the file, and when it is whole again', async () => {
    const own = join(folder, 'own.pmtiles')
    writeFileSync(own, bytes.subarray(0, -1))
    const lines: { level: number; msg: string }[] = []
    const app = fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } } })
    streetRoutes(app, { mapFile: own })
    await app.inject('/maps/streets.json')
    expect((await app.inject('/maps/streets.json')).json()).toEqual({ file: null })
    writeFileSync(own, bytes)
    await app.inject('/maps/streets.json')
    await app.close()
    const ofMaps = lines.filter(({ msg }) => msg.startsWith('maps'))
    expect(ofMaps.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'maps show no streets from this file: its end is missing'],
      [30, 'maps show streets from this file'],
    ])
  })
})

describe('partOf', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['bytes=5-4', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=99-100', { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=100-100', 'beyond'],
  ])('of 100 bytes %s is %j', (header, part) => {
    expect(partOf(header, 100)).toEqual(part)
  })
})
