import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, profil } from '../../../../core/people/account/contract.ts'
import { exportData } from '../../../../core/people/account/own-data.ts'
import { forgetPassword, resetPassword } from '../../../../core/people/account/passwords.ts'
import { loginByCode, requestCode } from '../../../../core/people/account/sign-in-code.ts'
import { oneTimeLinks, passkeys, rateLimits, users } from '../../../base/db/schema/people/account.ts'
import { mails, outbox } from '../../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { tally } from '../../../testing/bookings.ts'
import { book } from '../../../testing/payment.ts'
import { allRows } from '../../../testing/rows.ts'
import { startEmailChange } from '../email-change.ts'
import { changeMember } from '../members.ts'
import { hashPassword } from '../passwords.ts'
import { cookiesIn, sentMails, tokenMailedTo } from '../testing.ts'
import { keepCode } from './sign-in-codes.ts'

let test: TestApp
let member: Awaited<ReturnType<TestApp['register']>>
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(outbox)
  member = await test.register({ emailProvenAt: null })
})

const ask = (email = member.user.email, app = test) => app.call(requestCode, { body: { email } })
const enter = (code: string, email = member.user.email, app = test) => app.call(loginByCode, { body: { email, code } })
const outcome = async (code: string, email?: string) => (await enter(code, email)).body.code ?? 'signed in'
const another = (code: string) => (code === '000000' ? '000001' : '000000')

async function codeFor(email = member.user.email): Promise<string> {
  test.clock.advance({ minutes: 1 })
  await ask(email)
  const mail = (await sentMails(test)).findLast(({ to }) => to === email.toLowerCase())
  return /: (\d{3} \d{3})\n/.exec(mail?.text ?? '')?.[1]?.replace(' ', '') ?? ''
}

describe('a code by mail', () => {
  it('signs its member in', async () => {
    const { status, body, headers } = await enter(await codeFor())
    expect([status, body.message, body.data.user.id]).toEqual([200, 'Login is success', member.user.id])
    expect((await test.call(profil, {}, { cookie: cookiesIn(headers) })).body.data.id).toBe(member.user.id)
  })

  it('is taken however code and address are written', async () => {
    const code = await codeFor(member.user.email.toUpperCase())
    expect(await outcome(` ${code.slice(0, 3)} ${code.slice(3)}`, ` ${member.user.email.toUpperCase()}`)).toBe(
      'signed in',
    )
  })

  it('does not stand in for the password where that is asked for again', async () => {
    const { headers } = await enter(await codeFor())
    expect((await test.call(exportData, {}, { cookie: cookiesIn(headers) })).body.code).toBe('confirmation_needed')
  })

  it('signs in once, also of ten uses at once', async () => {
    const code = await codeFor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => outcome(code)))
    expect(tally(answers)).toEqual({ 'signed in': 1, code_failed: 4 })
    expect(await outcome(code)).toBe('code_failed')
  })

  it('takes five tries, also at once', async () => {
    const code = await codeFor()
    for (let tries = 0; tries < 4; tries++) expect(await outcome(another(code))).toBe('code_failed')
    expect(await outcome(code)).toBe('signed in')
    const next = await codeFor()
    await Promise.all(Array.from({ length: 5 }, () => outcome(another(next))))
    expect(await outcome(next)).toBe('code_failed')
  })

  it('is over after ten minutes', async () => {
    const early = await codeFor()
    test.clock.set(new Date(test.clock.now().getTime() + 599_999))
    expect(await outcome(early)).toBe('signed in')
    const late = await codeFor()
    test.clock.advance({ minutes: 10 })
    expect(await outcome(late)).toBe('code_failed')
  })

  it('takes the place of the one before', async () => {
    const first = await codeFor()
    const second = await codeFor()
    expect([await outcome(first), await outcome(second)]).toEqual([
      first === second ? 'signed in' : 'code_failed',
      'signed in',
    ])
  })

  it('is good for its own address alone', async () => {
    const stranger = await test.register()
    const code = await codeFor()
    expect(await outcome(code, stranger.user.email)).toBe('code_failed')
    expect(await outcome(code)).toBe('signed in')
  })

  it('is worth nothing once the address is another or the account is closed', async () => {
    const code = await codeFor()
    await changeMember(test.deps.db, member.user.id, { email: `new.${member.user.email}` }, test.clock.now())
    expect(await outcome(code)).toBe('code_failed')
  })

  it('is worth nothing once its member is blocked', async () => {
    const code = await codeFor()
    await test.deps.db.update(users).set({ status: 'blokir' }).where(eq(users.id, member.user.id))
    expect(await outcome(code)).toBe('code_failed')
  })

  it('stays the same when its job is run again, with the tries it had', async () => {
    const code = await codeFor()
    await outcome(another(code))
    await test.deps.db.update(outbox).set({ doneAt: null, nextAt: test.clock.now() })
    const links = () => test.deps.db.select().from(oneTimeLinks).orderBy(oneTimeLinks.id)
    const before = await links()
    await test.drain()
    expect(await links()).toEqual(before)
    expect(await outcome(code)).toBe('signed in')
  })
})

describe('the first proof of an address', () => {
  const PASSWORD = 'Nusantara7'
  const KEY = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' }
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD, 64)
  })
  beforeEach(async () => {
    member = await test.register({ passwordHash, emailProvenAt: null })
    await test.deps.db.delete(passkeys)
    await test.deps.db
      .insert(passkeys)
      .values({ ...KEY, id: member.user.id, userId: member.user.id, createdAt: test.clock.now() })
  })

  const access = async () => ({
    session: (await test.call(profil, {}, { cookie: member.cookie })).status === 200,
    password: (await test.call(login, { body: { email: member.user.email, password: PASSWORD } })).status === 200,
    passkeys: await test.deps.db.$count(passkeys, eq(passkeys.userId, member.user.id)),
  })
  const ALL = { session: true, password: true, passkeys: 1 }
  const NONE = { session: false, password: false, passkeys: 0 }

  it.each(['id', 'en'] as const)('voids what a stranger may have left, and says so in %s', async (locale) => {
    const body = { email: member.user.email, code: await codeFor() }
    expect(await access()).toEqual(ALL)
    const { body: answer, headers } = await test.call(loginByCode, { body }, { locale })
    expect(answer.data.message).toMatch(/“(Forgot password|Lupa kata sandi)\?”/)
    expect(await access()).toEqual(NONE)
    expect((await test.call(profil, {}, { cookie: cookiesIn(headers) })).status).toBe(200)
    const links = (await sentMails(test)).filter(({ to }) => to === member.user.email).map(({ link }) => link)
    expect(links).toContainEqual(expect.stringContaining(`/${locale}/forgot-password`))
  })

  it('ends a change of address and links that were on their way', async () => {
    await test.deps.db.transaction((tx) =>
      startEmailChange(test.deps, tx, {
        userId: member.user.id,
        email: 'stranger5@example.com',
        locale: 'en',
        now: test.clock.now(),
      }),
    )
    await outcome(await codeFor())
    const open = await test.deps.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, member.user.id))
    expect(open.filter(({ usedAt }) => usedAt === null)).toEqual([])
  })

  it('happens once: after it a code leaves everything alone', async () => {
    await outcome(await codeFor())
    member = { ...member, cookie: cookiesIn((await enter(await codeFor())).headers) }
    await changeMember(test.deps.db, member.user.id, { passwordHash }, test.clock.now())
    const { body } = await enter(await codeFor())
    expect(body.data.message).toBe('Login is success')
    expect(await access()).toEqual({ ...ALL, passkeys: 0 })
  })

  it('is also a new password by mail', async () => {
    await test.call(forgetPassword, { body: { email: member.user.email } })
    const token = await tokenMailedTo(test, member.user.email, '/en/reset-password')
    await test.call(resetPassword, { body: { token, new_password: PASSWORD, confirm_password: PASSWORD } })
    expect((await enter(await codeFor())).body.data.message).toBe('Login is success')
    expect((await access()).password).toBe(true)
  })

  it('is not a mail about a booking', async () => {
    await book(test, member)
    await test.drain()
    expect((await enter(await codeFor())).body.data.message).not.toBe('Login is success')
  })
})

describe('a job that is run again', () => {
  const run = (job: string) => keepCode(test.deps, { subject: member.user.email, userId: member.user.id, job })

  it('gives its code ten minutes again while it is unused, and none once it was used', async () => {
    const code = await run('outbox-9')
    test.clock.advance({ minutes: 11 })
    expect(await run('outbox-9')).toBe(code)
    expect(await outcome(code ?? '')).toBe('signed in')
    expect(await run('outbox-9')).toBeNull()
  })

  it('leaves the code of a later one', async () => {
    const later = await run('outbox-10')
    expect(await run('outbox-9')).toBeNull()
    expect(await outcome(later ?? '')).toBe('signed in')
  })
})

describe('an address without an account', () => {
  it('gets the same answers, and no mail', async () => {
    const stranger = 'stranger3@example.com'
    const count = await test.deps.db.$count(mails)
    const asked = [await ask(), await ask(stranger)].map(({ status, body }) => ({ status, body }))
    expect(asked[0]).toEqual(asked[1])
    await test.drain()
    expect(await test.deps.db.$count(mails)).toBe(count + 1)
    expect(await outcome('123456', stranger)).toBe('code_failed')
    expect(await outcome('123456', 'never@example.com')).toBe('code_failed')
  })

  it('is kept nowhere in clear', async () => {
    await ask('stranger4@example.com')
    await test.drain()
    expect(JSON.stringify(await allRows(test.deps.db))).not.toContain('stranger4')
  })
})

it('the code is stored as a keyed hash only', async () => {
  const code = await codeFor()
  const rows = JSON.stringify(await test.deps.db.select().from(oneTimeLinks))
  expect(rows).not.toContain(code)
})

it.each(['id', 'en'] as const)('the letter in %s names code, time and what to do', async (locale) => {
  await test.call(requestCode, { body: { email: member.user.email } }, { locale })
  const mail = (await sentMails(test)).findLast(({ to }) => to === member.user.email)
  expect(mail?.text).toMatch(/\b\d{3} \d{3}\b/)
  expect(mail?.text).toContain('10')
  expect(mail?.link).toContain(`/${locale}/login`)
})

describe('too many', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    await limited.deps.db.delete(rateLimits)
  })

  it('codes for one address are refused after five, to others not', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await ask('ayu@example.com', limited)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask('budi@example.com', limited)).status).toBe(200)
  })

  it('codes and guesses from one computer are refused after 20 and 60, whatever the email', async () => {
    const passed = async (most: number, act: (email: string) => Promise<{ status: number }>) => {
      const statuses: number[] = []
      for (let turn = 0; turn <= most; turn++) statuses.push((await act(`a${turn}@example.com`)).status)
      return statuses.lastIndexOf(429) === most ? statuses.indexOf(429) : null
    }
    expect(await passed(20, (email) => ask(email, limited))).toBe(20)
    expect(await passed(60, (email) => enter('123456', email, limited))).toBe(60)
  })

  it('codes for one address are refused after ten a day, and guesses after 40', async () => {
    const inHours = async (perHour: number, act: () => Promise<{ status: number }>) => {
      const statuses: number[] = []
      for (let turn = 0; turn < 3 * perHour; turn++) {
        if (turn > 0 && turn % perHour === 0) limited.clock.advance({ minutes: 61 })
        statuses.push((await act()).status)
      }
      return statuses.filter((status) => status !== 429).length
    }
    expect(await inHours(5, () => ask('ayu@example.com', limited))).toBe(10)
    expect(await inHours(20, () => enter('123456', 'ayu@example.com', limited))).toBe(40)
  })

  it.each(['id', 'en'] as const)('of one email point to the password in %s, with when to try again', async (locale) => {
    const body = { email: 'ayu@example.com', code: '123456' }
    const wanted = { code: 'too_many_codes', message: expect.stringMatching(/kata sandi|password/) }
    for (let turn = 0; turn < 5; turn++) await ask(body.email, limited)
    for (let turn = 0; turn < 25; turn++) await enter(body.code, body.email, limited)
    const asked = await limited.call(requestCode, { body }, { locale })
    expect([asked.status, asked.body]).toEqual([429, expect.objectContaining(wanted)])
    expect(asked.headers['retry-after']).toBe('3600')
    const tried = await limited.call(loginByCode, { body }, { locale })
    expect([tried.status, tried.body]).toEqual([429, expect.objectContaining(wanted)])
  })

  it('guesses at one address are refused after 25', async () => {
    const guess = async () => (await enter('123456', 'ayu@example.com', limited)).status
    const statuses = new Set<number>()
    for (let turn = 0; turn < 25; turn++) statuses.add(await guess())
    expect([[...statuses], await guess()]).toEqual([[401], 429])
  })
})
