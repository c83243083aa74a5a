import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let member: Awaited<ReturnType<TestApp['register']>>
beforeAll(async () => {
  test = await createTestApp({ config: { trustProxy: true, requestsPerMinute: 1000 } })
  member = await test.register()
})
afterAll(() => test.close())

const ODD = ['a\0b', '', ' ', '\u0080\u00ff', '%00', '%', '"', "' or 1=1", '=;=;', 'x'.repeat(5000)]
const HEADERS = [
  'language',
  'idempotency-key',
  'user-agent',
  'accept',
  'accept-language',
  'accept-encoding',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'if-none-match',
  'origin',
  'cookie',
]
const LOGIN = { email: 'nobody@example.com', password: 'Nusantara7' }

it.each(HEADERS)('an odd %s breaks nothing', async (header) => {
  const broken: string[] = []
  for (const text of ODD) {
    const value = header === 'cookie' ? `${member.cookie.split('=')[0]}=${text}; pelesir_locale=${text}` : text
    const headers = { language: 'en', [header]: value }
    const calls = [
      test.app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload: LOGIN }),
      test.app.inject({
        method: 'GET',
        url: '/api/v1/dashboard/booking',
        headers: { cookie: member.cookie, ...headers },
      }),
      test.app.inject({
        method: 'POST',
        url: '/api/v1/flight/booking',
        headers: { cookie: member.cookie, ...headers },
        payload: {},
      }),
      test.app.inject({ method: 'POST', url: '/api/v1/homepage/insurance', headers, payload: {} }),
      test.app.inject({ method: 'GET', url: '/', headers }),
    ]
    for (const { statusCode } of await Promise.all(calls)) {
      if (statusCode >= 500) broken.push(`${JSON.stringify(text.slice(0, 20))}: ${statusCode}`)
    }
  }
  expect(broken).toEqual([])
})
