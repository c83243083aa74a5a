import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../core/base/common/call/endpoint.ts'
import { CallError } from './call.ts'
import { downloadFile } from './file-call.ts'

const report = endpoint({
  name: 'report file',
  method: 'GET',
  path: '/api/v1/report/file',
  kind: 'file',
  operationId: 'getFile',
  summary: '',
  query: z.object({ from: z.string() }),
  data: z.unknown(),
})

const get = () => downloadFile<typeof report>(report, { query: { from: '2026-12-01' } }, { locale: 'en' })

/** Stubs `fetch` and the link; `download` is the file name that the browser would offer. */
function answering(response: () => Response): { download?: string; asked: string[] } {
  const link: { download?: string; asked: string[] } = { asked: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    link.asked.push(`${path} ${new Headers(init.headers).get('language')}`)
    return response()
  })
  vi.stubGlobal('document', { createElement: () => Object.assign(link, { click() {} }) })
  return link
}

afterEach(() => vi.unstubAllGlobals())

describe('a file', () => {
  test.each([
    [
      'under the name that the server gives',
      { 'content-disposition': 'attachment; filename="pelesir-x.csv"' },
      'pelesir-x.csv',
    ],
    ['under the name of its call where it gives none', {}, 'report file'],
  ])('is offered for saving %s', async (_, headers, name) => {
    const link = answering(() => new Response('Day\r\n', { headers }))
    await get()
    expect(link.download).toBe(name)
    expect(link.asked).toEqual(['/api/v1/report/file?from=2026-12-01 en'])
  })

  test.each([
    ['with the code of the server', () => Response.json(refused, { status: 403 }), 'confirmation_needed'],
    ['without an envelope', () => new Response('<html>', { status: 502 }), 'no_response'],
    ['without a connection', () => Promise.reject(new TypeError('failed')) as never, 'offline'],
  ])('that fails %s is not saved', async (_, response, code) => {
    const link = answering(response)
    const error = await get().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code })
    expect(link.download).toBeUndefined()
  })
})

const refused = { success: false, code: 'confirmation_needed', message: 'Password, please', data: null }
