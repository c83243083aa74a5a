import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, inTurn, LOCALES, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')
const inQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const form = (page: Page) => page.getByRole('region', { name: t('search:flight.title') })
const from = (page: Page) => form(page).getByRole('combobox', { name: t('search:from'), exact: true })
const to = (page: Page) => form(page).getByRole('combobox', { name: t('search:to'), exact: true })
const count = (page: Page, type: string) =>
  form(page).getByRole('spinbutton', { name: new RegExp(`^${t(`search:${type}`)}`) })
const search = async (page: Page) => {
  await page.getByRole('button', { name: t('search:flight.submit') }).click()
  await page.waitForURL('**/flight/results?**')
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/id')
  await page.getByRole('button', { name: t('search:flight.submit') }).focus()
  await page.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) }).waitFor()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a GET form and the texts can be read', async ({ page }) => {
    await page.goto('/id')
    await from(page).fill('Surabaya (SUB)')
    await form(page).getByLabel(t('search:depart'), { exact: true }).fill(dayFromNow(20))
    await form(page)
      .getByText(t('search:count.adult', { count: 1 }))
      .click()
    await count(page, 'child').fill('2')
    await page.getByLabel(t('search:cabin')).selectOption('Business')
    await search(page)
    expect(inQuery(page)).toEqual({
      origin: 'Surabaya (SUB)',
      destination: 'Denpasar (DPS)',
      departDate: dayFromNow(20),
      returnDate: '',
      ADT: '1',
      CHD: '2',
      INF: '0',
      cabinClass: 'Business',
    })
    await expect(page.locator('noscript p')).toHaveText(t('flight:results.noscript'))
    for (const path of ['help', 'terms-and-conditions', 'privacy-policy', 'about-us', 'contact-us']) {
      await page.goto(`/id/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/id/help')
    await page.locator('summary').first().click()
    await expect(page.locator('details .prose').first()).toBeVisible()
  })
})

test('a search typed before the form is awake loses no keystroke', async ({ page }) => {
  await page.goto('/id')
  await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' })
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/_astro/*.js', async (route) => {
    asked += 1
    await gate.promise
    await route.continue()
  })
  const field = form(page).locator('input[name=origin]')
  await field.click()
  await page.keyboard.type('Yogya')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(field).toHaveValue('Yogya')
  gate.resolve()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('Yogya')
  await expect(field).toBeFocused()
  await page.keyboard.type('karta')
  await expect(field).toHaveValue('Yogyakarta')
  await expect(page.getByRole('option', { name: /YIA/ })).toBeVisible()
})

test('places are chosen by keyboard alone, swapped, and remembered once', async ({ page }) => {
  await openHome(page)
  await from(page).focus()
  await page.keyboard.type('suraba')
  await expect(page.getByRole('option', { name: /SUB/ })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Enter')
  await expect(from(page)).toHaveValue('Surabaya (SUB)')

  await to(page).focus()
  await page.keyboard.type('singapore')
  await expect(page.getByRole('option', { name: /SIN/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(to(page)).toHaveValue('singapore')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('jakarta')
  await expect(page.getByRole('option', { name: /HLP/ })).toBeVisible()
  // The city comes first, then its busier airport.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /HLP/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(to(page)).toHaveValue('Jakarta (HLP)')

  await page.getByRole('button', { name: t('search:swap') }).press('Enter')
  await expect(from(page)).toHaveValue('Jakarta (HLP)')
  await search(page)
  expect(inQuery(page)).toMatchObject({ origin: 'HLP', destination: 'SUB', departDate: dayFromNow(1), ADT: '1' })

  await openHome(page)
  await expect(page.getByRole('link', { name: /Jakarta → Surabaya/ })).toHaveCount(1)
  await expect(from(page)).toHaveValue('Jakarta (HLP)')
  await from(page).fill('SUB')
  await page.keyboard.press('Enter')
  await to(page).fill('DPS')
  await expect(page.getByRole('option', { name: /DPS/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await search(page)
  await openHome(page)
  await from(page).click()
  const recent = page.getByRole('group', { name: t('search:recent') })
  await expect(recent.getByRole('option')).toHaveCount(3)
  for (const code of ['SUB', 'DPS', 'HLP']) await expect(page.getByRole('option', { name: code })).toHaveCount(1)
})

test('a tap selects the whole place, typing replaces it, and × clears it', rarely(), async ({ page }) => {
  await openHome(page)
  await from(page).click()
  await page.keyboard.type('denpassar')
  await expect(from(page)).toHaveValue('denpassar')
  await expect(page.getByRole('option').first()).toContainText('DPS')
  await page.keyboard.press('Enter')
  await expect(from(page)).toHaveValue('Denpasar (DPS)')
  await expect(from(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('End')
  await page.keyboard.type('makasar')
  await expect(from(page)).toHaveValue('makasar')
  await expect(page.getByRole('option').first()).toContainText('UPG')

  await page.getByRole('button', { name: t('search:clear', { name: t('search:flight.fromName') }) }).click()
  await expect(from(page)).toHaveValue('')
  await expect(from(page)).toBeFocused()
  const popular = page.getByRole('group', { name: t('search:flight.popular') })
  await expect(popular.getByRole('option').first()).toContainText('CGK')
})

test('the dates of a return are chosen in the calendar by keyboard', rarely(), async ({ page }) => {
  await openHome(page)
  await page.getByRole('radio', { name: t('search:roundtrip') }).check()
  const depart = page.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) })
  await depart.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: t('search:chooseDate') })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  await isAccessible(page)
  await expect(calendar.locator('td button:focus')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: t('search:return'), pressed: true })).toBeVisible()
  await expect(calendar.locator('td button:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await search(page)
  expect(inQuery(page)).toMatchObject({ departDate: dayFromNow(2), returnDate: dayFromNow(9) })
})

test('the party keeps to the limits and is told why', rarely(), async ({ page }) => {
  await openHome(page)
  await form(page)
    .getByText(t('search:count.adult', { count: 1 }))
    .click()
  await expect(page.getByText(t('search:flight.paxLimits'))).toBeVisible()
  const more = (type: string) =>
    page.getByRole('button', { name: t('search:more', { name: t(`search:${type}`).toLowerCase() }) })
  await more('infant').click()
  await expect(more('infant')).toBeDisabled()
  for (let seated = 1; seated < 7; seated++) await more(seated < 3 ? 'adult' : 'child').click()
  await expect(more('adult')).toBeDisabled()
  await expect(more('child')).toBeDisabled()
  await expect(more('infant')).toBeEnabled()
  await isAccessible(page)

  await count(page, 'adult').fill('6')
  await page.getByRole('button', { name: t('search:flight.submit') }).click()
  await expect(page.getByText(t('validation:pax.seatedLimit'))).toBeVisible()
  await expect(count(page, 'adult')).toBeFocused()
  await count(page, 'adult').fill('3')
  await expect(page.getByText(t('validation:pax.seatedLimit'))).toBeHidden()
  await page.getByRole('button', { name: t('search:done') }).click()
  await search(page)
  expect(inQuery(page)).toMatchObject({ ADT: '3', CHD: '4', INF: '1' })
})

test('another language keeps the page and its query, and is remembered', async ({ page }) => {
  const query = `origin=CGK&destination=SUB&departDate=${dayFromNow(12)}&ADT=2&CHD=1&cabinClass=Economy`
  await page.goto(`/id/flight/results?${query}`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('link', { name: /^EN,/ }).first().click()
  await expect(page.getByRole('heading', { name: words('en')('flight:results.chooseOneway') })).toBeVisible()
  expect(page.url()).toContain(`/en/flight/results?${query}`)
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/en')
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  for (const [index, locale] of LOCALES.entries()) {
    const title = `the drawer opens and closes, and the header turns once the page is scrolled (${locale})`
    test(title, inTurn(index), async ({ page }) => {
      const say = words(locale)
      await page.goto(`/${locale}`)
      const header = page.locator('header')
      const clear = 'rgba(0, 0, 0, 0)'
      await expect(header).toHaveCSS('background-color', clear)
      // One button for both, within the screen.
      const enter = header.getByRole('link', { name: say('layout:loginOrRegister'), exact: true })
      await expect(enter).toHaveAttribute('href', `/${locale}/login`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width)
      // A busy browser drops a turn of the wheel before its first frame, so it is turned until the page has moved.
      await expect(async () => {
        await page.mouse.wheel(0, 90)
        await expect(header).not.toHaveCSS('background-color', clear, { timeout: 1000 })
      }).toPass()
      await expect(header).toBeInViewport()
      await expect(async () => {
        await page.mouse.wheel(0, -900)
        await expect(header).toHaveCSS('background-color', clear, { timeout: 1000 })
      }).toPass()

      await page.getByRole('button', { name: say('layout:menu') }).click()
      const menu = page.getByRole('navigation', { name: say('layout:menu') })
      await expect(menu.getByRole('link', { name: say('layout:helpCentre') })).toBeVisible()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: say('layout:menu') }).click()
      await menu.getByRole('link', { name: say('layout:helpCentre') }).click()
      await page.waitForURL(`**/${locale}/help`)
    })
  }
})

test('signing out is asked once more and leaves nothing behind', rarely(), async ({ page }) => {
  const member = await registerMember(page.request)
  await openHome(page)
  await search(page)
  await page.goto('/id')
  const menu = page.getByRole('button', { name: `${member.first_name} ${member.last_name}` })
  const out = page.getByRole('button', { name: t('layout:logout.action') })
  const dialog = page.getByRole('dialog', { name: t('common:confirm.title') })
  await menu.click()
  await out.click()
  await isAccessible(page)
  await dialog.getByRole('button', { name: t('common:confirm.cancel') }).click()
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/v1/auth/profil')).status()).toBe(200)

  await menu.click()
  await out.click()
  await dialog.getByRole('button', { name: t('common:confirm.yes') }).click()
  await expect(page.getByText(t('layout:logout.done'))).toBeVisible()
  expect((await page.request.get('/api/v1/auth/profil')).status()).toBe(401)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => key.startsWith('pelesir:'))).toEqual([])
  await expect(page.getByRole('link', { name: t('layout:login') }).first()).toBeVisible()
})
