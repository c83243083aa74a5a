import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMembers } from '../../../core/office/people/member.ts'
import { login, profil } from '../../../core/people/account/contract.ts'
import { confirmEmail, getIdNumber, updateProfil } from '../../../core/people/account/profile.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { memberByEmail } from './members.ts'
import { hashPassword } from './passwords.ts'
import { sentMails, tokenMailedTo } from './testing.ts'

const PASSWORD = 'Nusantara7'

let test: TestApp
let passwordHash: string
let member: Awaited<ReturnType<TestApp['register']>>
let number = 0
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(PASSWORD, 64)
})
afterAll(() => test.close())
beforeEach(async () => {
  number += 1
  member = await test.register({ passwordHash, email: `old${number}@example.com` })
})

type Change = Parameters<typeof test.call<typeof updateProfil>>[1]['body']
const change = (body: Change) => test.call(updateProfil, { body }, { cookie: member.cookie })
const read = async () => (await test.call(profil, {}, { cookie: member.cookie })).body.data
const confirmed = async (token: string) => (await test.call(confirmEmail, { body: { token } })).body

describe('the profile', () => {
  it('takes every part and gives it back', async () => {
    const body = {
      title: 'MRS',
      first_name: 'Siti',
      last_name: 'Rahmawati',
      calling_code: '65',
      phone: '6123 4567',
      address: ' Jalan Braga 1\nBandung ',
      gender: 'female',
      birth_place: 'Bandung',
      birthdate: '1990-01-31',
      id_number: '3273017101900002',
    } as const
    const answer = await change(body)
    expect(answer.body.message).toBe('Successfully update user data.')
    const kept = { ...body, phone: '61234567', address: 'Jalan Braga 1\nBandung', id_number: '************0002' }
    expect(answer.body.data).toMatchObject(kept)
    expect(await read()).toEqual(answer.body.data)
  })

  it('keeps what a change leaves out, and removes what is emptied', async () => {
    await change({ address: 'Jalan Braga 1', birth_place: 'Bandung', gender: 'male', birthdate: '1990-01-31' })
    await change({ first_name: 'Agus' })
    expect(await read()).toMatchObject({ first_name: 'Agus', last_name: 'Santoso', address: 'Jalan Braga 1' })
    await change({ address: ' ', birth_place: null, gender: null, birthdate: null })
    expect(await read()).toMatchObject({ address: null, birth_place: null, gender: null, birthdate: null })
  })

  it.each([
    [{ phone: '+62 813-1111-2222' }, '62', '81311112222'],
    [{ phone: '0813 1111 2222' }, '62', '81311112222'],
    [{ calling_code: '65', phone: '61234567' }, '65', '61234567'],
  ])('reads the phone number %j', async (body, calling_code, phone) => {
    expect((await change(body)).body.data).toMatchObject({ calling_code, phone })
  })

  it.each([
    [{ first_name: '' }, { first_name: 'validation.required' }],
    [{ last_name: 'R2D2' }, { last_name: 'validation.name.invalidChars' }],
    [{ phone: '7123' }, { phone: 'validation.phoneNumber.valid' }],
    [{ calling_code: '62', phone: '7123' }, { phone: 'validation.phoneNumber.valid' }],
    [{ birthdate: '2026-12-01' }, { birthdate: 'validation.birthdate.past' }],
    [{ birthdate: '2026-02-30' }, { birthdate: 'validation.date.valid' }],
    [{ id_number: '327301710190000' }, { id_number: 'validation.ktpNumber.length' }],
    [{ id_number: '************0002' }, { id_number: 'validation.ktpNumber.length' }],
    [{ address: 'x'.repeat(301) }, { address: 'validation.text.maxLength' }],
    [{ address: 'a\u0007b' }, { address: 'validation.text.signs' }],
    [{ email: 'nobody' }, { email: 'validation.emailAddress.valid' }],
  ])('refuses %j', async (body, errors) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
  })

  it('seals the NIK, tells it in full to its member alone, and removes it', async () => {
    const number = '3273017101900002'
    await change({ id_number: ` ${number} ` })
    const stored = await memberByEmail(test.deps.db, member.user.email)
    expect(stored?.idNumber).not.toContain(number)
    const own = async () => (await test.call(getIdNumber, {}, { cookie: member.cookie })).body.data
    expect(await own()).toEqual({ id_number: number })
    expect((await read()).id_number).toBe('************0002')
    await change({ first_name: 'Agus' })
    expect(await own()).toEqual({ id_number: number })
    await change({ id_number: '' })
    expect(await own()).toEqual({ id_number: null })
    expect((await test.call(getIdNumber, {})).status).toBe(401)
  })

  it('gives nobody a role or another status', async () => {
    const answer = await change({ first_name: 'Agus', role: 'admin', status: 'x' } as never)
    expect(answer.body.data).toMatchObject({ role: 'member', status: 'aktif' })
  })

  it('is found by its new name in the office', async () => {
    await change({ first_name: 'Wulandari' })
    const { cookie } = await test.register({ role: 'admin' })
    const found = async (keyword: string) =>
      (await test.call(listMembers, { query: { keyword } }, { cookie })).body.data.data.map(({ id }) => id)
    expect(await found('wulandari')).toEqual([member.user.id])
    expect(await found('budi')).not.toContain(member.user.id)
  })
})

describe('another email address', () => {
  const newEmail = () => `new${number}@example.com`
  const oldToken = () => tokenMailedTo(test, member.user.email, '/en/confirm-email')
  const newToken = () => tokenMailedTo(test, newEmail(), '/en/confirm-email')
  const start = () => change({ email: newEmail() })

  it.each(['old', 'new'])('counts once both links were used, the %s one first', async (first) => {
    const answer = await start()
    expect(answer.body.data).toMatchObject({ email: member.user.email, pending_email: newEmail() })
    const tokens = [await oldToken(), await newToken()]
    const [one = '', other = ''] = first === 'old' ? tokens : tokens.reverse()
    expect((await confirmed(one)).data).toEqual({ changed: false })
    expect(await read()).toMatchObject({ email: member.user.email, pending_email: newEmail() })
    expect((await confirmed(other)).data).toEqual({ changed: true })
    expect(await read()).toMatchObject({ email: newEmail(), pending_email: null })
    const signIn = async (email: string) => (await test.call(login, { body: { email, password: PASSWORD } })).status
    expect([await signIn(newEmail()), await signIn(member.user.email)]).toEqual([200, 401])
    expect((await memberByEmail(test.deps.db, newEmail()))?.emailProvenAt).toEqual(test.clock.now())
  })

  it('counts when both links are used at once', async () => {
    await start()
    const answers = await Promise.all([await oldToken(), await newToken()].map(confirmed))
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([false, true])
    expect((await read()).email).toBe(newEmail())
  })

  it('does not count by one link used twice', async () => {
    await start()
    const token = await newToken()
    expect((await confirmed(token)).data).toEqual({ changed: false })
    expect((await confirmed(token)).code).toBe('link_over')
    expect((await read()).email).toBe(member.user.email)
  })

  it('does not count when somebody took it meanwhile', async () => {
    await start()
    const [one, other] = [await oldToken(), await newToken()]
    await confirmed(one)
    await test.register({ email: newEmail() })
    expect(await confirmed(other)).toMatchObject({ code: 'email_taken' })
    expect(await read()).toMatchObject({ email: member.user.email, pending_email: null })
  })

  it('answers as always when it has an account, whose owner alone is told', async () => {
    await test.register({ email: newEmail() })
    expect((await start()).body.data).toMatchObject({ email: member.user.email, pending_email: newEmail() })
    await test.drain()
    const sent = await test.deps.db.select().from(mails).where(eq(mails.to, newEmail()))
    expect(sent.map(({ subject }) => subject)).toEqual(['You already have a Pelesir account'])
    expect(sent[0]?.text).not.toContain('confirm-email')
    expect((await confirmed(await oldToken())).data).toEqual({ changed: false })
    expect((await read()).email).toBe(member.user.email)
  })

  it('gives way to a later one', async () => {
    await start()
    const token = await newToken()
    await change({ email: `later${number}@example.com` })
    expect((await confirmed(token)).code).toBe('link_over')
    expect((await read()).pending_email).toBe(`later${number}@example.com`)
  })

  it('is over after a day', async () => {
    await start()
    const token = await newToken()
    test.clock.advance({ days: 1 })
    expect((await confirmed(token)).code).toBe('link_over')
    expect((await read()).pending_email).toBeNull()
  })

  it('needs the password again after 15 minutes, while the rest of the profile does not', async () => {
    test.clock.advance({ minutes: 15 })
    expect((await start()).body.code).toBe('confirmation_needed')
    const answer = await change({ email: member.user.email.toUpperCase(), first_name: 'Agus' })
    expect(answer.body.data).toMatchObject({ first_name: 'Agus', pending_email: null })
  })

  it('is mailed to both in words for each', async () => {
    await start()
    const mails = (await sentMails(test)).slice(-2)
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `${newEmail()}: Confirm your new email address at Pelesir`,
      `${member.user.email}: Confirm the new email address of your Pelesir account`,
    ])
  })
})
