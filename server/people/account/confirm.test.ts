import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../core/base/common/call/endpoint.ts'
import { confirm, profil } from '../../../core/people/account/contract.ts'
import { handleErrors } from '../../base/http/errors.ts'
import { route } from '../../base/http/route.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { hashPassword } from './passwords.ts'
import { sessionPlugin } from './sign-in/session-cookie.ts'

const PASSWORD = 'Nusantara7'
const risky = endpoint({
  name: 'risky',
  method: 'DELETE',
  path: '/api/v1/risky',
  kind: 'null',
  operationId: 'runRisk',
  summary: '',
  access: 'member',
  confirmed: true,
  data: z.null(),
})

let test: TestApp
let passwordHash: string
const app = fastify()
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(PASSWORD, 64)
  app.decorate('endpoints', [])
  await app.register(cookie)
  handleErrors(app)
  sessionPlugin(app, test.deps)
  route(app, risky, () => null)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const risk = async (cookies?: string) =>
  (await app.inject({ method: 'DELETE', url: risky.path, headers: cookies ? { cookie: cookies } : {} })).json().code ??
  'done'
const advanceSeconds = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000))

async function giveAgain(old: string, password = PASSWORD) {
  const { status, body, headers } = await test.call(confirm, { body: { password } }, { cookie: old })
  const [fresh] = headers['set-cookie'] ?? []
  return { status, body, cookie: fresh?.split(';')[0] ?? old }
}

it('a call that asks for the password goes through until 15 minutes after it was given', async () => {
  const { cookie } = await test.register({ passwordHash })
  advanceSeconds(14 * 60 + 59)
  expect(await risk(cookie)).toBe('done')
  advanceSeconds(2)
  expect(await risk(cookie)).toBe('confirmation_needed')
  const { cookie: fresh, body } = await giveAgain(cookie)
  expect(Date.parse(body.data.until) - test.clock.now().getTime()).toBe(15 * 60_000)
  expect(await risk(fresh)).toBe('done')
  advanceSeconds(15 * 60 + 1)
  expect(await risk(fresh)).toBe('confirmation_needed')
})

it('a visitor is asked to sign in', async () => {
  expect(await risk()).toBe('unauthenticated')
})

it('the session goes on under another token, and the one before opens nothing', async () => {
  const { cookie, user } = await test.register({ passwordHash })
  const { cookie: fresh } = await giveAgain(cookie)
  expect(fresh).not.toBe(cookie)
  expect((await test.call(profil, {}, { cookie })).status).toBe(401)
  expect((await test.call(profil, {}, { cookie: fresh })).body.data.id).toBe(user.id)
})

it('a session that is confirmed again and again ends after thirty days all the same', async () => {
  let { cookie } = await test.register({ passwordHash })
  for (let day = 0; day < 29; day += 1) {
    test.clock.advance({ days: 1 })
    cookie = (await giveAgain(cookie)).cookie
  }
  expect((await test.call(profil, {}, { cookie })).status).toBe(200)
  test.clock.advance({ days: 1 })
  expect((await test.call(profil, {}, { cookie })).status).toBe(401)
})

it('a wrong password changes nothing', async () => {
  const { cookie } = await test.register({ passwordHash })
  test.clock.advance({ minutes: 20 })
  expect((await giveAgain(cookie, 'Nusantara8')).body).toMatchObject({ code: 'login_failed' })
  expect(await risk(cookie)).toBe('confirmation_needed')
  expect((await test.call(profil, {}, { cookie })).status).toBe(200)
})

it('guesses stop after five', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1000 } })
  try {
    const { cookie } = await limited.register({ passwordHash })
    const guess = async () => (await limited.call(confirm, { body: { password: 'Nusantara8' } }, { cookie })).status
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await guess())
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  } finally {
    await limited.close()
  }
})
