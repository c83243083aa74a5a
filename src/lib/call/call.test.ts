import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint, type Input } from '../../../core/base/common/call/endpoint.ts'
import { paginated } from '../../../core/base/common/call/envelope.ts'
import en from '../../locales/en/errors.json' with { type: 'json' }
import id from '../../locales/id/errors.json' with { type: 'json' }
import { createWords } from '../words.ts'
import { type CallError, type CallOptions, call } from './call.ts'
import { errorText } from './error-text.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let answer: (response: ServerResponse) => void = (response) => response.end()
let seen: Seen[] = []

/** The browser's fetch knows its own site; here that is a server beside the test. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await request.toArray()
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: body.join('') })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(new URL(path, `http://127.0.0.1:${port}`), init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  seen = []
})

function answering(status: number, body: unknown, type = 'application/json'): void {
  answer = (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const about = { name: 'ferry', method: 'GET', path: '/api/v1/ferry', operationId: 'getFerry', summary: '' } as const
/** The endpoint's own types. */
const ask = <E extends Endpoint>(one: E, input: Input<E>, options: CallOptions) => call<E>(one, input, options)

const KINDS = {
  object: endpoint({ ...about, kind: 'object', data: z.object({ name: z.string() }) }),
  array: endpoint({ ...about, kind: 'array', data: z.array(z.string()) }),
  page: endpoint({ ...about, kind: 'page', data: paginated(z.string()) }),
  text: endpoint({ ...about, kind: 'string', data: z.string() }),
  nothing: endpoint({ ...about, kind: 'null', data: z.null() }),
}

async function failure(work: Promise<unknown>): Promise<CallError> {
  return await work.then(
    () => Promise.reject(new Error('this call should have failed')),
    (error: CallError) => error,
  )
}

const ok = (data: unknown) => ({ success: true, message: 'OK', data })
const says = (locale: 'id' | 'en', error: CallError) =>
  errorText(createWords(locale, { errors: locale === 'id' ? id : en }), error)

describe('a call', () => {
  it('fills the path, sends query, language and key, and answers the data', async () => {
    const one = endpoint({
      name: 'seat',
      method: 'POST',
      path: '/api/v1/ferry/{id}/seat',
      kind: 'object',
      operationId: 'takeSeat',
      summary: '',
      params: z.object({ id: z.string() }),
      query: z.object({ deck: z.string() }),
      body: z.object({ seat: z.number() }),
      data: z.object({ name: z.string() }),
    })
    answering(200, ok({ name: 'Kelud' }))
    const input = { params: { id: 'a/b c' }, query: { deck: '2' }, body: { seat: 7 } }
    expect(await ask(one, input, { locale: 'en', idempotencyKey: 'key-1' })).toEqual({ name: 'Kelud' })
    expect(seen).toMatchObject([{ method: 'POST', url: '/api/v1/ferry/a%2Fb%20c/seat?deck=2', body: '{"seat":7}' }])
    expect(seen[0]?.headers).toMatchObject({ language: 'en', 'idempotency-key': 'key-1' })
    expect(seen[0]?.headers['content-type']).toContain('application/json')
  })

  it('takes a page with its rows', async () => {
    const rows = { data: ['Kelud'], current_page: 1, first_item: 1, last_item: 1, per_page: 10, total: 1 }
    answering(200, ok(rows))
    expect(await ask(KINDS.page, {}, { locale: 'id' })).toEqual(rows)
  })

  it('that changes something sends JSON even without a body, so that the server takes it', async () => {
    answering(200, ok(null))
    await ask(endpoint({ ...about, method: 'DELETE', kind: 'null', data: z.null() }), {}, { locale: 'id' })
    expect(seen).toMatchObject([{ method: 'DELETE', body: '{}' }])
  })

  it('tells a refusal with all that came with it', async () => {
    const errors = { email: 'validation.required' }
    answering(409, { success: false, message: 'Harga berubah.', code: 'price_changed', data: { new_total: 5 }, errors })
    const error = await failure(ask(KINDS.object, {}, { locale: 'id' }))
    expect(error).toMatchObject({ call: 'ferry', code: 'price_changed', status: 409, data: { new_total: 5 }, errors })
    expect(says('id', error)).toBe('Harga berubah.')
    expect(seen).toHaveLength(1)
  })

  const save = endpoint({ ...about, method: 'POST', kind: 'object', data: z.object({ name: z.string() }) })

  it.each([
    ['a read that meets a server that is away is sent once more', KINDS.object, 503, 2],
    ['a read that meets a proxy without its server is sent once more', KINDS.object, 502, 2],
    ['a read that is refused on purpose is not sent again', KINDS.object, 429, 1],
    ['a change is never sent again by itself', save, 503, 1],
  ] as const)('%s', async (_, one, status, times) => {
    answering(status, { success: false, message: 'Busy', code: 'supplier_unavailable', data: null })
    expect(await failure(ask(one, {}, { locale: 'id' }))).toMatchObject({
      code: 'supplier_unavailable',
      status,
    })
    expect(seen).toHaveLength(times)
  })

  it('takes the second answer of a read whose first connection broke', async () => {
    answer = (response) => {
      answering(200, ok({ name: 'Kelud' }))
      response.destroy()
    }
    expect(await ask(KINDS.object, {}, { locale: 'id' })).toEqual({ name: 'Kelud' })
    expect(seen).toHaveLength(2)
  })

  it('ends in its time though the second try hangs, and though only the head of an answer came', async () => {
    answer = (response) => {
      answer = () => {}
      response.destroy()
    }
    expect((await failure(ask(KINDS.object, {}, { locale: 'id', timeout: 400 }))).code).toBe('offline')
    expect(seen).toHaveLength(2)
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"success":')
    }
    expect((await failure(ask(KINDS.object, {}, { locale: 'id', timeout: 50 }))).code).toBe('offline')
  })

  it('that its caller gave up is not sent again', async () => {
    const aborted = new AbortController()
    answer = () => aborted.abort()
    expect((await failure(ask(KINDS.object, {}, { locale: 'id', signal: aborted.signal }))).code).toBe('offline')
    expect(seen).toHaveLength(1)
  })

  it('takes what the head of the page has asked for, once', async () => {
    const one = endpoint({
      ...about,
      method: 'POST',
      kind: 'object',
      body: z.object({ deck: z.number() }),
      data: z.unknown(),
    })
    const early = new Response(JSON.stringify(ok({ name: 'early' })))
    const asked = new Map([['/api/v1/ferry{"deck":2}', Promise.resolve(early)]])
    vi.stubGlobal('early', Object.assign(asked, { came: new Set() }))
    answering(200, ok({ name: 'late' }))
    const names = [1, 2, 2].map(async (deck) => await ask(one, { body: { deck } }, { locale: 'id' }))
    expect(await Promise.all(names)).toEqual([{ name: 'late' }, { name: 'early' }, { name: 'late' }])
    expect(seen).toHaveLength(2)
  })

  it('that is given up is told as any lost connection', async () => {
    answer = () => {}
    const error = await failure(ask(KINDS.object, {}, { locale: 'id', timeout: 50 }))
    expect(error).toMatchObject({ code: 'offline', status: 0 })
    const aborted = new AbortController()
    aborted.abort()
    expect((await failure(ask(KINDS.object, {}, { locale: 'id', signal: aborted.signal }))).code).toBe('offline')
  })

  it('ends when its time is up, beside a signal of the caller too', async () => {
    answer = () => {}
    const { signal } = new AbortController()
    expect((await failure(ask(KINDS.object, {}, { locale: 'id', timeout: 50, signal }))).code).toBe('offline')
  })

  it('to a server that hangs up says so in both languages', async () => {
    answer = (response) => response.destroy()
    const error = await failure(ask(KINDS.object, {}, { locale: 'id' }))
    expect(says('id', error)).toBe('Anda sedang offline atau server tidak bisa dihubungi. Periksa koneksi internet.')
    expect(says('en', error)).toBe('You’re offline or the server can’t be reached. Check your connection.')
  })
})

describe('an answer of the wrong shape', () => {
  const noResponse = ['Tidak ada jawaban untuk ferry', 'No response on ferry']
  const noData = ['Data tidak tersedia untuk ferry', 'Data not available on ferry']
  const noList = ['Data bukan daftar untuk ferry', 'Data is not an array on ferry']
  it.each([
    ['nothing at all', KINDS.object, '', noResponse],
    ['a page of a proxy', KINDS.object, '<html>Bad gateway</html>', noResponse],
    ['JSON that breaks off', KINDS.object, '{"success":true,', noResponse],
    ['JSON without the envelope', KINDS.object, { name: 'Kelud' }, noResponse],
    ['a list for the envelope', KINDS.array, ['a'], noResponse],
    ['null', KINDS.object, 'null', noResponse],
    ['no data', KINDS.object, { success: true, message: 'OK' }, noData],
    ['null for an object', KINDS.object, ok(null), noData],
    ['null for a list', KINDS.array, ok(null), noData],
    ['an object for a list', KINDS.array, ok({}), noList],
    ['null for a page', KINDS.page, ok(null), noData],
    ['a list for a page', KINDS.page, ok(['a']), noList],
    ['a page without rows', KINDS.page, ok({ total: 0 }), noList],
    ['an object for the rows of a page', KINDS.page, ok({ data: {}, total: 0 }), noList],
    ['a list for an object', KINDS.object, ok([]), ['Data bukan objek untuk ferry', 'Data is not an object on ferry']],
    ['a number for a text', KINDS.text, ok(1), ['Data bukan teks untuk ferry', 'Data is not a string on ferry']],
    ['something for nothing', KINDS.nothing, ok({}), ['Data tidak kosong untuk ferry', 'Data is not empty on ferry']],
  ] as const)('with %s names the call in both languages', async (_, one, body, texts) => {
    // A read that fails with 502 is sent again, after a pause; one page of a proxy does for all.
    for (const status of [200, typeof body === 'string' && body.startsWith('<') ? 502 : 404]) {
      answering(status, body, typeof body === 'string' && body.startsWith('<') ? 'text/html' : undefined)
      const error = await failure(ask(one, {}, { locale: 'id' }))
      expect(error.status).toBe(status)
      expect([says('id', error), says('en', error)]).toEqual(texts)
    }
  })
})
