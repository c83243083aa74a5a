import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout } from '../../../core/people/account/contract.ts'
import { hashPassword } from '../../people/account/passwords.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { wordsFor } from '../words/words.ts'

const HOST = 'localhost:4321'
const PATH = '/api/v1/auth/logout'
const LOOKUP =
  /\/(search|get)-\w|\/(list-cities|nearby-places)$|^\/api\/v1\/(flight|train\/journey)\/\{\w+\}$|admin\/search$|partner\/price|payment\/link|booking-link|^\/api\/v1\/(search|offers|(shared-trip|price-watch)(\/\w+)?)$/

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ config: { corsOrigins: ['https://www.example.com'] } })
})
afterAll(() => test.close())

function post(headers: Record<string, string>, payload: string | object = {}) {
  return test.app.inject({ method: 'POST', url: PATH, payload, headers: { host: HOST, ...headers } })
}

describe('a call that changes something', () => {
  it.each([
    ['from our own page', { origin: `http://${HOST}` }, 200],
    ['from a program without an origin', {}, 200],
    ['typed by hand', { 'sec-fetch-site': 'none' }, 200],
    ['from a site that may call', { origin: 'https://www.example.com' }, 200],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another port', { origin: 'http://localhost:9999' }, 403],
    ['from nowhere', { origin: 'null' }, 403],
    ['from another site that hides it', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling site that hides it', { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s answers as it should', async (_, headers, status) => {
    const answer = await post({ language: 'en', ...headers })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json()).toMatchObject({ success: false, code: 'foreign_origin' })
  })

  it('needs the Language header', async () => {
    const answer = await post({ origin: `http://${HOST}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request', errors: { Language: 'validation.required' } })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('is not read as %s', async (type) => {
    const answer = await post({ language: 'en', 'content-type': type }, 'a=1')
    expect(answer.statusCode).toBe(415)
    expect(answer.json().code).toBe('unsupported_media_type')
  })

  it('of a gateway stands on its signature instead', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/payment/notification/sandbox',
      headers: { origin: 'https://gateway.example' },
      payload: {},
    })
    expect(['bad_signature', 'bad_request']).toContain(answer.json().code)
    expect(answer.json().errors).toBeUndefined()
  })

  it('is checked before anybody is signed out', async () => {
    const { cookie } = await test.register()
    const refused = await post({ language: 'en', origin: 'https://evil.example', cookie })
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await test.call(logout, { body: {} }, { cookie })).status).toBe(200)
  })
})

describe('other sites', () => {
  it('may ask first when they are listed', async () => {
    const ask = (origin: string) => test.app.inject({ method: 'OPTIONS', url: PATH, headers: { origin } })
    const listed = await ask('https://www.example.com')
    expect(listed.statusCode).toBe(204)
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': 'https://www.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'Content-Type, Language, Idempotency-Key, Visit-Source',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-max-age': '600',
      vary: 'Origin',
    })
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('trying without end', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ config: { requestsPerMinute: 40 } })
  })
  afterAll(() => limited.close())

  const tryLogin = (email: string, password = 'Nusantara8') => limited.call(login, { body: { email, password } })

  it('stops guesses at one account, from this address only', async () => {
    const passwordHash = await hashPassword('Nusantara7', 64)
    const { user } = await limited.register({ passwordHash })
    for (let turn = 0; turn < 10; turn += 1) expect((await tryLogin(user.email)).status).toBe(401)
    const refused = await tryLogin(user.email, 'Nusantara7')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'too_many_requests', status: false })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    const elsewhere = await limited.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.9',
      headers: { language: 'en' },
      payload: { email: user.email, password: 'Nusantara7' },
    })
    expect(elsewhere.statusCode).toBe(200)

    limited.clock.advance({ minutes: 15 })
    expect((await tryLogin(user.email, 'Nusantara7')).status).toBe(200)
  })

  it('forgets the wrong tries after a right one', async () => {
    const { user } = await limited.register({ passwordHash: await hashPassword('Nusantara7', 64) })
    for (let turn = 0; turn < 9; turn += 1) await tryLogin(user.email)
    expect((await tryLogin(user.email, 'Nusantara7')).status).toBe(200)
    expect((await tryLogin(user.email)).status).toBe(401)
  })

  it('keeps neither addresses nor e-mails', async () => {
    await tryLogin('someone@example.com')
    const { rows } = await limited.deps.database.pool.query('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|127\.0\.0\.1/)
  })

  it('slows one address down over all calls', async () => {
    const ask = () => limited.app.inject({ url: '/api/v1/auth/profil', remoteAddress: '203.0.113.77' })
    for (let turn = 0; turn < 40; turn += 1) expect((await ask()).statusCode).toBe(401)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect((await limited.app.inject({ url: '/healthz', remoteAddress: '203.0.113.77' })).statusCode).toBe(200)
  })

  it('slows lookups of one address down before its other calls', async () => {
    const remoteAddress = '203.0.113.99'
    const lookups = limited.app.endpoints.filter(({ lookup }) => lookup)
    expect(lookups.map(({ path }) => path).sort()).toEqual(
      limited.app.endpoints
        .map(({ path }) => path)
        .filter((path) => LOOKUP.test(path))
        .sort(),
    )
    const asked = lookups.filter(({ method }) => method === 'GET')
    const ask = (turn: number, language = 'en') => {
      const { path = '' } = asked[turn % asked.length] ?? {}
      return limited.app.inject({ url: path.replace(/\{\w+\}/, 'none'), remoteAddress, headers: { language } })
    }
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(turn)).statusCode).not.toBe(429)
    for (const language of ['id', 'en'] as const) {
      const refused = await ask(0, language)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({ message: wordsFor(language)('errors:too_many_requests') })
    }
    expect((await limited.app.inject({ url: '/api/v1/auth/profil', remoteAddress })).statusCode).toBe(401)
  })

  it('counts notices of a gateway apart from visitors of its address', async () => {
    const remoteAddress = '203.0.113.88'
    const ask = () => limited.app.inject({ url: '/api/v1/auth/profil', remoteAddress })
    const notify = (gateway = 'sandbox') =>
      limited.app.inject({
        method: 'POST',
        url: `/api/v1/payment/notification/${gateway}`,
        remoteAddress,
        payload: {},
      })
    for (let turn = 0; turn < 60; turn += 1) expect((await notify()).statusCode).not.toBe(429)
    for (let turn = 0; turn < 40; turn += 1) expect((await ask()).statusCode).toBe(401)
    expect((await ask()).statusCode).toBe(429)
    expect((await notify()).statusCode).not.toBe(429)
    for (let turn = 0; turn < 800; turn += 1) await notify()
    expect((await notify()).statusCode).toBe(429)
    expect((await notify('transfer')).statusCode).not.toBe(429)
  })
})
