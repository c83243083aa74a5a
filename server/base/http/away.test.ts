import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { reportError } from '../../../core/base/page-error/contract.ts'
import { reportTimes } from '../../../core/base/visits/contract.ts'
import { login, register } from '../../../core/people/account/contract.ts'
import { listBookings } from '../../../core/trade/booking/contract.ts'
import { transactionDetail } from '../../../core/trade/payment/contract.ts'
import { buildApp } from '../../app.ts'
import { ACCESS_MODULES, accessRows, send } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const calls = await accessRows()
let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  ;({ cookie } = await test.register())
  await test.deps.database.pool.end()
})
afterAll(() => test.close().catch(() => {}))

const WORDS = {
  id: 'Pelesir sedang tidak bisa diakses. Silakan coba lagi beberapa saat lagi.',
  en: 'Pelesir isn’t available for a moment. Please try again shortly.',
}
const person = { title: 'MR', first_name: 'Budi', last_name: 'Santoso', calling_code: '62', phone: '81234567890' }
const secret = { password: 'Nusantara7', password_confirmation: 'Nusantara7' } as const

function asking<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return (locale: 'id' | 'en') => test.call(endpoint, input, { cookie, locale })
}

it.each([
  ['signing in', asking(login, { body: { email: 'a@example.com', password: 'Nusantara7' } })],
  ['registering', asking(register, { body: { ...person, ...secret, email: 'a@example.com' } as never })],
  ['the history', asking(listBookings, { query: {} })],
  ['a payment', asking(transactionDetail, { params: { id: 'any' } })],
] as const)('%s says when to try again, in both languages', async (_, ask) => {
  for (const locale of ['id', 'en'] as const) {
    const { status, body, headers } = await ask(locale)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { success: false, code: 'temporarily_unavailable', message: WORDS[locale], data: { retry_after: 5 } },
    })
    expect(headers['retry-after']).toBe('5')
  }
})

const WITHOUT_DATABASE = [reportError, reportTimes].map(({ method, path }) => `${method} ${path}`)

it('a page error of a member is taken, and the times of a page', async () => {
  const body = { number: '0ABC123', page: '/id/payment', message: 'Error: x' }
  expect((await test.call(reportError, { body }, { cookie })).status).toBe(200)
  const times = { kind: 'list' as const, times: [{ metric: 'lcp' as const, value: 900 }] }
  expect((await test.call(reportTimes, { body: times }, { cookie })).status).toBe(200)
})

it.each(calls.filter(([call]) => !WITHOUT_DATABASE.includes(call)))('%s by a member says so too', async (call) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  expect(await send(test, endpoint, {}, cookie)).toBe('503 temporarily_unavailable')
})

it('a database that refuses connections is away', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'none', database: 'none' })
  const app = await buildApp({ ...test.deps, db: drizzle(pool) }, { site: 'none' })
  const answer = await app.inject({ url: '/api/v1/auth/profil', headers: { cookie, language: 'en' } })
  expect([answer.statusCode, answer.json().message]).toEqual([503, WORDS.en])
  await app.close()
  await pool.end()
})
