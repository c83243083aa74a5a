import { afterEach, describe, expect, it, vi } from 'vitest'
import { registerBody } from '../../../../core/people/account/contract.ts'
import { CallError } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { createWords } from '../../../lib/words.ts'
import { authProblems, isWhole, type KnownPerson, signIn, welcome } from './auth.ts'

const user = {
  id: '1',
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'budi@example.com',
  status: 'aktif',
  role: 'member',
  gender: null,
  address: null,
  calling_code: '62',
  phone: '81234567890',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

afterEach(() => vi.unstubAllGlobals())

describe('signing in', () => {
  it('answers the member and the success text', async () => {
    const data = { status: true, message: 'Berhasil masuk', user }
    answer(200, { success: true, status: true, message: 'Berhasil masuk', data })
    expect(await signIn({ email: user.email, password: 'Rahasia1' }, 'id')).toMatchObject({
      user,
      message: 'Berhasil masuk',
    })
  })

  it('tells a wrong password above the form', async () => {
    answer(401, {
      success: false,
      status: false,
      message: 'Gagal masuk.',
      code: 'login_failed',
      data: { status: false },
    })
    const error = await signIn({ email: user.email, password: 'Rahasia1' }, 'id').catch((cause: CallError) => cause)
    expect(error).toMatchObject({ code: 'login_failed', message: 'Gagal masuk.' })
    expect(authProblems(error as CallError)).toEqual({ fields: {}, error })
  })

  it('tells a lost connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(signIn({ email: user.email, password: 'Rahasia1' }, 'id')).rejects.toMatchObject({ code: 'offline' })
  })
})

describe.each([
  ['id', 'Anda sudah masuk.', 'Akun Anda sudah dibuat. Pesanan dan tiket Anda nanti ada di Pesanan saya.'],
  ['en', 'You’re signed in.', 'Your account is ready. You’ll find your bookings and tickets in My bookings.'],
] as const)('a welcome in %s', (locale, ofLogin, ofRegister) => {
  const t = createWords(locale, wordsFor(locale, 'account'))

  it('is in the words of the site where the API quotes the specification', () => {
    expect(welcome(t, t('account:server.login'))).toBe(ofLogin)
    expect(welcome(t, t('account:server.register'))).toBe(ofRegister)
  })

  it('is what the server says of a password that no longer works', () => {
    expect(welcome(t, t('account:server.passwordVoid'))).toBe(t('account:server.passwordVoid'))
  })
})

describe('what goes wrong with an account', () => {
  it('puts a taken address beside the e-mail', () => {
    expect(authProblems(new CallError('register', 'email_taken', { message: 'Sudah terdaftar.' }))).toEqual({
      fields: { email: 'Sudah terdaftar.' },
      error: null,
    })
  })

  it('puts wrong fields beside themselves', () => {
    const errors = { phone: 'validation.phoneNumber.valid' }
    expect(authProblems(new CallError('register', 'invalid_fields', { errors }))).toEqual({
      fields: errors,
      error: null,
    })
  })

  it('puts a wrong old password beside itself', () => {
    const errors = { old_password: 'validation.password.wrong' }
    const error = new CallError('updatepassword', 'password_update_failed', { errors })
    expect(authProblems(error)).toEqual({ fields: errors, error: null })
  })

  it('never swallows a refusal that names no field', () => {
    const error = new CallError('register', 'invalid_fields')
    expect(authProblems(error)).toEqual({ fields: {}, error })
  })
})

describe('who is known from the contact', () => {
  const known: KnownPerson = {
    title: 'MRS',
    first_name: 'Siti',
    last_name: 'Rahma',
    email: 'siti@example.com',
    calling_code: '62',
    phone: '081234567890',
  }

  it.each<[string, Partial<KnownPerson>, boolean]>([
    ['all of it', {}, true],
    ['no last name', { last_name: '' }, false],
    ['a wrong address', { email: 'siti@' }, false],
    ['a number that is no mobile phone', { phone: '21' }, false],
  ])('with %s', (_, changes, whole) => expect(isWhole({ ...known, ...changes }, registerBody)).toBe(whole))
})
