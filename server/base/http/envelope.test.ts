import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { buildApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { handleErrors } from './errors.ts'
import { route } from './route.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const LOGIN = '/api/v1/auth/login'

function post(payload: string, type = 'application/json') {
  return test.app.inject({ method: 'POST', url: LOGIN, payload, headers: { language: 'id', 'content-type': type } })
}

describe('every refusal has the envelope', () => {
  it.each([
    ['broken JSON', () => post('{"email":'), 400, 'bad_request'],
    ['no body', () => post(''), 400, 'invalid_fields'],
    ['a list for an object', () => post('[]'), 400, 'invalid_fields'],
    ['a poisoned prototype', () => post('{"__proto__":{"role":"admin"}}'), 400, 'bad_request'],
    [
      'something else than JSON',
      () => post('email=a', 'application/x-www-form-urlencoded'),
      415,
      'unsupported_media_type',
    ],
    ['too much', () => post(`{"email":"${'a'.repeat(300_000)}"}`), 413, 'payload_too_large'],
    ['an unknown call', () => test.app.inject('/api/v1/nothing'), 404, 'not_found'],
    ['an unknown method', () => test.app.inject({ method: 'PUT', url: LOGIN }), 404, 'not_found'],
    ['a broken address', () => test.app.inject('/api/v1/dashboard/passenger/%E0%A4%A'), 400, 'bad_request'],
  ] as const)('%s', async (_, send, status, code) => {
    const answer = await send()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({ success: false, code, message: expect.stringMatching(/^[A-Z]/) })
    expect(answer.json()).toHaveProperty('data')
  })

  it('speaks the language that is asked for', async () => {
    const ask = async (language: string) =>
      (await test.app.inject({ url: '/api/v1/auth/profil', headers: { language } })).json().message
    expect(await ask('en')).toBe('Please sign in first.')
    expect(await ask('en-US')).toBe('Please sign in first.')
    expect(await ask('id')).toBe('Silakan masuk terlebih dahulu.')
    expect(await ask('fr')).toBe('Silakan masuk terlebih dahulu.')
  })

  it('fills the details into the message', async () => {
    const app = await appThat(() => {
      throw new ApiError('service_not_found', { data: { slug: 'boat' } })
    })
    const answer = await app.inject({ url: '/api/v1/odd', headers: { language: 'en' } })
    expect(answer.json().message).toBe('Service with slug boat is not found')
  })

  it('tells nothing of an error that nobody expected', async () => {
    const app = await appThat(() => {
      throw new Error('select * from users where password = hunter2')
    })
    const answer = await app.inject({ url: '/api/v1/odd', headers: { language: 'en' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ success: false, message: 'Something went wrong.', code: 'internal', data: null })
  })
})

describe('every answer', () => {
  it('carries the id that its log lines have, and is not kept by caches', async () => {
    const answer = await test.app.inject('/api/v1/auth/profil')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('carries the security headers, and leaves scripts and styles to the page', async () => {
    const { headers } = await test.app.inject('/api/v1/auth/profil')
    expect(headers['content-security-policy']).toBe(
      "object-src 'none';base-uri 'self';frame-ancestors 'none';form-action 'self'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers).not.toHaveProperty('x-download-options')
  })

  it.each([
    ['/id', 'camera=(), microphone=(), geolocation=(self)'],
    ['/id/admin/scan/more', 'camera=(), microphone=(), geolocation=(self)'],
    ['/id/admin/scan', 'camera=(self), microphone=(), geolocation=(self)'],
    ['/en/admin/scan?next=1', 'camera=(self), microphone=(), geolocation=(self)'],
  ])('gives the camera to the page at a gate alone: %s', async (url, policy) => {
    const { headers } = await test.app.inject(url)
    expect(headers['permissions-policy']).toBe(policy)
  })

  it('asks for https to be kept where the site has it, of this host alone', async () => {
    const config = { ...test.deps.config, siteUrl: 'https://www.example.com' }
    const app = await buildApp({ ...test.deps, config }, { site: 'none' })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

async function appThat(handler: () => never) {
  const { default: fastify } = await import('fastify')
  const app = fastify()
  app.decorate('endpoints', [])
  app.decorateRequest('user', null)
  handleErrors(app)
  const odd = endpoint({
    name: 'odd',
    method: 'GET',
    path: '/api/v1/odd',
    kind: 'null',
    operationId: 'odd',
    summary: '',
    data: z.null(),
  })
  route(app, odd, handler)
  return app
}
