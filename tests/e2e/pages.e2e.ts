import { expect, LOCALES, oneADay, registerMember, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const TEXTS = ['help', 'terms-and-conditions', 'privacy-policy', 'about-us', 'contact-us']

for (const [index, locale] of LOCALES.entries()) {
  test.describe(locale, () => {
    const t = words(locale)

    test('every link of header, drawer, footer and texts leads somewhere', oneADay(index, 2), async ({ page }) => {
      await registerMember(page.request, locale)
      const links = new Set<string>()
      for (const path of ['', '/train', '/flight/results', '/member/history', ...TEXTS.map((text) => `/${text}`)]) {
        await page.goto(`/${locale}${path}`)
        for (const href of await page
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
          links.add((href ?? '').replace(/#.*/, ''))
      }
      expect(links.size).toBeGreaterThan(10)
      for (const link of links) {
        const answer = await page.request.get(link, { maxRedirects: 0 })
        expect(answer.status(), link).toBe(200)
      }
    })

    test('terms and privacy ask the operator for a lawyer, and no other text does', async ({ page }) => {
      for (const text of TEXTS) {
        await page.goto(`/${locale}/${text}`)
        await expect(page.locator('[data-review]')).toHaveCount(/terms|privacy/.test(text) ? 1 : 0)
      }
    })

    test('help finds answers by any word, opens the one an address names, and says when there is none', async ({
      page,
    }) => {
      await page.goto(`/${locale}/help#late-payment`)
      await expect(page.locator('#late-payment')).toHaveAttribute('open')
      const search = page.getByLabel(t('content:help.search'))
      const questions = page.locator('[data-question]')
      expect(await questions.count()).toBeGreaterThanOrEqual(6)
      await search.fill('ics')
      await expect(questions.filter({ visible: true })).toHaveCount(1)
      await search.fill('zzzz')
      await expect(page.getByText(t('content:help.none'))).toBeVisible()
      await search.fill('')
      await expect(questions.filter({ visible: false })).toHaveCount(0)
    })
  })
}

for (const [asked, headers, to] of [
  ['/', {}, '/id'],
  ['/', { 'accept-language': 'en-GB,en;q=0.9' }, '/en'],
  ['/', { 'accept-language': 'en', cookie: 'pelesir_locale=id' }, '/id'],
  ['/id-ID/help', {}, '/id/help'],
  ['/en-US/flight/results?origin=CGK', {}, '/en/flight/results?origin=CGK'],
  ['/en/help/', {}, '/en/help'],
  ['/id/flight?x=1', {}, '/id?x=1'],
  ['/?s=train&x=1', { 'accept-language': 'en' }, '/en/train?x=1'],
  ['/train', {}, '/id/train'],
  ['/login', { cookie: 'pelesir_locale=en' }, '/en/login'],
] as const) {
  test(`${asked} leads to ${to} for ${JSON.stringify(headers)}`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0, headers: { 'accept-language': 'id', ...headers } })
    expect([301, 302]).toContain(answer.status())
    expect(answer.headers().location).toBe(to)
  })
}

test('what is not there is told in the language of its address, and to programs without a page', async ({
  request,
}) => {
  for (const locale of LOCALES) {
    const page = await request.get(`/${locale}/no/such/page`, { headers: { accept: 'text/html' } })
    expect(page.status()).toBe(404)
    expect(await page.text()).toContain(words(locale)('content:notFound.title'))
  }
  const call = await request.get('/api/v1/nothing', { headers: { Language: 'en' } })
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ success: false, code: 'not_found' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages that need it say so', async ({ page }) => {
    for (const path of ['flight/results', 'flight/booking', 'payment', 'member/history', 'login', 'sandbox/bank']) {
      await page.goto(`/id/${path}`)
      await expect(page.locator('noscript *').first(), path).toContainText('JavaScript')
      await expect(page.locator('noscript *').first(), path).toBeVisible()
    }
  })
})
