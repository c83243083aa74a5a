import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../../core/base/common/call/endpoint.ts'
import { compressAnswers } from './compress.ts'

const LONG = { rows: Array.from({ length: 500 }, (_, row) => `row ${row}`) }
const PDF = Buffer.alloc(5_000, '%PDF-')
const shared = endpoint({
  name: 'rows',
  method: 'GET',
  path: '/shared',
  kind: 'object',
  shared: true,
  operationId: 'listRows',
  summary: '',
  data: z.object({}),
})

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  compressAnswers(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ short: true }))
  app.get('/shared', { config: { endpoint: shared } }, () => LONG)
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

describe('an answer that many share', () => {
  it('is the same each time, in each encoding', async () => {
    const answers = [await get('/shared', 'br'), await get('/shared', 'br'), await get('/shared', 'gzip')]
    const [first, second, zipped] = answers.map(({ rawPayload }) => rawPayload)
    expect(second).toEqual(first)
    expect(JSON.parse(brotliDecompressSync(first ?? '').toString())).toEqual(LONG)
    expect(JSON.parse(gunzipSync(zipped ?? '').toString())).toEqual(LONG)
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
