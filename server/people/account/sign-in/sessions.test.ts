import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, profil } from '../../../../core/people/account/contract.ts'
import { sessions } from '../../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { hashPassword } from '../passwords.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSessionsOf, memberOfSession, startSession } from './sessions.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const status = async (cookie: string) => (await test.call(profil, {}, { cookie })).status

describe('a session', () => {
  it('ends after seven days without a call', async () => {
    const { cookie } = await test.register()
    test.clock.advance({ days: 7, minutes: -1 })
    expect(await status(cookie)).toBe(200)
    test.clock.advance({ days: 7 })
    expect(await status(cookie)).toBe(401)
  })

  it('ends after thirty days of daily use', async () => {
    const { cookie } = await test.register()
    for (let day = 1; day < 30; day += 1) {
      test.clock.advance({ days: 1 })
      expect(await status(cookie)).toBe(200)
    }
    test.clock.advance({ days: 1 })
    expect(await status(cookie)).toBe(401)
  })

  it('of staff ends after twelve hours without a call, and after seven days', async () => {
    const idle = await test.register({ role: 'support' })
    test.clock.advance({ minutes: 719 })
    expect(await status(idle.cookie)).toBe(200)
    test.clock.advance({ minutes: 720 })
    expect(await status(idle.cookie)).toBe(401)
    const busy = await test.register({ role: 'gate' })
    for (let half = 1; half < 28; half += 1) {
      test.clock.advance({ minutes: 360 })
      expect(await status(busy.cookie)).toBe(200)
    }
    test.clock.advance({ minutes: 360 })
    expect(await status(busy.cookie)).toBe(401)
  })

  it('ends with all others of its member, or with all but one', async () => {
    const { db } = test.deps
    const { user, cookie } = await test.register()
    const name = sessionCookie(test.deps.config)
    const other = `${name}=${await startSession(db, user.id, test.clock.now(), 'Chrome, Android')}`
    const stranger = await test.register()
    const own = await memberOfSession(db, cookie.slice(name.length + 1), test.clock.now())
    await endSessionsOf(db, user.id, own?.session.publicId)
    expect([await status(cookie), await status(other)]).toEqual([200, 401])
    await endSessionsOf(db, user.id)
    expect([await status(cookie), await status(stranger.cookie)]).toEqual([401, 200])
  })

  it('is kept as a hash of its token', async () => {
    const { cookie } = await test.register()
    const token = cookie.split('=')[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const ids = (await test.deps.db.select().from(sessions)).map(({ id }) => id)
    expect(ids).not.toContain(token)
    expect(ids.every((id) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  })

  it('writes when it was seen at most once a minute', async () => {
    const { cookie, user } = await test.register()
    const seen = async () => {
      const rows = await test.deps.db.select().from(sessions)
      return rows.find(({ userId }) => userId === user.id)?.lastSeenAt.getTime()
    }
    const start = await seen()
    test.clock.set(new Date(test.clock.now().getTime() + 59_000))
    await status(cookie)
    expect(await seen()).toBe(start)
    test.clock.set(new Date(test.clock.now().getTime() + 1000))
    await status(cookie)
    expect(await seen()).toBe(test.clock.now().getTime())
  })

  it.each(['', 'nonsense', "' or 1=1 --"])('is not opened by the token %j', async (token) => {
    expect(await status(`pelesir_session=${token}`)).toBe(401)
  })
})

describe('cookies', () => {
  it('are secure and bound to the host on https', async () => {
    const secure = await createTestApp({ config: { siteUrl: 'https://www.example.com' } })
    try {
      const { user } = await secure.register({ passwordHash: await hashPassword('Nusantara7', 64) })
      const answer = await secure.call(login, { body: { email: user.email, password: 'Nusantara7' } })
      const again = await secure.call(login, { body: { email: user.email, password: 'Nusantara7' } })
      const [session, hint, mark] = answer.headers['set-cookie'] as string[]
      expect(session).toMatch(/^__Host-pelesir=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(hint).toBe('pelesir_member=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
      expect(mark).toMatch(/^pelesir_keep=[\w-]{16}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
      expect(again.headers['set-cookie']).not.toContain(mark)
    } finally {
      await secure.close()
    }
  })
})
