import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, profil } from '../../../../core/people/account/contract.ts'
import { endOtherSessions, endSession, listSessions } from '../../../../core/people/account/sessions.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { hashPassword } from '../passwords.ts'
import { cookiesIn } from '../testing.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const PASSWORD = 'Nusantara7'

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(PASSWORD, 64)
})
afterAll(() => test.close())

const isOpen = async (cookie: string) => (await test.call(profil, {}, { cookie })).status === 200
const listFor = async (cookie: string) => (await test.call(listSessions, {}, { cookie })).body.data

async function onTwoDevices() {
  const { cookie, user } = await test.register({ passwordHash })
  test.clock.advance({ minutes: 5 })
  const body = { email: user.email, password: PASSWORD }
  const { headers } = await test.call(login, { body }, { headers: { 'user-agent': ANDROID } })
  return { computer: cookie, phone: cookiesIn(headers) }
}

it('sessions are listed with their device, the latest first', async () => {
  const { computer, phone } = await onTwoDevices()
  const [first, second] = await listFor(phone)
  expect(first).toMatchObject({ device: 'Chrome, Android', is_current: true })
  expect(second).toMatchObject({ device: null, is_current: false })
  const current = (await listFor(computer)).find(({ is_current }) => is_current)
  expect(current?.id).toBe(second?.id)
  expect(JSON.stringify(first)).not.toContain(phone.split('=')[1])
})

it('one session ends, and the other stays', async () => {
  const { computer, phone } = await onTwoDevices()
  const other = (await listFor(phone)).find(({ is_current }) => !is_current)
  const params = { id: other?.id ?? '' }
  expect((await test.call(endSession, { params }, { cookie: phone })).status).toBe(200)
  expect([await isOpen(computer), await isOpen(phone)]).toEqual([false, true])
  expect((await test.call(endSession, { params }, { cookie: phone })).body.code).toBe('session_not_found')
})

it('ending this session takes its cookies along', async () => {
  const { phone } = await onTwoDevices()
  const [own] = await listFor(phone)
  const answer = await test.call(endSession, { params: { id: own?.id ?? '' } }, { cookie: phone })
  expect(String(answer.headers['set-cookie'])).toMatch(/pelesir_session=;/)
  expect(await isOpen(phone)).toBe(false)
})

it('all others end at once', async () => {
  const { computer, phone } = await onTwoDevices()
  await test.call(endOtherSessions, {}, { cookie: phone })
  expect([await isOpen(computer), await isOpen(phone)]).toEqual([false, true])
})

it('sessions that were idle too long are not listed', async () => {
  const { phone } = await onTwoDevices()
  test.clock.advance({ days: 4 })
  await listFor(phone)
  test.clock.advance({ days: 4 })
  expect(await listFor(phone)).toHaveLength(1)
})
