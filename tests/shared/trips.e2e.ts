import type { APIRequestContext, Page } from '@playwright/test'
import { holdVisit } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../support/fixtures.ts'
import { OFFLINE_ERRORS } from '../support/offline.ts'
import { payAll } from '../support/payment.ts'
import { saysAll, startingWith, words } from '../support/words.ts'

/** For two people, issued. */
async function buyForTwo(request: APIRequestContext): Promise<string> {
  const booking = await holdVisit(request)
  await payAll(request, booking)
  return booking
}

const bar = (page: Page, name: string) => page.getByRole('navigation', { name })

for (const [locale, size, turn] of journeyPairs('id', 'phone')) {
  const t = words(locale)

  test.describe(`trips (${locale}, ${size})`, turn, () => {
    test.use({ viewport: SIZES[size], ...(size === 'desktop' ? { colorScheme: 'dark' as const } : {}) })

    test('begin with the next one, whose ticket is one tap away, with a card for each person', async ({ page }) => {
      await registerMember(page.request, locale)
      await buyForTwo(page.request)
      await page.goto(`/${locale}/dashboard/order`)
      await page.waitForURL(`**/${locale}/member/history`)
      await hydrated(page)
      await expect(page.getByText(t('trips:people', { count: 2 })).first()).toBeVisible()
      await expect(bar(page, t('menu:areas.member')).getByRole('link')).toHaveCount(5)
      await isAccessible(page)
      await saysAll(page)
      await page.getByRole('link', { name: startingWith(t('trips:ticket')) }).click()
      await page.waitForURL('**/member/ticket?id=**')
      const cards = page.getByRole('list', { name: t('screen-ticket:cards') })
      await expect(cards.getByRole('img')).toHaveCount(2)
      await expect(page.getByText(t('screen-ticket:at', { at: 1, count: 2 }))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await cards.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(t('screen-ticket:at', { at: 2, count: 2 }))).toBeVisible()
      await page.getByRole('button', { name: t('screen-ticket:before') }).press('Enter')
      await expect(page.getByText(t('screen-ticket:at', { at: 1, count: 2 }))).toBeVisible()
      await cards.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }))
      await expect(page.getByText(t('screen-ticket:at', { at: 2, count: 2 }))).toBeVisible()
      await page.emulateMedia({ forcedColors: 'active' })
      const code = cards.getByRole('img').first()
      expect(await code.evaluate((part) => getComputedStyle(part.firstElementChild ?? part).fill)).toBe('rgb(0, 0, 0)')
      await page.emulateMedia({ forcedColors: 'none' })
      const background = await page.locator('.ticket-screen').evaluate((part) => getComputedStyle(part).backgroundColor)
      expect(background).toBe('rgb(255, 255, 255)')
    })
  })
}

test.describe('a ticket that was opened', () => {
  test.use({ viewport: SIZES.phone, serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS })

  test('opens without a connection, and is gone after signing out', async ({ page, context }) => {
    const t = words('id')
    await registerMember(page.request)
    const booking = await buyForTwo(page.request)
    await page.goto(`/id/member/ticket?id=${booking}`)
    const codes = page.getByRole('list', { name: t('screen-ticket:cards') }).getByRole('img')
    await expect(codes).toHaveCount(2)
    await expect(page.getByText(t('screen-ticket:offline'))).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(codes).toHaveCount(2)
    await expect(page.getByText(t('screen-ticket:kept'))).toBeVisible()
    await expect(page.getByText(t('screen-ticket:linksLater'))).toBeVisible()
    // The way back alone: the trips are kept too.
    await expect(page.locator('#main').getByRole('link')).toHaveText([t('screen-ticket:back')])
    await isAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: t('screen-ticket:pdf') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('screen-ticket:back') })).toBeVisible()
    await page.reload()
    await expect(codes).toHaveCount(2)
    await expect(page.getByText(t('screen-ticket:kept'))).toBeHidden()
    // A Wi-Fi without internet: the browser says that it is online.
    await page.route('**/booking/*/ticket', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(t('screen-ticket:kept'))).toBeVisible()
    await expect(page.locator('#main').getByRole('link')).toHaveText([t('screen-ticket:back')])
    await page.unroute('**/booking/*/ticket')
    await expect(page.getByText(t('screen-ticket:kept'))).toBeHidden()
    await expect(page.getByRole('link', { name: t('screen-ticket:pdf') })).toBeVisible()
    await page.goto('/id/member/history')
    await hydrated(page)
    await page.getByRole('button', { name: t('layout:menu') }).click()
    await page
      .getByRole('button', { name: t('layout:logout.action') })
      .last()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:confirm.yes') })
      .click()
    await page.waitForURL(/\/id$/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('booking_code'))).toBe(false)
  })
})
