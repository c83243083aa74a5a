import type { Page } from '@playwright/test'
import { holdVisit } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, hydrated, journeyPairs, PHONE, registerMember, SIZES, test } from '../support/fixtures.ts'
import { keptIn, OFFLINE_ERRORS, untilControlled, untilKept } from '../support/offline.ts'
import { payAll } from '../support/payment.ts'
import { saysAll, startingWith, words } from '../support/words.ts'

const LIST = `flight/results?origin=CGK&destination=DPS&departDate=${dayFromNow(20)}&ADT=1&cabinClass=Economy`
/** Caches that belong to a member. */
const OWN = ['trips', 'tickets', 'offers', 'answers']

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS })

for (const [locale, size, turn] of journeyPairs('id', 'phone')) {
  const t = words(locale)
  const openedOn = startingWith(t('offline:kept.opened', { at: '' }).replace(/\.$/, ''))

  test.describe(`without a connection (${locale}, ${size})`, turn, () => {
    test.use(size === 'phone' ? PHONE : { viewport: SIZES.desktop, colorScheme: 'dark' })

    test('the last list opens with its offers and its time, and nothing can be booked', async ({ page, context }) => {
      await page.goto(`/${locale}/help`)
      await untilControlled(page)
      await page.goto(`/${locale}/${LIST}`)
      const rows = page.locator('[data-row] article')
      await rows.first().waitFor()
      await untilKept(page, 'offers', 'flight/results')
      await page.waitForLoadState('networkidle')
      const first = await rows.first().innerText()
      await context.setOffline(true)
      await page.goto(`/${locale}/${LIST}`)
      await expect(page.getByText(openedOn)).toBeVisible()
      await expect(page.getByText(t('offline:kept.mayDiffer.offers'), { exact: false })).toBeVisible()
      await expect.poll(() => rows.first().innerText()).toBe(first)
      await hydrated(page)
      await isAccessible(page)
      await saysAll(page)
      await rows.first().getByRole('link').first().click()
      // The press opens the fares there, which were not loaded.
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveURL(/flight\/results/)
      await page.goto(`/${locale}/flight/booking?origin=CGK`)
      await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible()
      await context.setOffline(false)
      // The page in place of the form asks again by itself.
      await expect(page.getByRole('heading', { name: t('offline:title') })).toHaveCount(0)
      await page.goto(`/${locale}/${LIST}`)
      await rows.first().waitFor()
      await expect(page.getByText(openedOn)).toHaveCount(0)
    })

    test('an address that is not kept says so, lists what is, and asks again', async ({ page, context }) => {
      await page.goto(`/${locale}/help`)
      await untilControlled(page)
      await page.goto(`/${locale}/help?again`)
      await page.goto(`/${locale}/${LIST}`)
      await untilKept(page, 'offers', 'flight/results')
      await untilKept(page, 'content', '/help')
      await context.setOffline(true)
      await page.goto(`/${locale}/destination`)
      await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible()
      const kept = page.locator('[data-kept-list]')
      await expect(kept.getByRole('heading', { name: t('offline:list.offers') })).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await kept.locator('a[href*="/help"]').first().click()
      await expect(page).toHaveURL(/\/help/)
      await expect(page.locator('h1')).toBeVisible()
      // A script that is on its way when the page is left would fail.
      await page.waitForLoadState('networkidle')
      await page.goto(`/${locale}/destination`)
      await expect(kept.getByRole('heading', { name: t('offline:list.offers') })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // Without script the page is plain, and its button still asks for the same address.
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
      await page.reload()
      await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('link', { name: t('offline:retry') }).click()
      await expect(page.getByRole('heading', { name: t('offline:title') })).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/${locale}/destination$`))
    })
  })
}

test.describe('trips of a member', () => {
  test.use({ viewport: SIZES.phone })
  const t = words('id')

  test.beforeEach(async ({ page }) => {
    await registerMember(page.request)
    const booking = await holdVisit(page.request)
    await payAll(page.request, booking)
    await page.goto('/id/help')
    await untilControlled(page)
    await page.goto(`/id/member/booking?id=${booking}`)
    await hydrated(page)
    await untilKept(page, 'answers', `/booking/${booking}`)
    await page.goto('/id/member/history')
    await page
      .getByText(t('trips:people', { count: 2 }))
      .first()
      .waitFor()
    await untilKept(page, 'trips', '/member/history')
  })

  const opensTrips = async (page: Page) => {
    await page.goto('/id/member/history')
    return (await page.getByText(t('offline:kept.mayDiffer.trip'), { exact: false }).count()) > 0
  }

  test('open with their bookings', async ({ page, context }) => {
    await context.setOffline(true)
    await page.goto('/id/member/history')
    await expect(page.getByText(t('offline:kept.mayDiffer.trip'), { exact: false })).toBeVisible()
    await expect(page.getByText(t('trips:people', { count: 2 })).first()).toBeVisible()
    await isAccessible(page)
    await page.locator('#main a[href*="/member/booking"]').first().click()
    await page.waitForURL('**/member/booking?id=**')
    await expect(page.locator('#island h2').first()).toBeVisible()
    await expect(page.getByText(t('offline:kept.mayDiffer.trip'), { exact: false })).toBeVisible()
  })

  test('are forgotten after signing out, in another tab too', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/id/help')
    await other.getByRole('button', { name: t('layout:menu') }).click()
    await other
      .getByRole('button', { name: t('layout:logout.action') })
      .last()
      .click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('common:confirm.yes') })
      .click()
    await other.waitForURL(/\/id$/)
    for (const cache of OWN) await expect.poll(() => keptIn(other, cache), cache).toEqual([])
    await context.setOffline(true)
    expect(await opensTrips(page)).toBe(false)
    await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible()
  })

  test('are forgotten when the session ended on the server', async ({ page, context }) => {
    const cookies = await context.cookies()
    const session = cookies.find(({ name }) => name === 'pelesir_session')
    if (!session) throw new Error('nobody is signed in')
    await context.addCookies([{ ...session, value: 'ended' }])
    await page.goto('/id/member/history')
    await page.waitForFunction(() => !document.cookie.includes('pelesir_member=1'))
    await context.setOffline(true)
    expect(await opensTrips(page)).toBe(false)
    for (const cache of OWN) expect(await keptIn(page, cache), cache).toEqual([])
  })

  test('are not shown to another member who signs in', async ({ page, context, playwright, baseURL }) => {
    const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await registerMember(other)
    await context.addCookies((await other.storageState()).cookies)
    await context.setOffline(true)
    expect(await opensTrips(page)).toBe(false)
    await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible()
    await expect(page.locator('[data-kept-list] a')).toHaveCount(0)
  })
})

test('the site can be installed, with shortcuts in the language of the page', async ({ page, context }) => {
  for (const locale of ['id', 'en'] as const) {
    const t = words(locale)
    await page.goto(`/${locale}`)
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // The tests' browser is a private window, in which Chromium installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = JSON.parse(data ?? '{}')
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: `/${locale}`, display: 'standalone' })
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
    expect(names.slice(0, 2)).toEqual([t('layout:orders'), t('flight-home:name')])
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  }
})
