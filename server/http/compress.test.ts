import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'
import { bytesOf, JsonBytes } from './json-bytes.ts'

const LONG = { rows: Array.from({ length: 500 }, (_, row) => `row ${row}`) }
const PDF = Buffer.alloc(5_000, '%PDF-')
const kept = () => new JsonBytes([bytesOf(LONG)]).within({ success: true })

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  compressAnswers(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ short: true }))
  app.get('/kept', (_, reply) => reply.type('application/json').send(kept()))
  app.get('/pdf', (_, reply) => reply.type('application/pdf').send(PDF))
  app.get('/image', (_, reply) => reply.type('image/png').send(PDF))
  app.get('/other-origin', (_, reply) => reply.header('vary', 'Origin').send(LONG))
  app.get('/ready', (_, reply) => reply.header('content-encoding', 'gzip').type('text/html').send(PDF))
  app.get('/none', (_, reply) => reply.code(204).send())
})
afterAll(() => app.close())

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('a long answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
  ])('for a client that accepts "%s" goes out as %s', async (accepted, encoding) => {
    const answer = await get('/long', accepted)
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(LONG)
  })

  it.each([
    undefined,
    '',
    'identity',
    'zstd',
    'br;q=0',
  ])('for a client that accepts %s stays plain', async (accepted) => {
    const answer = await get('/long', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.json()).toEqual(LONG)
  })

  it('has the same headers for HEAD', async () => {
    const [head, whole] = [await get('/long', 'br', 'HEAD'), await get('/long', 'br')]
    expect(head.rawPayload.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'vary', 'content-type'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  it('keeps what it varies by already', async () => {
    expect((await get('/other-origin', 'br')).headers.vary).toBe('Origin, Accept-Encoding')
  })
})

describe('an answer of kept bytes', () => {
  it('is the same each time', async () => {
    const [first, second, zipped] = [await get('/kept', 'br'), await get('/kept', 'br'), await get('/kept', 'gzip')]
    expect(second.rawPayload).toEqual(first.rawPayload)
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(kept().toString())
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(kept().toString())
  })
})

describe('is left alone:', () => {
  it.each([
    ['a PDF', '/pdf'],
    ['an image', '/image'],
    ['a short answer', '/short'],
    ['no content', '/none'],
  ])('%s', async (_, url) => {
    const [asked, plain] = [await get(url, 'br, gzip'), await get(url)]
    expect(asked.headers['content-encoding']).toBeUndefined()
    expect(asked.headers.vary).toBeUndefined()
    expect(asked.rawPayload).toEqual(plain.rawPayload)
  })

  it('an answer that is compressed already', async () => {
    const answer = await get('/ready', 'br')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.rawPayload).toEqual(PDF)
  })
})
