import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../../core/people/account/contract.ts'
import { loginSocial, socialProvider } from '../../../../core/people/account/social.ts'
import { identities, users } from '../../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { hashPassword } from '../passwords.ts'
import { cookiesIn } from '../testing.ts'

const CLIENT = 'pelesir'
const PASSWORD = 'Nusantara7'
type SigningKey = { kid: string; privateKey: CryptoKey; jwk: object }

async function startIssuer() {
  let keys: SigningKey[] = [await makeKey('first')]
  const server = createServer(({ url }, response) => {
    const isDiscovery = url?.endsWith('/.well-known/openid-configuration')
    const discovery = { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isDiscovery ? discovery : { keys: keys.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    newest: () => keys[0],
    async rotate(kid: string) {
      keys = [await makeKey(kid)]
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function makeKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

let issuer: Awaited<ReturnType<typeof startIssuer>>
let test: TestApp
let number = 0
let email = ''
beforeAll(async () => {
  issuer = await startIssuer()
  const openId = { issuer: issuer.issuer, clientId: CLIENT, name: 'Nusa ID', keysUrl: null }
  test = await createTestApp({ config: { openId } })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
beforeEach(() => {
  number += 1
  email = `social${number}@example.com`
})

async function open() {
  const { body, headers } = await test.call(socialProvider, {})
  const url = new URL(body.data.provider?.url ?? '')
  return { url, nonce: url.searchParams.get('nonce') ?? '', cookie: cookiesIn(headers) }
}

type Token = { nonce: string; claims?: Record<string, unknown>; key?: SigningKey; audience?: string | string[] }

function claimsFor(nonce: string, more: Record<string, unknown> = {}) {
  const person = { email, email_verified: true, given_name: 'Wayan', family_name: 'Sudarma' }
  const now = Math.floor(test.clock.now().getTime() / 1000)
  return { iss: issuer.issuer, sub: `sub-${number}`, aud: CLIENT, iat: now, exp: now + 300, nonce, ...person, ...more }
}

async function signed({ nonce, claims, key = issuer.newest() }: Token): Promise<string> {
  if (!key) throw new Error('no key')
  const header = { alg: 'RS256', kid: key.kid }
  return await new SignJWT(claimsFor(nonce, claims)).setProtectedHeader(header).sign(key.privateKey)
}

async function signInWith(id_token: string, cookie: string, password?: string) {
  return await test.call(loginSocial, { body: { id_token, ...(password ? { password } : {}) } }, { cookie })
}

async function signInAs(claims: Record<string, unknown> = {}) {
  const { nonce, cookie } = await open()
  return await signInWith(await signed({ nonce, claims }), cookie)
}

describe('the button', () => {
  it('leads to the provider, which sends the token back behind a #', async () => {
    const { url, cookie } = await open()
    expect(url.origin + url.pathname).toBe(`${issuer.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:4321/en/login',
    })
    expect(url.href).not.toContain(cookie.split('=')[1])
  })

  it('is missing without a provider, and while the provider is down', async () => {
    const openId = { issuer: 'http://127.0.0.1:9', clientId: CLIENT, name: 'Down', keysUrl: null }
    for (const config of [{}, { openId }]) {
      const app = await createTestApp({ config })
      const answer = await app.call(socialProvider, {})
      expect(answer.body.data).toEqual({ provider: null })
      expect((await app.call(loginSocial, { body: { id_token: 'x' } })).body.code).toBe('social_failed')
      await app.close()
    }
  })
})

describe('an account of the provider', () => {
  it('makes a member at first, and signs in the same one later', async () => {
    const first = await signInAs()
    expect(first.body.data).toMatchObject({
      status: true,
      message: 'Login is success',
      user: { first_name: 'Wayan', last_name: 'Sudarma', email, role: 'member', phone: '' },
    })
    expect(cookiesIn(first.headers)).toMatch(/pelesir_session=./)
    const later = await signInAs({ email: 'changed@example.com', email_verified: false })
    expect(later.body.data.user.id).toBe(first.body.data.user.id)
  })

  it.each([
    [{ given_name: undefined, family_name: undefined, name: 'Ni Made Ayu' }, 'Ni Made', 'Ayu'],
    [{ given_name: 'さくら', family_name: undefined, name: undefined }, 'social', 'social'],
    [{ given_name: 'Sukarno', family_name: '' }, 'Sukarno', 'Sukarno'],
  ])('named %j is called %s %s', async (claims, first_name, last_name) => {
    expect((await signInAs(claims)).body.data.user).toMatchObject({ first_name, last_name })
  })

  it('proves the address', async () => {
    await signInAs()
    const [row] = await test.deps.db.select().from(users).where(eq(users.email, email))
    expect(row?.emailProvenAt).toEqual(test.clock.now())
  })

  it('has no password until one is asked for by mail', async () => {
    await signInAs()
    for (const password of ['none', 'nonono', PASSWORD])
      expect((await test.call(login, { body: { email, password } })).body.success).toBe(false)
  })

  it('with the email of a member is linked by the password, once', async () => {
    const passwordHash = await hashPassword(PASSWORD, 64)
    const { user } = await test.register({ email, passwordHash })
    const { nonce, cookie } = await open()
    const token = await signed({ nonce })
    expect((await signInWith(token, cookie)).body.code).toBe('link_needed')
    expect((await signInWith(token, cookie, 'Nusantara8')).body.code).toBe('login_failed')
    expect(await test.deps.db.$count(identities)).toBe(await linkedBefore())
    expect((await signInWith(token, cookie, PASSWORD)).body.data.user.id).toBe(user.id)
    expect((await signInAs()).body.data.user.id).toBe(user.id)
  })

  it.each([false, undefined, 'false'])('with email_verified %j makes no member', async (email_verified) => {
    const before = await test.deps.db.$count(users)
    expect((await signInAs({ email_verified })).body.code).toBe('social_failed')
    expect(await test.deps.db.$count(users)).toBe(before)
  })

  it('of a blocked member is refused', async () => {
    const { user } = (await signInAs()).body.data
    await test.deps.database.pool.query(`update users set status = 'blokir' where id = $1`, [user.id])
    expect((await signInAs()).body.code).toBe('social_failed')
  })

  async function linkedBefore() {
    return (await test.deps.db.select().from(identities)).filter(({ subject }) => subject !== `sub-${number}`).length
  }
})

describe('a token is refused', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['of another issuer', { iss: 'https://evil.example.com' }],
    ['for another site', { aud: 'other' }],
    ['for several, when another one asked for it', { aud: [CLIENT, 'other'], azp: 'other' }],
    ['with another nonce', { nonce: 'guessed' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['that never expires', { exp: undefined }],
    ['of nobody', { sub: '' }],
  ])('%s', async (_, claims) => {
    expect((await signInAs(claims)).body.code).toBe('social_failed')
  })

  it('without a signature (alg none), with a broken one, and when it is no token', async () => {
    const { nonce, cookie } = await open()
    const good = await signed({ nonce })
    const none = new UnsecuredJWT(claimsFor(nonce)).encode()
    for (const token of [none, `${good.slice(0, -8)}AAAAAAAA`, 'x', 'a.b.c'])
      expect((await signInWith(token, cookie)).body.code).toBe('social_failed')
    expect((await signInWith(good, cookie)).status).toBe(200)
  })

  it('that a secret signed which both know (HS256)', async () => {
    const { nonce, cookie } = await open()
    const token = await new SignJWT(claimsFor(nonce))
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(CLIENT.repeat(8)))
    expect((await signInWith(token, cookie)).body.code).toBe('social_failed')
  })

  it('in another browser, and a second time', async () => {
    const { nonce, cookie } = await open()
    const token = await signed({ nonce })
    expect((await signInWith(token, (await open()).cookie)).body.code).toBe('social_failed')
    expect((await signInWith(token, '')).body.code).toBe('social_failed')
    expect((await signInWith(token, cookie)).status).toBe(200)
    expect((await signInWith(token, cookie)).body.code).toBe('social_failed')
  })

  it('signed by a key that is not published, until it is', async () => {
    expect((await signInAs()).status).toBe(200)
    const old = issuer.newest()
    const { nonce, cookie } = await open()
    const unknown = await makeKey('second')
    expect((await signInWith(await signed({ nonce, key: unknown }), cookie)).body.code).toBe('social_failed')
    await issuer.rotate('third')
    const later = Date.now() + 1_100
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect((await signInAs()).status).toBe(200)
    const late = await open()
    const withOld = await signed({ nonce: late.nonce, ...(old ? { key: old } : {}) })
    expect((await signInWith(withOld, late.cookie)).body.code).toBe('social_failed')
  })
})

it('tries stop after twenty', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await limited.call(loginSocial, { body: { id_token: 'x' } })).status)
  expect(statuses.slice(-2)).toEqual([401, 429])
  await limited.close()
})
