import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, profil } from '../../../core/people/account/contract.ts'
import { forgetPassword, resetPassword, updatePassword } from '../../../core/people/account/passwords.ts'
import { oneTimeLinks, passkeys } from '../../base/db/schema/people/account.ts'
import { mails, outbox } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { allRows } from '../../testing/rows.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sign-in/sessions.ts'
import { keepCode, memberByCode } from './sign-in/sign-in-codes.ts'
import { sentMails, tokenMailedTo } from './testing.ts'

const OLD = 'Nusantara7'
const NEW = 'Khatulistiwa8'
const TWICE = { new_password: NEW, confirm_password: NEW }

let test: TestApp
let passwordHash: string
let member: Awaited<ReturnType<TestApp['register']>>
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(OLD, 64)
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.register({ passwordHash })
})

const signsIn = async (password: string) =>
  (await test.call(login, { body: { email: member.user.email, password } })).status === 200
const forget = (email: string, app = test) => app.call(forgetPassword, { body: { email } })
const reset = (token: string, body: Partial<typeof TWICE> = {}) =>
  test.call(resetPassword, { body: { token, ...TWICE, ...body } })
const update = (body: object = {}, cookie = member.cookie, app = test) =>
  app.call(updatePassword, { body: { old_password: OLD, ...TWICE, ...body } }, { cookie })
const isOpen = async (cookie: string) => (await test.call(profil, {}, { cookie })).status === 200
const afterSeconds = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000))

async function linkFor(email: string): Promise<string> {
  afterSeconds(1)
  await forget(email)
  return await tokenMailedTo(test, email, '/en/reset-password')
}

describe('a forgotten password', () => {
  it('is set anew by the link in a mail', async () => {
    const answer = await reset(await linkFor(member.user.email))
    expect(answer.body).toMatchObject({ success: true, message: 'Password is successfully reset', data: null })
    expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([false, true])
  })

  it('gives the same answer and the same job for an address without an account', async () => {
    await test.drain()
    const answers = [await forget(member.user.email), await forget('stranger@example.com')]
    const [known, unknown] = answers.map(({ status, body }) => JSON.stringify({ status, body }))
    expect(known).toBe(unknown)
    expect(answers[0]?.body).toMatchObject({ message: 'Request is sent', data: null })
    const jobs = (await test.deps.db.select().from(outbox)).filter(({ kind }) => kind === 'mail.reset').slice(-2)
    const [one, other] = jobs.map(({ payload }) => Object.keys(payload as object))
    expect(one).toEqual(other)
    const before = await test.deps.db.$count(mails)
    await test.drain()
    expect(await test.deps.db.$count(mails)).toBe(before + 1)
  })

  it('keeps the address of a stranger nowhere', async () => {
    await forget('stranger2@example.com')
    expect(JSON.stringify(await allRows(test.deps.db))).not.toContain('stranger2')
  })

  it('is mailed however the address is written, with a link that only the mail holds', async () => {
    await forget(` ${member.user.email.toUpperCase()}`)
    const token = await tokenMailedTo(test, member.user.email, '/en/reset-password')
    expect((await test.deps.db.select().from(oneTimeLinks)).map(({ id }) => id)).not.toContain(token)
    const mail = (await sentMails(test)).findLast(({ to }) => to === member.user.email)
    expect(mail).toMatchObject({ subject: 'Reset your Pelesir password' })
    expect(mail?.text).toContain('60 minutes')
  })

  it.each([
    [3599, 200],
    [3600, 410],
  ])('link %i seconds old gives %i', async (seconds, status) => {
    const token = await linkFor(member.user.email)
    afterSeconds(seconds)
    expect((await reset(token)).status).toBe(status)
    expect(await signsIn(OLD)).toBe(status !== 200)
  })

  it('link is over after its use, and so are those of other mails', async () => {
    const [first, second] = [await linkFor(member.user.email), await linkFor(member.user.email)]
    expect(first).not.toBe(second)
    expect((await reset(first)).status).toBe(200)
    for (const token of [first, second, 'unknown']) expect((await reset(token)).body.code).toBe('link_over')
  })

  it('link is still good after a password that is refused', async () => {
    const token = await linkFor(member.user.email)
    expect((await reset(token, { confirm_password: 'Other7777' })).body.errors).toEqual({
      confirm_password: 'validation.password.different',
    })
    expect((await reset(token, { new_password: 'short' })).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  it('ends all sessions and removes passkeys, as a stranger may have made the account', async () => {
    const key = { id: 'key', publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' }
    await test.deps.db.insert(passkeys).values({ ...key, userId: member.user.id, createdAt: test.clock.now() })
    await reset(await linkFor(member.user.email))
    expect(await isOpen(member.cookie)).toBe(false)
    expect(await test.deps.db.$count(passkeys)).toBe(0)
  })

  it('gives a blocked member no link', async () => {
    const token = await linkFor(member.user.email)
    await test.deps.database.pool.query(`update users set status = 'blokir' where id = $1`, [member.user.id])
    expect((await reset(token)).body.code).toBe('link_over')
    const before = await test.deps.db.$count(mails)
    await forget(member.user.email)
    await test.drain()
    expect(await test.deps.db.$count(mails)).toBe(before)
  })
})

describe('a password change', () => {
  it('ends every session, also of a stolen cookie, and this one', async () => {
    const stolen = `pelesir_session=${await startSession(test.deps.db, member.user.id, test.clock.now())}`
    const answer = await update()
    expect(answer.body).toMatchObject({ success: true, message: 'Password is successfully updated', data: null })
    expect(String(answer.headers['set-cookie'])).toMatch(/pelesir_session=;/)
    expect([await isOpen(stolen), await isOpen(member.cookie)]).toEqual([false, false])
    expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([false, true])
  })

  it('is mailed to the member, and ends links that were on their way', async () => {
    const { id: userId, email } = member.user
    const token = await linkFor(email)
    const code = await keepCode(test.deps, { subject: email, userId, job: 'outbox-1' })
    await update()
    const mail = (await sentMails(test)).findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Your Pelesir password has been changed')
    expect((await reset(token)).body.code).toBe('link_over')
    await expect(memberByCode(test.deps, email, code ?? '', 'en')).rejects.toMatchObject({ code: 'code_failed' })
  })

  it.each([
    ['en', 'Update password is failed'],
    ['id', 'Gagal memperbarui kata sandi'],
  ] as const)('with a wrong old password says so in %s and changes nothing', async (locale, message) => {
    const body = { old_password: 'Nusantara6', ...TWICE }
    const answer = await test.call(updatePassword, { body }, { cookie: member.cookie, locale })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'password_update_failed', message })
    expect(answer.body.errors).toEqual({ old_password: 'validation.password.wrong' })
    expect([await isOpen(member.cookie), await signsIn(OLD)]).toEqual([true, true])
  })

  it.each([
    [{ confirm_password: 'Other7777' }, { confirm_password: 'validation.password.different' }],
    [{ confirm_password: '' }, { confirm_password: 'validation.required' }],
    [{ new_password: 'nodigits' }, { new_password: 'validation.password.composition' }],
    [{ old_password: '12345' }, { old_password: 'validation.password.minLength6' }],
  ])('names what is wrong in %j', async (part, errors) => {
    expect((await update(part)).body.errors).toMatchObject(errors)
  })
})

describe('limits', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  })
  afterAll(() => limited.close())

  it('of requests are three an hour for an email, with or without an account', async () => {
    const { user } = await limited.register()
    for (const email of [user.email, 'nobody@example.com']) {
      const from = { headers: { 'x-forwarded-for': email } }
      const statuses: number[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        statuses.push((await limited.call(forgetPassword, { body: { email } }, from)).status)
        if (turn === 2) limited.clock.advance({ minutes: 59 })
      }
      expect(statuses).toEqual([200, 200, 200, 429])
      limited.clock.advance({ minutes: 60 })
    }
  })

  it('of requests are five an hour for an address', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await forget(`a${turn}@example.com`, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('of guesses of the old password are five', async () => {
    const { cookie } = await limited.register({ passwordHash })
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await update({ old_password: 'Guess123' }, cookie, limited)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})
