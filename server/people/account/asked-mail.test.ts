import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMailWay } from '../../../core/people/account/mail-way.ts'
import { forgetPassword } from '../../../core/people/account/passwords.ts'
import { loginByCode, requestCode } from '../../../core/people/account/sign-in-code.ts'
import { sandboxMail } from '../../../core/trade/payment/sandbox.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { cookiesIn } from './testing.ts'

let test: TestApp
let member: Awaited<ReturnType<TestApp['register']>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.register()
})

const ways = { code: requestCode, reset: forgetPassword } as const

/** The cookie of a browser that asked, and what came before it. */
async function asked(
  email: string,
  { endpoint = 'code', cookie = '' }: { endpoint?: keyof typeof ways; cookie?: string } = {},
) {
  const { headers } = await test.call(ways[endpoint], { body: { email } }, { cookie })
  await test.drain()
  return cookiesIn(headers)
}

async function inbox(cookie: string, app = test) {
  const { status, body } = await app.call(sandboxMail, {}, { cookie })
  return status === 200 ? body.data.map(({ subject }) => subject) : status
}

describe('in the demo, the browser that asked', () => {
  it('reads the code without signing in, and signs in with it', async () => {
    const cookie = await asked(member.user.email)
    const { body } = await test.call(sandboxMail, {}, { cookie })
    expect(body.data).toHaveLength(1)
    const code = /\b\d{3} \d{3}\b/.exec(body.data[0]?.text ?? '')?.[0] ?? ''
    const signedIn = await test.call(loginByCode, { body: { email: member.user.email, code } })
    expect(signedIn.body.data.user.id).toBe(member.user.id)
  })

  it('reads all it asked for within the hour', async () => {
    const first = await asked(member.user.email, { endpoint: 'reset' })
    test.clock.advance({ minutes: 1 })
    const both = await asked(member.user.email, { cookie: first })
    expect(await inbox(both)).toEqual(['Your Pelesir sign-in code', 'Reset your Pelesir password'])
    test.clock.advance({ minutes: 59 })
    expect(await inbox(both)).toEqual(['Your Pelesir sign-in code'])
    test.clock.advance({ minutes: 1 })
    expect(await inbox(both)).toBe(401)
  })

  it('reads nothing else of the address, nor what another browser asked for', async () => {
    await asked(member.user.email, { endpoint: 'reset' })
    const cookie = await asked('nobody6@example.com')
    expect(await inbox(cookie)).toEqual([])
    expect(await inbox('')).toBe(401)
    expect(await inbox((await test.register()).cookie)).toEqual([])
    expect(await inbox(await asked(member.user.email))).toEqual(['Your Pelesir sign-in code'])
  })

  it('reads nothing by a cookie that was not made for it', async () => {
    const { id } = (await test.deps.db.select().from(outbox)).at(-1) ?? { id: 0 }
    const mails = [{ id: `outbox-${id}`, until: test.clock.now().getTime() + 60_000 }]
    for (const value of ['x', JSON.stringify({ mails }), test.deps.secrets.seal(JSON.stringify({ mails }))])
      expect(await inbox(`pelesir_asked_mail=${encodeURIComponent(value)}`)).toBe(401)
  })

  it('reads no mail of staff', async () => {
    const { user } = await test.register({ role: 'admin' })
    expect(await inbox(await asked(user.email))).toEqual([])
  })

  it('has a cookie that scripts cannot read and that is kept for an hour', async () => {
    const { headers } = await test.call(requestCode, { body: { email: member.user.email } })
    expect(String(headers['set-cookie'])).toMatch(
      /^pelesir_asked_mail=[\w-]+; Max-Age=3600; Path=\/api\/v1; HttpOnly; SameSite=Lax$/,
    )
    expect(String(headers['set-cookie'])).not.toContain(member.user.email)
  })
})

describe('how mails arrive', () => {
  it('is at the demo inbox in the demo', async () => {
    expect((await test.call(getMailWay, {})).body.data).toEqual({ way: 'shown' })
  })

  it('is nowhere without demo and mail server: nothing is promised, queued or shown', async () => {
    const cookie = await asked(member.user.email)
    const live = await createTestApp({ config: { demo: false } })
    try {
      expect((await live.call(getMailWay, {})).body.data).toEqual({ way: 'none' })
      const { user } = await live.register()
      for (const endpoint of [requestCode, forgetPassword]) {
        const { status, body, headers } = await live.call(endpoint, { body: { email: user.email } }, { cookie })
        expect([status, body.code, headers['set-cookie']]).toEqual([503, 'mail_unavailable', undefined])
      }
      expect(await live.deps.db.$count(outbox)).toBe(0)
      expect(await inbox(cookie, live)).toBe(404)
    } finally {
      await live.close()
    }
  })

  it.each([
    true,
    false,
  ])('is by mail with a mail server, and shown to no browser that asked (demo: %s)', async (demo) => {
    const cookie = await asked(member.user.email)
    const mailer = { delivers: true, send: async () => undefined }
    const sending = await createTestApp({ config: { demo }, mailer })
    try {
      expect((await sending.call(getMailWay, {})).body.data).toEqual({ way: 'sent' })
      const { headers } = await sending.call(requestCode, { body: { email: 'ayu@example.com' } }, { cookie })
      expect(headers['set-cookie']).toBeUndefined()
      expect(await inbox(cookie, sending)).toBe(demo ? 401 : 404)
    } finally {
      await sending.close()
    }
  })
})
