import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout, profil, register } from '../../../core/people/account/contract.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Nusantara7'
const siti = {
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  email: 'Siti@Example.com',
  calling_code: '62',
  phone: '0812-3456-7890',
  password: PASSWORD,
  password_confirmation: PASSWORD,
} as const

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** `name=value` of a cookie that an answer sets, and its attributes. */
function cookieIn(headers: Record<string, unknown>, name: string): { pair: string; attributes: string } | null {
  const set = [headers['set-cookie'] ?? []].flat() as string[]
  const found = set.find((line) => line.startsWith(`${name}=`))
  return found ? { pair: found.split(';')[0] ?? '', attributes: found.split(';').slice(1).join(';') } : null
}

describe('register', () => {
  it('makes an account and signs in', async () => {
    const answer = await test.call(register, { body: siti })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      success: true,
      status: true,
      message: 'Register is success',
      data: { status: true, message: 'Register is success' },
    })
    expect(answer.body.data.user).toMatchObject({
      email: 'siti@example.com',
      phone: '81234567890',
      role: 'member',
      status: 'aktif',
      address: null,
    })
    const cookie = cookieIn(answer.headers, 'pelesir_session')
    expect(cookie?.attributes).toMatch(/HttpOnly/)
    expect(cookie?.attributes).toMatch(/SameSite=Lax/)
    const profile = await test.call(profil, {}, { cookie: cookie?.pair })
    const unknown = { birth_place: null, birthdate: null, id_number: null, pending_email: null }
    expect(profile.body.data).toEqual({ ...answer.body.data.user, ...unknown })
  })

  it('says so in Indonesian', async () => {
    const body = { ...siti, email: 'lain@example.com' }
    const answer = await test.call(register, { body }, { locale: 'id' })
    expect(answer.body.message).toBe('Pendaftaran berhasil')
  })

  it('answers alike for an address that has an account, however it is written, and opens nothing of it', async () => {
    const password = 'Borobudur8'
    const body = { ...siti, password, password_confirmation: password }
    const [known, fresh] = [
      await test.call(register, { body: { ...body, email: 'SITI@example.com ' } }),
      await test.call(register, { body: { ...body, email: 'baru@example.com' } }),
    ]
    const shapeOf = ({ body: { data, ...rest }, status }: typeof known) => ({
      ...rest,
      status,
      user: { ...data.user, id: '', email: '' },
    })
    expect(shapeOf(known)).toEqual(shapeOf(fresh))
    expect(known.body.data.user.email).toBe('siti@example.com')

    const cookie = cookieIn(known.headers, 'pelesir_session')?.pair ?? ''
    const profile = await test.call(profil, {}, { cookie })
    const [account] = await test.deps.db.select().from(users).where(eq(users.email, 'siti@example.com'))
    expect(profile.body.data.id).not.toBe(account?.id)
    // Signing out and in again tells no more.
    const again = await test.call(login, { body: { email: 'siti@example.com', password } })
    expect(again.body.data.user.id).toBe(profile.body.data.id)
    const own = await test.call(login, { body: { email: 'siti@example.com', password: PASSWORD } })
    expect(own.body.data.user.id).toBe(account?.id)
    const wrong = await test.call(login, { body: { email: 'siti@example.com', password: 'Salah12345' } })
    expect(wrong.body.code).toBe('login_failed')

    await test.drain()
    const sent = await test.deps.db.select().from(mails)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['siti@example.com', 'You already have a Pelesir account'],
    ])
  })

  it.each([
    [
      { password: 'short1A', password_confirmation: 'short1B' },
      { password_confirmation: 'validation.password.different' },
    ],
    [{ password: 'alllower1' }, { password: 'validation.password.composition' }],
    [{ password: 'Ab1' }, { password: 'validation.password.minLength7' }],
    [{ email: 'nobody' }, { email: 'validation.emailAddress.valid' }],
    [{ phone: '712345678' }, { phone: 'validation.phoneNumber.valid' }],
    [{ title: 'INF' }, { title: 'validation.title.valid' }],
    [{ first_name: 'R2D2' }, { first_name: 'validation.name.invalidChars' }],
  ])('names the field that is wrong in %j', async (part, errors) => {
    const answer = await test.call(register, { body: { ...siti, email: 'new@example.com', ...part } as never })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_fields', status: false, errors })
  })

  it('does not let anyone make themselves an admin', async () => {
    const body = { ...siti, email: 'admin@example.com', role: 'admin', status: 'x' }
    const answer = await test.call(register, { body })
    expect(answer.body.data.user).toMatchObject({ role: 'member', status: 'aktif' })
  })

  it('keeps no password', async () => {
    const rows = await test.deps.db.select({ hash: users.passwordHash }).from(users)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
  })
})

describe('an account that cannot be kept', () => {
  it.each([
    ['id', 'Pendaftaran gagal'],
    ['en', 'Registration is failed'],
  ] as const)('is told so in %s, and nobody is signed in', async (locale, message) => {
    const broken = await createTestApp()
    await broken.deps.database.pool.query('alter table users rename to nowhere')
    const answer = await broken.call(register, { body: siti }, { locale })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      success: false,
      status: false,
      message,
      code: 'registration_failed',
      data: { status: false, message },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await broken.close()
  })
})

describe('login', () => {
  it('signs in, however the address is written', async () => {
    const answer = await test.call(login, { body: { email: 'SITI@Example.com', password: PASSWORD } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: true,
      message: 'Login is success',
      data: { status: true, user: { first_name: 'Siti' } },
    })
  })

  it.each([
    ['a wrong password', 'siti@example.com', 'Nusantara8'],
    ['an unknown address', 'nobody@example.com', PASSWORD],
  ])('answers the same to %s', async (_, email, password) => {
    const answer = await test.call(login, { body: { email, password } })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      success: false,
      status: false,
      code: 'login_failed',
      message: 'Login is failed.',
      data: { status: false, message: 'Login is failed.' },
    })
  })

  it('gives a new token each time and ends the one that came along', async () => {
    const body = { email: 'siti@example.com', password: PASSWORD }
    const first = cookieIn((await test.call(login, { body })).headers, 'pelesir_session')?.pair
    const second = cookieIn((await test.call(login, { body }, { cookie: first })).headers, 'pelesir_session')?.pair
    expect(second).not.toBe(first)
    expect((await test.call(profil, {}, { cookie: first })).status).toBe(401)
    expect((await test.call(profil, {}, { cookie: second })).status).toBe(200)
  })

  it('does not take over a token that somebody else made up', async () => {
    const body = { email: 'siti@example.com', password: PASSWORD }
    const answer = await test.call(login, { body }, { cookie: 'pelesir_session=planted' })
    expect(cookieIn(answer.headers, 'pelesir_session')?.pair).not.toBe('pelesir_session=planted')
  })

  it('hashes anew what was hashed with other costs', async () => {
    const { user } = await test.register({ email: 'old@example.com', passwordHash: await hashPassword(PASSWORD, 32) })
    await test.call(login, { body: { email: user.email, password: PASSWORD } })
    const rows = await test.deps.db.select().from(users)
    expect(rows.find(({ id }) => id === user.id)?.passwordHash).toMatch(/m=64,/)
    expect((await test.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
  })

  it('refuses an account that is not active', async () => {
    const { user, cookie } = await test.register({ passwordHash: await hashPassword(PASSWORD, 64) })
    await test.deps.database.pool.query('update users set status = $1 where id = $2', ['blokir', user.id])
    expect((await test.call(login, { body: { email: user.email, password: PASSWORD } })).body.code).toBe('login_failed')
    expect((await test.call(profil, {}, { cookie })).status).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session, not only the cookie', async () => {
    const { cookie } = await test.register()
    const answer = await test.call(logout, { body: {} }, { cookie })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toBeNull()
    expect(cookieIn(answer.headers, 'pelesir_session')?.attributes).toMatch(/Expires=Thu, 01 Jan 1970/)
    expect(cookieIn(answer.headers, 'pelesir_member')?.attributes).toMatch(/Expires=Thu, 01 Jan 1970/)
    expect(cookieIn(answer.headers, 'pelesir_keep')?.attributes).toMatch(/Expires=Thu, 01 Jan 1970/)
    expect((await test.call(profil, {}, { cookie })).status).toBe(401)
  })

  it('is no error without a session', async () => {
    expect((await test.call(logout, { body: {} })).status).toBe(200)
  })
})
