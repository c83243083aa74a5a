import { readdirSync, readFileSync } from 'node:fs'
import { test as base, expect, hydrated, SIZES } from '../support/fixtures.ts'
import { keptIn, untilControlled } from '../support/offline.ts'
import { serveTwoBuilds, type TwoBuilds } from '../support/two-builds.ts'
import { words } from '../support/words.ts'

const t = words('id')
const OLD_WORKER = 'id/member/ticket-worker.js'

/** Served without the API, whose calls fail. */
const test = base.extend<{ builds: TwoBuilds }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
  async builds({}, use) {
    const builds = await serveTwoBuilds({ [OLD_WORKER]: readFileSync('tests/support/old-ticket-worker.js', 'utf8') })
    await use(builds)
    await builds.close()
  },
  baseURL: ({ builds }, use) => use(builds.url),
})

test.use({
  viewport: SIZES.phone,
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|ERR_|fetching the script/,
})

test('a form that is open goes on after an update, with files of its own build', async ({ page, builds }) => {
  await page.goto('/id/help')
  await untilControlled(page)
  await page.goto('/id/insurance/registration')
  await hydrated(page)
  const email = page.getByLabel(t('people:email')).first()
  await email.fill('wahyu@contoh.id')
  await builds.upgrade()
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      await registration?.update()
      return Boolean(registration?.waiting)
    })
  await expect.poll(waits).toBe(true)
  const loaded: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/_astro/') && response.ok()) loaded.push(pathname)
  })
  await page.getByRole('button', { name: t('insurance:submit') }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expect(email).toHaveValue('wahyu@contoh.id')
  // A file of the old build that this page has not loaded, which is no part of the new one.
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const old = readdirSync('dist/_astro').find(
    (name) => name.endsWith('.js') && !known.some((each) => each.endsWith(name)),
  )
  expect(await page.evaluate(async (path) => (await fetch(path)).status, `/_astro/${old}`)).toBe(200)
  expect(loaded.filter((path) => path.includes('later_'))).toEqual([])
  expect(await waits()).toBe(true)
  // A page that is only read lets the new version take over.
  await page.goto('/id/help')
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await waits()).toBe(false)
  }).toPass()
  await page.reload()
  await page.keyboard.press('Shift')
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('later_'))),
    )
    .toBe(true)
})

test('the worker for tickets of an earlier version ends, and what it kept stays', async ({ page, context, builds }) => {
  const ticket = '/id/member/ticket'
  await page.goto('/id/help')
  await page.evaluate(
    async ([worker, scope]) => {
      const registration = await navigator.serviceWorker.register(`/${worker}`, { scope: scope ?? '' })
      await new Promise((done) => {
        const started = registration.installing ?? registration.active
        if (registration.active) done(null)
        else started?.addEventListener('statechange', () => registration.active && done(null))
      })
      const cache = await caches.open('pelesir-ticket')
      await cache.add(scope ?? '')
      // The page of a ticket kept it so.
      localStorage.setItem(
        'pelesir:local:tickets',
        JSON.stringify({ version: 1, value: [{ id: '1', ends_at: '2999-01-01T00:00:00Z' }] }),
      )
    },
    [OLD_WORKER, ticket],
  )
  // A script that is on its way when the page is left would fail.
  await page.waitForLoadState('networkidle')
  await builds.upgrade()
  await page.goto(`${ticket}?id=1`)
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  await expect.poll(scopes).toEqual(['/'])
  await expect.poll(() => page.evaluate(() => caches.has('pelesir-ticket'))).toBe(false)
  await expect.poll(() => keptIn(page, 'tickets')).not.toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('pelesir:local:tickets'))).toContain('2999')
  await context.setOffline(true)
  await page.goto(`${ticket}?id=1`)
  await expect(page.locator('.ticket-screen')).toBeAttached()
})
