import { type APIRequestContext, test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'

export type Locale = 'id' | 'en'
export const LOCALES: readonly Locale[] = ['id', 'en']

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

type Fixtures = {
  /** Text of console errors and uncaught exceptions that this test expects (a refused call is an error to the browser). */
  expectedErrors: RegExp
}

/** Every test fails on an unexpected console error, an uncaught exception, a broken CSP and a request to another host. */
export const test = base.extend<Fixtures & { watch: undefined }>({
  expectedErrors: [/^(?!)/, { option: true }],
  watch: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const faults: string[] = []
      const host = new URL(baseURL ?? 'http://localhost').host
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => {
        if (!expectedErrors.test(String(error))) faults.push(String(error))
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.host !== host) faults.push(`request to ${url.host}`)
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For tests that `npm test` leaves to `npm run test:all`: the second of two that hold one promise, and what takes long. */
export const rarely = (rare = true) => (rare ? { tag: '@all' } : {})

let members = 0

export type Member = { email: string; password: string; first_name: string; last_name: string }

/** Makes an account by the API; the page's browser is then signed in when `request` is the page's own. */
export async function registerMember(request: APIRequestContext, locale: Locale = 'id'): Promise<Member> {
  members += 1
  const member = {
    // As long as addresses are, so that screens show whether it fits.
    email: `siti.rahma.tamu.${process.pid}.${members}.${Math.floor(performance.now())}@contoh.id`,
    password: 'Rahasia123',
    first_name: 'Siti',
    last_name: 'Rahma',
  }
  const response = await request.post('/api/v1/auth/register', {
    headers: { Language: locale },
    data: { title: 'MRS', ...member, calling_code: '62', phone: '81234567890', password_confirmation: member.password },
  })
  expect(response.status(), await response.text()).toBe(200)
  return member
}

/** Signed in by the API, without a page. Dispose of it when done. */
export async function anotherMember(playwright: PlaywrightWorkerArgs['playwright'], baseURL = '') {
  const request = await playwright.request.newContext({ baseURL })
  await registerMember(request)
  return request
}

/** `YYYY-MM-DD` some days from today in Jakarta. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([client="intent"]), #island:not([data-mounted])'),
  )
}
