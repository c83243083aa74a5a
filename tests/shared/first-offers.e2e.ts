import type { APIRequestContext } from '@playwright/test'
import { asFile, dayFromNow, expect, LOCALES, PHONE, rarely, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const DAY = dayFromNow(24)
const LISTS = {
  flight: `flight/results?origin=CGK&destination=DPS&departDate=${DAY}&ADT=2`,
  train: `train/results?origin=GMR&destination=YK&departDate=${DAY}&ADT=2`,
  hotel: `hotel/results?destinationKey=ID-51&city=Bali&checkInDate=${DAY}&checkOutDate=${dayFromNow(26)}&countRoom=1&countGuest=2`,
  tour: 'tour/results?tourArea=all',
  venue: 'venue/results?locationId=ID-5171&city=Denpasar&country=Indonesia&countryCode=ID&ADT=2',
}

/** The server draws what suppliers answer in time: asked before, they do. */
async function warm(request: APIRequestContext, address: string): Promise<void> {
  await expect.poll(async () => (await (await request.get(address)).text()).includes('data-drawn=')).toBe(true)
}

for (const [noun, path] of Object.entries(LISTS))
  for (const locale of LOCALES) {
    const address = `/${locale}/${path}`

    test.describe(`${noun} in ${locale}`, () => {
      test.use({ viewport: SIZES.phone })

      test.describe('without script', () => {
        test.use({ javaScriptEnabled: false })
        test('is a list that can be read, whose rows lead on', rarely(locale === 'en'), async ({ page, request }) => {
          await warm(request, address)
          await page.goto(address)
          const rows = page.locator('[data-row]')
          await expect(rows.first()).toBeVisible()
          await expect(rows.first()).toContainText('Rp')
          // Hotels come in pages, which are ordered when all are here.
          if (noun !== 'hotel') {
            const say = words(locale)
            await page.locator('noscript summary').click()
            const order = page.getByRole('combobox').first()
            const last = (await order.locator('option').last().getAttribute('value')) ?? ''
            await order.selectOption(last)
            await page.getByRole('button', { name: say('list:filter.apply') }).click()
            await expect(page).toHaveURL(new RegExp(`sort=${last}`))
            await expect(rows.first()).toContainText('Rp')
          }
          const link = rows.first().getByRole('link').first()
          const list = page.url()
          await link.click()
          await page.waitForURL((url) => url.href !== list)
        })
      })

      test(
        'is taken over as it was drawn, and stands after a reload and Back',
        rarely(locale === 'id'),
        async ({ page, request }) => {
          await warm(request, address)
          const calls: string[] = []
          page.on('request', (sent) => {
            const isLater = /"page":[2-9]|page=[2-9]/.test(`${sent.url()} ${sent.postData()}`)
            if (/availab|list-tour|list-one-day/.test(sent.url()) && !isLater) calls.push(sent.url())
          })
          const told: string[] = []
          page.on('console', (message) => {
            if (message.type() === 'warning') told.push(message.text())
          })
          await page.goto(address)
          const island = page.locator('#island[data-mounted]')
          await expect(island).toHaveCount(1)
          expect(told).toEqual([])
          await expect(island).toHaveAttribute('data-drawn', /wide|narrow/)
          // Hotels beyond the first ten are a call of their own.
          expect(calls.length).toBeLessThanOrEqual(noun === 'hotel' ? 1 : 0)
          const first = await island.locator('[data-row]').first().getAttribute('data-row')
          // A search under way when the page was drawn is told as done.
          for (const bar of await page.getByRole('progressbar').all()) {
            await expect(bar).toHaveAttribute('aria-valuenow', '100')
            await expect(bar).toHaveClass(/opacity-0/)
          }
          await page.reload()
          await expect(island.locator('[data-row]').first()).toHaveAttribute('data-row', first ?? '')
          await page.goto(`/${locale}/help`)
          await page.goBack()
          await expect(island.locator('[data-row]').first()).toHaveAttribute('data-row', first ?? '')
        },
      )

      test('works from a file host too', rarely(locale === 'id'), async ({ page }) => {
        await page.route((url) => url.pathname.endsWith('/results'), asFile)
        await page.goto(address)
        await expect(page.locator('#island[data-mounted] [data-row]').first()).toBeVisible()
        await expect(page.locator('#island')).not.toHaveAttribute('data-drawn')
      })
    })
  }

const DETAILS = {
  hotel: 'hotel/detail?hotelKey=hyatt-regency-yogyakarta',
  tour: 'tour/detail?id=komodo-padar-3-hari',
  'one-day tour': 'one-day-tour/detail?id=nusa-penida-barat',
  venue: 'venue/detail?venueId=candi-prambanan',
}

for (const [noun, path] of Object.entries(DETAILS)) {
  test(`the page of a ${noun} is whole without script`, async ({ browser, baseURL, request }) => {
    await warm(request, `/id/${path}`)
    const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), ...PHONE, javaScriptEnabled: false })
    await page.goto(`/id/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Rp')
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
    await page.close()
  })

  test(`the page of a ${noun} is taken over as it was drawn`, rarely(noun === 'tour'), async ({ page, request }) => {
    await warm(request, `/en/${path}`)
    const told: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') told.push(message.text())
    })
    const calls: string[] = []
    page.on('request', (sent) => {
      if (/detail|period|price/.test(sent.url()) && sent.method() === 'POST') calls.push(sent.url())
    })
    await page.goto(`/en/${path}`)
    await expect(page.locator('#island[data-mounted]')).toHaveAttribute('data-drawn', /wide|narrow/)
    expect([told, calls]).toEqual([[], []])
  })
}

test('a hotel and an attraction name themselves to search engines, and are not found where there are none', async ({
  request,
}) => {
  for (const [noun, name] of [
    ['hotel', 'Hyatt Regency'],
    ['venue', 'Prambanan'],
  ] as const) {
    const path = DETAILS[noun]
    for (const locale of LOCALES) {
      await warm(request, `/${locale}/${path}`)
      const html = await (await request.get(`/${locale}/${path}&utm_source=mail`)).text()
      const [head = ''] = html.split('</head>')
      expect(head).toMatch(new RegExp(`<title>[^<]*${name}[^<]* · Pelesir</title>`))
      expect(head).toContain(`/${locale}/${path}">`)
      expect(head).toContain(`hreflang="x-default"`)
      expect(head).not.toContain('noindex')
      const [, things = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
      expect(JSON.stringify(JSON.parse(things))).toContain(name)
      // The way back leads to where it is, not to the usual place of a search.
      if (noun === 'hotel') expect(html).toMatch(/<p[^>]*>\s*<a[^>]*destinationKey=ID-3471[^>]*>[\s\S]*?Yogyakarta/)
    }
    const [page = ''] = path.split('=')
    expect((await request.get(`/id/${page}=there-is-none`)).status()).toBe(404)
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    for (const locale of LOCALES) expect(sitemap).toContain(`/${locale}/${path}</loc>`)
  }
})

test('a press before the script came counts when it is there', async ({ page, request }) => {
  const path = `/en/${DETAILS.hotel}`
  await warm(request, path)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const dates = page.getByRole('button', { name: 'Price calendar' })
  await dates.click()
  await expect(dates).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(dates).toHaveAttribute('aria-expanded', 'true')
})

test('an order chosen before the script came counts when it is there', async ({ page, request }) => {
  const path = `/en/${LISTS.hotel}`
  await warm(request, path)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize(SIZES.desktop)
  await page.goto(path, { waitUntil: 'commit' })
  const order = page.getByRole('main').getByRole('combobox').first()
  const value = await order.locator('option').last().getAttribute('value')
  await order.selectOption(value)
  release()
  await expect(page.locator('#island[data-mounted]')).toHaveCount(1)
  await expect(order).toHaveValue(value ?? '')
  await expect(page).toHaveURL(/sort=/)
})

test('boxes pressed before the script came count with the button pressed after them', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/explore', { waitUntil: 'commit' })
  const form = page.getByRole('search').getByRole('form')
  await form.getByRole('combobox').first().selectOption('jakarta')
  await form.getByRole('radio').last().click()
  await form.getByRole('button').click()
  release()
  await page.waitForURL('**/en/explore?from=jakarta&**&by=train')
})

test('a list that came with the page knows what its reader has kept', async ({ page, request }) => {
  const address = `/en/${LISTS.venue}`
  await warm(request, address)
  const heart = page.locator('#island[data-mounted] [data-row]').first().getByRole('button')
  await page.goto(address)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('favourites')
  await page.goto('/en/help')
  await page.goto(address)
  await expect(page.locator('#island')).toHaveAttribute('data-drawn', /wide|narrow/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

/** Pages whose first link leads to the form. */
const FORMS = {
  flight: LISTS.flight,
  train: LISTS.train,
  hotel: `${DETAILS.hotel}&checkInDate=${DAY}&checkOutDate=${dayFromNow(26)}&countGuest=2`,
  tour: DETAILS.tour,
  'one-day tour': DETAILS['one-day tour'],
  venue: DETAILS.venue,
}

async function formOf(request: APIRequestContext, from: string): Promise<string> {
  await warm(request, from)
  const html = await (await request.get(from)).text()
  const [, link = ''] = /href="(\/\w\w\/[a-z-]+\/booking\?[^"]*)"/.exec(html) ?? []
  const address = link.replaceAll('&amp;', '&')
  await warm(request, address)
  return address
}

for (const [noun, from] of Object.entries(FORMS))
  test(
    `what is typed into the form of a ${noun} before the script came stays`,
    rarely(noun === 'flight'),
    async ({ page, request }) => {
      const address = await formOf(request, `/id/${from}`)
      const told: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') told.push(message.text())
      })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/_astro\/.*\.js$/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      const name = page.locator('[name="contact.firstName"]')
      const title = page.locator('[name="contact.title"]')
      await title.selectOption('MRS')
      await name.click()
      await page.keyboard.type('Sri Wahyuni')
      release()
      await expect(page.locator('#island[data-mounted]')).toHaveAttribute('data-drawn', /wide|narrow/)
      await expect(name).toHaveValue('Sri Wahyuni')
      await expect(name).toBeFocused()
      await expect(title).toHaveValue('MRS')
      expect(told).toEqual([])
      // It was kept as any typed word, so the form begins with it the next time.
      await page.goto('/id/help')
      await page.goto(address)
      await expect(page.locator('#island[data-mounted]')).toHaveCount(1)
      await expect(name).toHaveValue('Sri Wahyuni')
    },
  )

test('what is typed before the script came goes before what was typed the last time', async ({ page, request }) => {
  const address = await formOf(request, `/en/${FORMS.venue}`)
  const name = page.locator('[name="contact.firstName"]')
  const email = page.locator('[name="contact.email"]')
  await page.goto(address)
  await expect(page.locator('#island[data-mounted]')).toHaveCount(1)
  await name.fill('Sri Wahyuni')
  await email.fill('sri@example.com')
  await page.goto('/en/help')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await name.click()
  await page.keyboard.type('Dewi')
  release()
  await expect(page.locator('#island[data-mounted]')).toHaveCount(1)
  await expect(name).toHaveValue('Dewi')
  await expect(name).toBeFocused()
  await expect(email).toHaveValue('sri@example.com')
})

test('a form is not shown where no script can send it, and works from a file host', async ({
  browser,
  baseURL,
  request,
  page,
}) => {
  const address = await formOf(request, `/id/${FORMS.hotel}`)
  const still = await browser.newPage({ ...(baseURL ? { baseURL } : {}), ...PHONE, javaScriptEnabled: false })
  await still.goto(address)
  await expect(still.getByRole('main').getByRole('heading')).toHaveCount(0)
  await expect(still.locator('[name="contact.firstName"]')).toBeHidden()
  await still.close()
  await page.route((url) => url.pathname.endsWith('/booking'), asFile)
  await page.goto(address)
  await expect(page.locator('#island[data-mounted] [name="contact.firstName"]')).toBeVisible()
  await expect(page.locator('#island')).not.toHaveAttribute('data-drawn')
})
