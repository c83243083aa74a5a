import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, LOCALES, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')
const inQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const tabs = (page: Page) => page.getByRole('navigation', { name: t('home:services') })
const tab = (page: Page, service: string) => tabs(page).getByRole('link', { name: t(`layout:${service}`) })
const form = (page: Page, service: string) => page.getByRole('region', { name: t(`search:${service}.title`) })
const from = (page: Page) => form(page, 'train').getByRole('combobox', { name: t('search:from'), exact: true })
const to = (page: Page) => form(page, 'train').getByRole('combobox', { name: t('search:to'), exact: true })
const search = async (page: Page) => {
  await page.getByRole('button', { name: t('search:train.submit') }).click()
  await page.waitForURL('**/train/results?**')
}

async function openTrains(page: Page): Promise<void> {
  await page.goto('/id?s=train')
  await page.getByRole('button', { name: t('search:train.submit') }).focus()
  await page.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) }).waitFor()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both forms stand on the page, and that of trains is a GET form', async ({ page }) => {
    await page.goto('/id?s=train')
    const trains = form(page, 'train')
    await expect(form(page, 'flight').getByRole('button', { name: t('search:flight.submit') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('home:title.flight') })).toBeVisible()
    await to(page).fill('Yogyakarta')
    await trains.getByLabel(t('search:depart'), { exact: true }).fill(dayFromNow(20))
    await trains.getByText(t('search:count.adult', { count: 1 })).click()
    await trains.getByRole('spinbutton').first().fill('3')
    await search(page)
    expect(inQuery(page)).toEqual({
      origin: 'Gambir (GMR)',
      destination: 'Yogyakarta',
      departDate: dayFromNow(20),
      returnDate: '',
      ADT: '3',
      INF: '0',
    })
  })
})

for (const locale of LOCALES) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`the tab in the address is the one shown (${locale}, ${size})`, async ({ page }) => {
      const say = words(locale)
      await page.setViewportSize(viewport)
      await page.goto(`/${locale}?s=train`)
      await expect(page.getByRole('heading', { level: 1, name: say('home:title.train') })).toBeVisible()
      const services = page.getByRole('navigation', { name: say('home:services') })
      await expect(services.getByRole('link', { name: say('layout:train') })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('region', { name: say('search:flight.title') })).toBeHidden()
      await expect(page.getByRole('button', { name: say('search:train.submit') })).toBeVisible()
      await isAccessible(page)
    })
  }
}

test('is shown before the first paint, and its picture is fetched only when it is shown', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/scenes/hero') && pictures.push(request.url()))
  await page.goto('/id', { waitUntil: 'networkidle' })
  expect(pictures).toEqual([])
  await tab(page, 'train').click()
  await expect.poll(() => pictures.length).toBe(1)

  // Without a single module the sheet shows the tab by itself.
  await page.route('**/_astro/*.js', () => undefined)
  await page.goto('/id?s=train')
  await expect(page.getByRole('button', { name: t('search:train.submit') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('search:flight.submit') })).toBeHidden()
})

test('another tab keeps what was typed, and the language keeps the tab', async ({ page }) => {
  await page.goto('/id')
  const origin = form(page, 'flight').getByRole('combobox', { name: t('search:from'), exact: true })
  await origin.fill('Surabaya')
  await tab(page, 'train').focus()
  await page.keyboard.press('Enter')
  await expect(from(page)).toHaveValue('Gambir (GMR)')
  expect(page.url()).toContain('/id?s=train')
  await expect(tab(page, 'train')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'flight')).not.toHaveAttribute('aria-current')
  await tab(page, 'flight').click()
  // The form may have found the airport meanwhile.
  await expect(origin).toHaveValue(/^Surabaya/)
  await tab(page, 'train').click()
  await page.getByRole('link', { name: /^EN,/ }).first().click()
  await page.waitForURL('**/en?s=train')
  await expect(page.getByRole('button', { name: words('en')('search:train.submit') })).toBeVisible()
})

test('stations are chosen by keyboard, swapped, and remembered once, beside flights', async ({ page }) => {
  await openTrains(page)
  await from(page).focus()
  await page.keyboard.type('pasar')
  await expect(page.getByRole('option', { name: /PSE/ })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Enter')
  await expect(from(page)).toHaveValue('Pasar Senen (PSE)')
  await page.getByRole('button', { name: t('search:swap') }).press('Enter')
  await expect(from(page)).toHaveValue('Bandung (BD)')
  await search(page)
  expect(inQuery(page)).toEqual({ origin: 'BD', destination: 'PSE', departDate: dayFromNow(1), ADT: '1' })

  await openTrains(page)
  const recent = page.getByRole('link', { name: /Bandung → Pasar Senen/ })
  await expect(recent).toHaveCount(1)
  await expect(recent).toContainText(t('layout:train'))
  await from(page).fill('BD')
  await page.keyboard.press('Enter')
  await to(page).fill('YK')
  await expect(page.getByRole('option', { name: /YK/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await search(page)
  await openTrains(page)
  await from(page).click()
  const chosen = page.getByRole('group', { name: t('search:recent') })
  await expect(chosen.getByRole('option')).toHaveCount(3)
  for (const code of ['YK', 'BD', 'PSE']) await expect(page.getByRole('option', { name: code })).toHaveCount(1)

  await tab(page, 'flight').click()
  await page.getByRole('button', { name: t('search:flight.submit') }).focus()
  await page.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/flight/results?**')
  await page.goto('/id')
  const strip = page.locator('[data-recent-searches] a')
  await expect(strip).toHaveCount(3)
  await expect(strip.first()).toContainText(t('layout:flight'))
})

test('the party on a train keeps to its limits and is told why', async ({ page }) => {
  await openTrains(page)
  const trains = form(page, 'train')
  const count = (type: string) => trains.getByRole('spinbutton', { name: new RegExp(`^${t(`search:${type}`)}`) })
  const more = (type: string) =>
    trains.getByRole('button', { name: t('search:more', { name: t(`search:${type}`).toLowerCase() }) })
  await trains.getByText(t('search:count.adult', { count: 1 })).click()
  await more('infant').click()
  await expect(more('infant')).toBeDisabled()
  for (let adults = 1; adults < 4; adults++) await more('adult').click()
  await expect(more('adult')).toBeDisabled()
  await expect(more('infant')).toBeEnabled()
  await isAccessible(page)
  await count('adult').fill('5')
  await page.getByRole('button', { name: t('search:train.submit') }).click()
  await expect(page.getByText(t('validation:pax.adultLimit'))).toBeVisible()
  await expect(count('adult')).toBeFocused()
  await count('adult').fill('4')
  await expect(page.getByText(t('validation:pax.adultLimit'))).toBeHidden()
  await page.getByRole('button', { name: t('search:done') }).click()
  await search(page)
  expect(inQuery(page)).toMatchObject({ ADT: '4', INF: '1' })
})

test('a station and a place that is none are refused where they were typed', async ({ page }) => {
  await openTrains(page)
  await to(page).fill('Gambir (GMR)')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: t('search:train.submit') }).click()
  await expect(page.getByText(t('validation:station.same'))).toBeVisible()
  await to(page).fill('Atlantis')
  await expect(page.getByRole('listbox').getByText(t('search:train.none'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('search:train.submit') }).click()
  await expect(page.getByText(t('validation:station.valid'))).toBeVisible()
})
