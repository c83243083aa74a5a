import type { APIRequestContext, Page } from '@playwright/test'
import { anyOffer, bookingPath, resultsPath } from '../products/flight/offers.ts'
import { detailPath } from '../products/hotel/rooms.ts'
import { expect, hydrated, registerMember, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

test.use({ viewport: SIZES.phone, expectedErrors: /Failed to load resource/ })

const t = words('en')
const row = (page: Page) => page.getByRole('article').first()

type Visit = {
  name: string
  call: string
  path: (request: APIRequestContext) => string | Promise<string>
  shown: (page: Page) => ReturnType<Page['locator']>
}

const VISITS: Visit[] = [
  { name: 'a list', call: 'flight/availability', path: () => resultsPath('en'), shown: row },
  {
    name: 'a detail page',
    call: 'hotel/detail',
    path: () => detailPath('en'),
    shown: (page) => page.locator('[data-mounted] #rooms'),
  },
  {
    name: 'a booking form',
    call: 'flight/fare-detail',
    path: async (request) => bookingPath('en', await anyOffer(request)),
    shown: (page) => page.locator('#passenger-0'),
  },
  {
    name: 'the history',
    call: 'dashboard/booking',
    path: () => '/en/member/history',
    shown: (page) => page.getByText(t('history:empty')).first(),
  },
]

const AWAY = {
  success: false,
  code: 'temporarily_unavailable',
  message: t('errors:temporarily_unavailable'),
  data: { retry_after: 1 },
}

for (const { name, call, path, shown } of VISITS) {
  test(`${name} says that the server is not available, and asks again`, async ({ page }) => {
    await registerMember(page.request)
    let isAway = true
    await page.route(new RegExp(`/api/v1/${call}(\\?|$)`), async (route) => {
      await (isAway ? route.fulfill({ status: 503, json: AWAY }) : route.continue())
    })
    await page.goto(await path(page.request))
    await expect(page.getByText(t('errors:temporarily_unavailable')).first()).toContainText(t('errors:again'))
    isAway = false
    await expect(shown(page)).toBeVisible()
  })
}

test('a list without a connection says so, and asks again when it is back', async ({ page }) => {
  await page.route('**/api/v1/flight/availability', (route) => route.abort())
  await page.goto(resultsPath('en'))
  await expect(page.getByRole('heading', { name: t('list:states.offline.title') })).toBeVisible()
  await page.unroute('**/api/v1/flight/availability')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(row(page)).toBeVisible()
})

test('the first link of a list leads to the results, and of other pages to the main part', async ({ page }) => {
  for (const [path, word, target] of [
    [resultsPath('en'), 'layout:skipToResults', '#results'],
    ['/en/about-us', 'layout:skip', '#main'],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: t(word) })
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('padding', '10px 16px')
    await page.keyboard.press('Enter')
    await expect(page.locator(target)).toBeFocused()
  }
})
