import { type APIRequestContext, test as base, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { day } from '../../server/testing/all.ts'

export type Locale = 'id' | 'en'
export const LOCALES: readonly Locale[] = ['id', 'en']

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

type Fixtures = {
  /** Text of console errors and uncaught exceptions that this test expects (a refused call is an error to the browser). */
  expectedErrors: RegExp
}

/** Chromium reports it of a fade between pages that it skips, on a slow machine, before either page is given it to catch. */
const SKIPPED_FADE = 'AbortError: Transition was skipped'

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
        const text = String(error)
        if (text !== SKIPPED_FADE && !expectedErrors.test(text)) faults.push(text)
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

/** For tests that `npm test` leaves to `npm run test:all`: what takes long and seldom fails alone. */
export const rarely = (rare = true) => (rare ? { tag: '@all' } : {})

const isTurn = (index: number, days: number): boolean => day % days === index

/** For one of `days` tests of one kind: `npm test` runs it on its day, `npm run test:all` every day. */
export const oneADay = (index: number, days: number) => rarely(!isTurn(index, days))

/** For one of `days` tests that hold one promise: `npm test` and `npm run test:all` run it on its day, `npm run test:whole` every day. */
export const inTurn = (index: number, days = 2) => (isTurn(index, days) ? {} : { tag: '@whole' })

type Size = keyof typeof SIZES
type Pair = readonly [locale: Locale, size: Size, turn: { tag: string[] }]

/**
 * A journey in this language and width on even days, in the other ones on odd days. The files begin differently, so that each day has all four.
 * With `third`, which is 0, 1 or 2, `npm test` runs it on one of three days.
 */
export function journeyPairs(locale: Locale, size: Size, third?: 0 | 1 | 2): readonly Pair[] {
  const daily = third === undefined ? rarely(false) : oneADay(third, 3)
  const turn = (index: number) => ({ tag: [inTurn(index).tag, daily.tag].filter((tag) => tag !== undefined) })
  return [
    [locale, size, turn(0)],
    [locale === 'id' ? 'en' : 'id', size === 'phone' ? 'desktop' : 'phone', turn(1)],
  ]
}

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
