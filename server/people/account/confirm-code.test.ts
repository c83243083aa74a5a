import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestConfirmCode } from '../../../core/people/account/confirm-code.ts'
import { confirm, type User } from '../../../core/people/account/contract.ts'
import { passkeyOptions } from '../../../core/people/account/passkey.ts'
import { giveSecondFactor, requestSecondFactor } from '../../../core/people/account/second-factor.ts'
import { loginByCode, requestCode } from '../../../core/people/account/sign-in-code.ts'
import { rateLimits, users } from '../../base/db/schema/people/account.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { tally } from '../../testing/bookings.ts'
import { hashPassword } from './passwords.ts'
import { cookiesIn, sentMails } from './testing.ts'

type Member = { cookie: string; user: User }

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(outbox)
  member = await unconfirmed()
})

/** Without a password, signed in for an hour. */
async function unconfirmed(row: Parameters<TestApp['register']>[0] = {}): Promise<Member> {
  const made = await test.register(row)
  test.clock.advance({ minutes: 60 })
  return made
}

const ask = (who = member, app = test) => app.call(requestConfirmCode, { body: {} }, { cookie: who.cookie })
const give = (code: string, who = member, app = test) => app.call(confirm, { body: { code } }, { cookie: who.cookie })
const outcome = async (code: string, who = member) => (await give(code, who)).body.code ?? 'confirmed'
const another = (code: string) => (code === '000000' ? '000001' : '000000')

async function mailedCode({ user }: Member): Promise<string> {
  const mail = (await sentMails(test)).findLast(({ to }) => to === user.email)
  return /: (\d{3} \d{3})\n/.exec(mail?.text ?? '')?.[1]?.replace(' ', '') ?? ''
}

async function codeFor(who = member): Promise<string> {
  test.clock.advance({ minutes: 1 })
  expect((await ask(who)).status).toBe(200)
  return await mailedCode(who)
}

describe('a code by mail instead of a password', () => {
  it('confirms the session, which goes on under another cookie', async () => {
    const needed = await test.call(passkeyOptions, { body: {} }, { cookie: member.cookie })
    expect([needed.status, needed.body.code, needed.body.data]).toEqual([403, 'confirmation_needed', { by: 'code' }])
    const { body } = await ask()
    expect(body.data).toEqual({ to: member.user.email, way: 'shown' })
    const { status, headers } = await give(await mailedCode(member))
    expect(status).toBe(200)
    const fresh = { ...member, cookie: cookiesIn(headers) }
    expect((await test.call(passkeyOptions, { body: {} }, { cookie: member.cookie })).body.code).toBe('unauthenticated')
    expect((await test.call(passkeyOptions, { body: {} }, { cookie: fresh.cookie })).status).toBe(200)
    test.clock.advance({ minutes: 16 })
    expect((await test.call(passkeyOptions, { body: {} }, { cookie: fresh.cookie })).body.code).toBe(
      'confirmation_needed',
    )
  })

  it('works once, also of uses at the same moment', async () => {
    const code = await codeFor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => outcome(code)))
    expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(1)
    const [again, other] = [await unconfirmed(), await unconfirmed()]
    const used = await codeFor(again)
    const { headers } = await give(used, again)
    expect(await outcome(used, { ...again, cookie: cookiesIn(headers) })).toBe('code_failed')
    expect(await outcome(await codeFor(other), again)).not.toBe('confirmed')
  })

  it('is over after ten minutes, and takes five tries', async () => {
    const late = await codeFor()
    test.clock.advance({ minutes: 10 })
    expect(await outcome(late)).toBe('code_failed')
    const guessed = await codeFor()
    for (let tries = 0; tries < 5; tries++) expect(await outcome(another(guessed))).toBe('code_failed')
    expect(await outcome(guessed)).toBe('code_failed')
  })

  it('is none of another purpose, and no other code is one', async () => {
    const code = await codeFor()
    const body = { email: member.user.email, code }
    expect((await test.call(loginByCode, { body })).body.code).toBe('code_failed')
    expect((await test.call(giveSecondFactor, { body: { code } }, { cookie: member.cookie })).body.code).toBe(
      'code_failed',
    )
    test.clock.advance({ minutes: 1 })
    await test.call(requestCode, { body: { email: member.user.email } })
    expect(await outcome(await mailedCode(member))).toBe('code_failed')
    test.clock.advance({ minutes: 1 })
    await test.call(requestSecondFactor, { body: {} }, { cookie: member.cookie })
    expect(await outcome(await mailedCode(member))).toBe('code_failed')
    // None of them took the place of the first.
    expect(await outcome(code)).toBe('confirmed')
  })

  it('is worth nothing once the account has a password or another address', async () => {
    const change = (row: Partial<typeof users.$inferInsert>) =>
      test.deps.db.update(users).set(row).where(eq(users.id, member.user.id))
    const first = await codeFor()
    await change({ email: `new.${member.user.email}` })
    expect(await outcome(first)).toBe('code_failed')
    await change({ email: member.user.email, passwordHash: await hashPassword('Nusantara7', 64) })
    expect(await outcome(first)).toBe('code_failed')
  })

  it('is not for accounts with a password, for staff, nor for an address that nobody has proven', async () => {
    const passwordHash = await hashPassword('Nusantara7', 64)
    for (const row of [{ passwordHash }, { role: 'support' as const }, { isGuest: true, emailProvenAt: null }]) {
      const who = await unconfirmed(row)
      expect((await ask(who)).body.code).toBe('bad_request')
      expect((await test.call(passkeyOptions, { body: {} }, { cookie: who.cookie })).body).toMatchObject({
        code: 'confirmation_needed',
        data: null,
      })
    }
  })

  it.each(['id', 'en'] as const)('is mailed in %s, with what to do', async (locale) => {
    await test.call(requestConfirmCode, { body: {} }, { cookie: member.cookie, locale })
    const mail = (await sentMails(test)).findLast(({ to }) => to === member.user.email)
    expect(mail?.text).toMatch(/\b\d{3} \d{3}\b/)
    expect(mail?.link).toContain(`/${locale}/member/history`)
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\{|account-mail:|undefined/)
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    limited.clock.set(TEST_NOW)
    await limited.deps.db.delete(rateLimits)
  })

  it('are five codes an hour and ten a day, and five guesses', async () => {
    const who = await limited.register()
    const statuses: number[] = []
    for (let hour = 0; hour < 3; hour++) {
      for (let turn = 0; turn < 6; turn++) statuses.push((await ask(who, limited)).status)
      limited.clock.advance({ minutes: 61 })
    }
    expect(tally(statuses.map(String))).toEqual({ 200: 10, 429: 8 })
    const guesses: number[] = []
    for (let turn = 0; turn < 6; turn++) guesses.push((await give('123456', who, limited)).status)
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
