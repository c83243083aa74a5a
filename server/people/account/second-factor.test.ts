import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RIGHTS } from '../../../core/base/common/people/rights.ts'
import { listMembers } from '../../../core/office/people/member.ts'
import { inviteStaff } from '../../../core/office/people/staff.ts'
import { confirm, login, profil } from '../../../core/people/account/contract.ts'
import { acceptInvitation } from '../../../core/people/account/invitation.ts'
import { deleteAccount } from '../../../core/people/account/own-data.ts'
import * as passkey from '../../../core/people/account/passkey.ts'
import { giveSecondFactor, requestSecondFactor } from '../../../core/people/account/second-factor.ts'
import { loginByCode, requestCode } from '../../../core/people/account/sign-in-code.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { rateLimits } from '../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { hashPassword } from './passwords.ts'
import { cookiesIn, sentMails, tokenMailedTo } from './testing.ts'

const PASSWORD = 'Nusantara7'
const NEEDED = '403 second_factor_needed'

let test: TestApp
let passwordHash: string
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ config: { requestsPerMinute: 100_000 } })
  passwordHash = await hashPassword(PASSWORD, 64)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(rateLimits)
  admin = await test.register({ role: 'admin', passwordHash, emailProvenAt: test.clock.now() })
  await turn(true)
})
afterEach(() => turn(false))

let version = 0
/**
 * Writes the setting to the database as another process would: the rules of the form are tested beside the settings.
 */
async function turn(second_factor: boolean): Promise<void> {
  version += 1
  const row = { section: 'security', values: { second_factor }, version, updatedAt: test.clock.now() }
  const { db, house } = test.deps
  await db.insert(houseSettings).values(row).onConflictDoUpdate({ target: houseSettings.section, set: row })
  await house.refresh()
}

async function outcome(cookie: string): Promise<string> {
  const { status, body } = await test.call(listMembers, { query: {} }, { cookie })
  return status === 200 ? 'in' : `${status} ${body.code}`
}

const missingFor = async (cookie: string) => (await test.call(listMembers, { query: {} }, { cookie })).body.data

async function mailedCode(buyer: Buyer): Promise<string> {
  await ask(test, buyer, requestSecondFactor, { body: {} })
  return await codeTo(buyer.user.email)
}

async function codeTo(email: string): Promise<string> {
  const mail = (await sentMails(test)).findLast(({ to }) => to === email)
  return /\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function give(code: string, cookie = admin.cookie) {
  const { status, body, headers } = await test.call(giveSecondFactor, { body: { code } }, { cookie })
  return { status, code: body.code, data: body.data, cookie: cookiesIn(headers) }
}

async function signedIn(email: string): Promise<string> {
  return cookiesIn((await test.call(login, { body: { email, password: PASSWORD } })).headers)
}

async function withKey(): Promise<ReturnType<typeof createAuthenticator>> {
  await turn(false)
  const key = createAuthenticator(test.deps.config.siteUrl)
  const made = key.create(await ask(test, admin, passkey.passkeyOptions, { body: {} }))
  await ask(test, admin, passkey.addPasskey, { body: { name: 'Ponsel', passkey: made } })
  await turn(true)
  return key
}

const optionsToUse = async () => (await test.call(passkey.passkeyLoginOptions, { body: {} })).body.data

describe('with the setting on, a session with a password alone', () => {
  it('is refused by every call that asks for a right, before anything is read, and told what it lacks', async () => {
    const calls = test.app.endpoints.filter(({ access }) => RIGHTS.some((right) => right === access))
    expect(calls.length).toBeGreaterThan(100)
    const answers = await Promise.all(
      calls.map(async ({ method, path, body }) => {
        const url = path.replace(/\{\w+\}/g, 'any')
        const headers = { language: 'en', cookie: admin.cookie }
        const answer = await test.app.inject({ method, url, headers, ...(body ? { payload: {} } : {}) })
        return `${method} ${path}: ${answer.statusCode} ${answer.json().code} ${answer.json().data?.missing}`
      }),
    )
    expect(answers).toEqual(calls.map(({ method, path }) => `${method} ${path}: ${NEEDED} code`))
  })

  it('may do what every member may', async () => {
    expect((await test.call(profil, {}, { cookie: admin.cookie })).status).toBe(200)
  })

  it('adds no passkey, which would be a second factor', async () => {
    const { cookie } = admin
    expect((await test.call(passkey.passkeyOptions, { body: {} }, { cookie })).body.code).toBe('second_factor_needed')
    await turn(false)
    const made = createAuthenticator(test.deps.config.siteUrl).create(
      await ask(test, admin, passkey.passkeyOptions, { body: {} }),
    )
    await turn(true)
    const answer = await test.call(passkey.addPasskey, { body: { name: 'x', passkey: made } }, { cookie })
    expect(answer.body.code).toBe('second_factor_needed')
    expect(await outcome(cookie)).toBe(NEEDED)
  })

  it('does not delete the account with a password alone, and leaves a line when it does with both', async () => {
    const spare = await test.register({ role: 'admin', passwordHash: await hashPassword(PASSWORD, 64) })
    const leave = (cookie: string) => test.call(deleteAccount, { body: { password: PASSWORD } }, { cookie })
    expect((await leave(spare.cookie)).body.code).toBe('second_factor_needed')
    await turn(false)
    expect((await leave(spare.cookie)).status).toBe(200)
    const logged = await test.deps.db.select().from(auditLog).where(eq(auditLog.actorId, spare.user.id))
    expect(logged.map(({ action, before }) => [action, before])).toEqual([['member.erase', { role: 'admin' }]])
  })

  it('is let in by the code of the mail, under another cookie', async () => {
    const { cookie, data } = await give(await mailedCode(admin))
    expect(data).toEqual({ missing: [] })
    expect(await outcome(cookie)).toBe('in')
    expect((await test.call(profil, {}, { cookie: admin.cookie })).status).toBe(401)
  })

  it('keeps its second factor when the password is given again', async () => {
    const { cookie } = await give(await mailedCode(admin))
    const again = await test.call(confirm, { body: { password: PASSWORD } }, { cookie })
    expect(await outcome(cookiesIn(again.headers))).toBe('in')
  })

  it('is let in by a passkey', async () => {
    const key = await withKey()
    expect(await outcome(admin.cookie)).toBe(NEEDED)
    const body = { passkey: key.use(await optionsToUse()) }
    const { headers } = await test.call(confirm, { body }, { cookie: admin.cookie })
    expect(await outcome(cookiesIn(headers))).toBe('in')
  })

  it('of a member, or of anybody with the setting off, is asked for nothing', async () => {
    const member = await test.register()
    expect(await outcome(member.cookie)).toBe('403 forbidden')
    expect((await test.call(passkey.passkeyOptions, { body: {} }, { cookie: member.cookie })).status).toBe(200)
    await turn(false)
    expect(await outcome(admin.cookie)).toBe('in')
  })
})

describe('what else a session began with', () => {
  it('a passkey is enough', async () => {
    const key = await withKey()
    const answer = await test.call(passkey.passkeyLogin, { body: { passkey: key.use(await optionsToUse()) } })
    expect(await outcome(cookiesIn(answer.headers))).toBe('in')
  })

  it('a code by mail lacks the password', async () => {
    const { email } = admin.user
    await test.call(requestCode, { body: { email } })
    const answer = await test.call(loginByCode, { body: { email, code: await codeTo(email) } })
    const cookie = cookiesIn(answer.headers)
    expect([await outcome(cookie), await missingFor(cookie)]).toEqual([NEEDED, { missing: ['password'] }])
    const again = await test.call(confirm, { body: { password: PASSWORD } }, { cookie })
    expect(await outcome(cookiesIn(again.headers))).toBe('in')
  })

  it('the link of an invitation is no code: it may have been passed on', async () => {
    const strong = (await give(await mailedCode(admin))).cookie
    const invited = { name: 'Sari Utami', email: 'sari@contoh.id', role: 'support', language: 'en' } as const
    await test.call(inviteStaff, { body: invited }, { cookie: strong })
    const token = await tokenMailedTo(test, invited.email, '/en/invitation')
    const person = { title: 'MRS', first_name: 'Sari', last_name: 'Utami', calling_code: '62', phone: '81298765432' }
    const account = { ...person, title: 'MRS' as const, new_password: PASSWORD, confirm_password: PASSWORD }
    const { headers } = await test.call(acceptInvitation, { body: { token, account } })
    expect(await outcome(cookiesIn(headers))).toBe(NEEDED)
  })

  it('a new sign-in needs the second factor anew', async () => {
    await give(await mailedCode(admin))
    expect(await outcome(await signedIn(admin.user.email))).toBe(NEEDED)
  })
})

describe('the code', () => {
  it('is refused when it is wrong, used, over, or of somebody else', async () => {
    const other = await test.register({ role: 'support', passwordHash })
    const code = await mailedCode(admin)
    expect((await give(code, other.cookie)).code).toBe('code_failed')
    expect((await give(code === '000 000' ? '111111' : '000000')).code).toBe('code_failed')
    const strong = await give(code)
    expect(strong.status).toBe(200)
    expect((await give(code, strong.cookie)).code).toBe('code_failed')
    const late = await mailedCode({ ...admin, cookie: strong.cookie })
    test.clock.advance({ minutes: 10 })
    expect((await give(late, strong.cookie)).code).toBe('code_failed')
  })

  it('is no code to sign in, and one to sign in is none of these', async () => {
    const { email } = admin.user
    const second = await mailedCode(admin)
    expect((await test.call(loginByCode, { body: { email, code: second } })).body.code).toBe('code_failed')
    await test.call(requestCode, { body: { email } })
    const signIn = await codeTo(email)
    if (signIn !== second) expect((await give(signIn)).code).toBe('code_failed')
  })

  it('is neither replaced nor used up by a stranger who knows the address', async () => {
    const { email } = admin.user
    const code = await mailedCode(admin)
    for (let turn = 0; turn < 12; turn += 1) {
      await test.call(requestCode, { body: { email } })
      await test.call(loginByCode, { body: { email, code: '123456' } })
    }
    await test.drain()
    expect((await give(code)).status).toBe(200)
  })

  it('is guessed at five times at most, and twenty times an hour', async () => {
    const code = await mailedCode(admin)
    const wrong = code === '000 000' ? '111111' : '000000'
    for (let turn = 0; turn < 5; turn += 1) expect((await give(wrong)).code).toBe('code_failed')
    expect((await give(code)).code).toBe('code_failed')
    for (let turn = 0; turn < 14; turn += 1) await give(wrong)
    expect((await give(wrong)).code).toBe('too_many_requests')
  })

  it('is not mailed where it could not be read', async () => {
    const mute = await createTestApp({ config: { demo: false } })
    try {
      const { cookie } = await mute.register({ role: 'admin' })
      const answer = await mute.call(requestSecondFactor, { body: {} }, { cookie })
      expect([answer.status, answer.body.code]).toEqual([503, 'mail_unavailable'])
    } finally {
      await mute.close()
    }
  })

  it.each(['id', 'en'] as const)('is asked for and refused in words in %s', async (locale) => {
    const answer = await test.call(listMembers, { query: {} }, { cookie: admin.cookie, locale })
    expect(answer.body.message).toMatch(/verifikasi dua langkah|two-step verification/i)
    await ask(test, admin, requestSecondFactor, { body: {} })
    const mail = (await sentMails(test)).findLast(({ to }) => to === admin.user.email)
    expect(mail?.subject).toContain('verification code')
    expect(mail?.link).toContain('/en/admin')
  })
})
