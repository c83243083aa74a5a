import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type Route,
} from '@playwright/test'
import { day } from '../../server/testing/all.ts'

export type Locale = 'id' | 'en'
export const LOCALES: readonly Locale[] = ['id', 'en']

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
/** A phone that says that it is one, so that the server draws what fits it. */
export const PHONE = {
  viewport: SIZES.phone,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

type Fixtures = {
  /** Text of console errors and uncaught exceptions that this test expects (a refused call is an error to the browser). */
  expectedErrors: RegExp
}

/** Pages of the build that our server draws with their first offers. */
const FILLED = /^\/(id|en)\/((?!member)[\w-]+\/(results|detail|booking)|explore|price-history)$/

/** Every test fails on an unexpected console error, an uncaught exception, a broken CSP and a request to another host. */
export const test = base.extend<Fixtures & { watch: undefined }>({
  /** A test that answers calls itself gets pages as a file host sends them: the server would draw what its own calls answer. */
  async page({ page }, use) {
    const route = page.route.bind(page)
    let isFile = false
    page.route = async (url, ...rest) => {
      if (!isFile && String(url).includes('api')) {
        isFile = true
        await route(({ pathname }) => FILLED.test(pathname), asFile)
      }
      return await route(url, ...rest)
    }
    await use(page)
  },
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
        if (!expectedErrors.test(text)) faults.push(text)
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

/** A browser that was here before has the site's face of letters: heights are promised with it. */
export async function hasFace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('pelesir-face', '1')
  })
}

/** Answers a page as any file host does that has the build. */
export async function asFile(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  await route.fulfill({ path: `dist${pathname}/index.html` })
}

/** For tests that `npm test` leaves to `npm run test:all`: what takes long and seldom fails alone. */
export const rarely = (isRare = true): { tag?: string } => (isRare ? { tag: '@all' } : {})

const isTurn = (index: number, days: number): boolean => day % days === index

/** For one of `days` tests of one kind: `npm test` runs it on its day, `npm run test:all` each time. */
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
    // The address is as long as real ones, so that screens show whether it fits.
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

/** Registers a member whose address is proven by the link of a mail. Nobody is signed in afterwards. */
export async function provenMember(request: APIRequestContext, locale: Locale = 'id'): Promise<Member> {
  const member = await registerMember(request, locale)
  const { email, password } = member
  const post = async (call: string, data: object) =>
    expect((await request.post(`/api/v1/auth/${call}`, { headers: { Language: locale }, data })).status()).toBe(200)
  await post('forgetpassword', { email })
  const tokenMailed = async () => {
    const { data } = await (await request.get('/api/v1/sandbox/mail')).json()
    const links = (data as { text: string }[]).map(({ text }) => /reset-password#([\w-]+)/.exec(text)?.[1])
    return links.find((token) => token !== undefined) ?? ''
  }
  await expect.poll(tokenMailed).not.toBe('')
  await post('resetpassword', { token: await tokenMailed(), new_password: password, confirm_password: password })
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
