import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, inTurn, LOCALES, rarely, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')
const inQuery = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const tabs = (page: Page) => page.getByRole('navigation', { name: t('home:services') })
const tab = (page: Page, service: string) => tabs(page).getByRole('link', { name: t(`${service}-home:name`) })
const form = (page: Page, service: string) => page.getByRole('region', { name: t(`search:${service}.title`) })
const from = (page: Page) => form(page, 'train').getByRole('combobox', { name: t('search:from'), exact: true })
const to = (page: Page) => form(page, 'train').getByRole('combobox', { name: t('search:to'), exact: true })
const search = async (page: Page) => {
  await page.getByRole('button', { name: t('search:train.submit') }).click()
  await page.waitForURL('**/train/results?**')
}

async function openTrains(page: Page): Promise<void> {
  await page.goto('/id/train')
  await page.getByRole('button', { name: t('search:train.submit') }).focus()
  await page.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) }).waitFor()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs are links, and the form of trains is a GET form', async ({ page }) => {
    await page.goto('/id')
    await expect(tab(page, 'flight')).toHaveAttribute('aria-current', 'page')
    await tab(page, 'train').click()
    await page.waitForURL('**/id/train')
    const trains = form(page, 'train')
    await expect(tab(page, 'train')).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, 'flight')).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('heading', { level: 1, name: t('train-home:heading') })).toBeVisible()
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

for (const [index, locale] of LOCALES.entries()) {
  for (const [other, [size, viewport]] of Object.entries(SIZES).entries()) {
    const turn = inTurn(2 * index + other, 4)
    test(`every service has a page of its own (${locale}, ${size})`, turn, async ({ page }) => {
      const say = words(locale)
      await page.setViewportSize(viewport)
      await page.goto(`/${locale}?s=train&x=1`)
      expect(page.url()).toMatch(new RegExp(`/${locale}/train\\?x=1$`))
      await expect(page).toHaveTitle(`${say('train-home:title')} · ${say('layout:name')}`)
      await expect(page.getByRole('heading', { level: 1, name: say('train-home:heading') })).toBeVisible()
      const services = page.getByRole('navigation', { name: say('home:services') })
      await expect(services.getByRole('link', { name: say('train-home:name') })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('region', { name: say('search:flight.title') })).toHaveCount(0)
      await expect(page.getByRole('button', { name: say('search:train.submit') })).toBeVisible()
      await isAccessible(page)

      const highlights = page.getByRole('region', { name: say('train-home:highlights') })
      await expect(highlights.getByRole('link', { name: say('train-places:all.title') })).toBeVisible()
      const routes = highlights.getByRole('listitem').getByRole('link')
      await expect(routes).toHaveCount(6)
      await expect(routes.first()).toHaveAttribute('href', `/${locale}/train/results?origin=GMR&destination=BD`)
      await routes.first().click()
      // The list completes its address at once: the query is another one soon.
      await page.waitForURL(`**/${locale}/train/results?**`)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }
}

test('names itself to search engines, in both languages', async ({ page }) => {
  for (const path of ['', '/train']) {
    await page.goto(`/en${path}`)
    const href = async (selector: string) => new URL((await page.locator(selector).getAttribute('href')) ?? '').pathname
    expect(await href('link[rel=canonical]')).toBe(`/en${path}`)
    expect(await href('link[hreflang=id-ID]')).toBe(`/id${path}`)
    expect(await href('link[hreflang=en-US]')).toBe(`/en${path}`)
  }
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed).toEqual(expect.arrayContaining(['/id', '/en', '/id/train', '/en/train']))
  expect(listed.filter((path) => /^\/\w\w\/flight$|results|booking|seats/.test(path))).toEqual([])
  const robots = await (await page.request.get('/robots.txt')).text()
  for (const path of ['member', 'payment', 'sandbox', 'flight/booking', 'train/booking', 'train/seats'])
    expect(robots).toContain(`Disallow: /*/${path}\n`)
})

test('a host of files alone leads to the same pages, the query kept', rarely(), async ({ page }) => {
  const painted: string[] = []
  await page.route('**/id?s=train*', async (route) => route.fulfill({ response: await route.fetch({ url: '/id' }) }))
  await page.exposeFunction('paintedOn', (path: string) => painted.push(path))
  await page.addInitScript(() => {
    const { paintedOn } = window as unknown as { paintedOn: (path: string) => void }
    new PerformanceObserver(() => paintedOn(location.pathname)).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/id?s=train&x=1')
  await page.waitForURL('**/id/train?x=1')
  await expect(page.getByRole('button', { name: t('search:train.submit') })).toBeVisible()
  await expect.poll(() => painted.length).toBeGreaterThan(0)
  expect(painted).not.toContain('/id')
  await page.goto('/id/flight/index.html?x=1')
  await page.waitForURL('**/id?x=1')
  await page.goto('/id?s=flight')
  expect(page.url()).toMatch(/\/id\?s=flight$/)
  await expect(page.getByRole('button', { name: t('search:flight.submit') })).toBeVisible()
})

test(
  'another tab and the way back keep what was typed, and the language keeps page and query',
  rarely(),
  async ({ page }) => {
    await page.goto('/id?x=1')
    const flights = form(page, 'flight')
    const origin = flights.getByRole('combobox', { name: t('search:from'), exact: true })
    const depart = flights.getByRole('button', { name: new RegExp(`^${t('search:depart')}`) })
    await origin.fill('Surabaya')
    await page.getByRole('option', { name: /SUB/ }).click()
    await flights.getByText(t('search:count.adult', { count: 1 })).click()
    await flights.getByRole('spinbutton').first().fill('3')
    await flights.getByRole('radio', { name: t('search:roundtrip') }).check()
    await depart.click()
    const calendar = page.getByRole('dialog', { name: t('search:chooseDate') })
    await calendar.locator('td button:focus').waitFor()
    for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(calendar).toBeHidden()
    await flights.getByLabel(t('search:cabin')).selectOption('Business')
    const typed = async () => {
      await expect(origin).toHaveValue('Surabaya (SUB)')
      await expect(flights.getByText('Juanda')).toBeVisible()
      await expect(flights.getByText(t('search:count.adult', { count: 3 }))).toBeVisible()
      await expect(flights.getByLabel(t('search:cabin'))).toHaveValue('Business')
      await expect(flights.getByRole('radio', { name: t('search:roundtrip') })).toBeChecked()
      await expect(flights.locator('[name=departDate]')).toHaveValue(dayFromNow(2))
      await expect(flights.locator('[name=returnDate]')).toHaveValue(dayFromNow(9))
    }

    await tab(page, 'train').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/id/train')
    await expect(from(page)).toHaveValue('Gambir (GMR)')
    await to(page).fill('Malang')
    await tab(page, 'flight').click()
    await page.waitForURL('**/id')
    await typed()
    await page.goBack()
    await expect(to(page)).toHaveValue(/^Malang/)
    await page.goBack()
    expect(page.url()).toContain('/id?x=1')
    await typed()
    await page.reload()
    await typed()
    await page.getByRole('link', { name: /^EN,/ }).first().click()
    await page.waitForURL('**/en?x=1')
    await page.goto('/id/train?x=1')
    await expect(to(page)).toHaveValue(/^Malang/)
    await page.getByRole('link', { name: /^EN,/ }).first().click()
    await page.waitForURL('**/en/train?x=1')
    await expect(page.getByRole('button', { name: words('en')('search:train.submit') })).toBeVisible()
  },
)

test('an untouched form stays as the page has it', rarely(), async ({ page }) => {
  await page.goto('/id', { waitUntil: 'networkidle' })
  await tab(page, 'train').click()
  await page.waitForURL('**/id/train')
  await tab(page, 'flight').click()
  await page.waitForURL('**/id')
  await page.waitForLoadState('networkidle')
  await expect(form(page, 'flight').locator('input[type=date][name=departDate]')).toHaveValue(dayFromNow(1))
})

test('a touched tab is fetched ahead, and the pages cross-fade where motion is wanted', rarely(), async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.faded = String('viewTransition' in event && Boolean(event.viewTransition))
    }),
  )
  const faded = page.locator('html[data-faded=true]')
  await page.goto('/id', { waitUntil: 'networkidle' })
  await expect(page.locator('link[rel=prefetch][href$="/id/train"]')).toHaveCount(0)
  await tab(page, 'train').hover()
  await expect(page.locator('link[rel=prefetch][href$="/id/train"]')).toHaveCount(1)
  await tab(page, 'train').click()
  await page.waitForURL('**/id/train')
  await expect(faded).toHaveCount(1)
  await page
    .locator('footer')
    .getByRole('link', { name: t('layout:help') })
    .first()
    .click()
  await page.waitForURL('**/id/help')
  await expect(faded).toHaveCount(1)
  await page.goto('/id/train')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tab(page, 'flight').click()
  await page.waitForURL('**/id')
  await expect(page.locator('html[data-faded=false]')).toHaveCount(1)
})

test('stations are chosen by keyboard, swapped, and remembered once, beside flights', rarely(), async ({ page }) => {
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
  await expect(recent).toContainText(t('train-home:name'))
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
  await expect(strip.first()).toContainText(t('flight-home:name'))
})

test('the party on a train keeps to its limits and is told why', rarely(), async ({ page }) => {
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

test('a station and a place that is none are refused where they were typed', rarely(), async ({ page }) => {
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
