import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, hydrated, SIZES, test } from '../../support/fixtures.ts'
import { listOn, press, pricesIn } from '../../support/list.ts'
import { startingWith, words } from '../../support/words.ts'
import { answerWith, hotels, PAGE, resultsPath } from './offers.ts'

test.describe('id, desktop', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop })

  test('from home to a hotel: city, dates, nights, guests, filters and the map beside the list', async ({ page }) => {
    await page.goto('/id/hotel')
    const city = page.getByRole('combobox', { name: t('search:hotel.city') })
    await city.click()
    await hydrated(page)
    await city.fill('ubu')
    await page.getByRole('option', { name: /Ubud/ }).first().click()
    // The dates are asked next; they stay as they are.
    await expect(page.getByRole('dialog', { name: t('search:chooseDate') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: t('search:hotel.nights') }).selectOption('3')
    await page
      .locator('summary')
      .filter({ hasText: t('search:hotel.guests') })
      .click()
    const adults = t('search:hotel.adults').toLowerCase()
    await page.getByRole('button', { name: t('search:more', { name: adults }) }).click()
    const children = t('search:hotel.children').toLowerCase()
    await page.getByRole('button', { name: t('search:more', { name: children }) }).click()
    const done = page.getByRole('button', { name: t('search:done') })
    await done.click()
    await page.getByRole('button', { name: t('search:hotel.submit') }).click()
    await expect(page.getByText(t('validation:stay.childAgesNeeded')).first()).toBeVisible()
    await page.getByLabel(t('search:hotel.child', { number: 1 })).selectOption('7')
    await expect(page.getByText(t('validation:stay.childAgesNeeded')).first()).toBeHidden()
    await done.click()
    await page.getByRole('button', { name: t('search:hotel.submit') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hotel:results.titleIn', { city: 'Ubud' }))
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      destinationKey: 'ID-A-UBUD',
      checkInDate: dayFromNow(1),
      checkOutDate: dayFromNow(4),
      countRoom: '1',
      countGuest: '2',
      countChild: '1',
      childAges: '7',
    })
    const map = page.getByRole('region', { name: t('map:label') })
    await expect(map.getByRole('button', { name: /Rp/ }).first()).toBeVisible()
  })

  test('filters, chips, sorts, more rows, and the same place after Back', async ({ page }) => {
    await page.goto(resultsPath('id'))
    const list = listOn(page, t, 'hotel')
    await expect(list.rows).toHaveCount(10)
    const prices = await pricesIn(list.rows)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    await list.sort.selectOption('price_desc')
    const falling = await pricesIn(list.rows)
    expect(falling[0]).toBeGreaterThan(prices[9] ?? 0)
    await page.getByRole('checkbox', { name: t('rating:stars', { count: 5 }) }).check()
    await expect(list.chips).toHaveCount(1)
    await page.getByRole('searchbox', { name: t('hotel:filter.groups.hotelName') }).fill('zzz')
    await expect(page.getByText(t('list:states.noMatch'))).toBeVisible()
    await list.chips.first().click()
    await list.chips.first().click()
    await list.sort.selectOption('price_asc')
    await press(list.more)
    await expect(list.rows).toHaveCount(20)
    await list.rows.nth(14).scrollIntoViewIfNeeded()
    const left = await list.rows.nth(14).boundingBox()
    await list.rows
      .nth(14)
      .getByRole('link')
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/id/help'
      })
    await list.rows.nth(14).getByRole('link').click()
    await page.waitForURL('**/help')
    await page.goBack()
    await expect(list.rows).toHaveCount(20)
    await expect
      .poll(async () => Math.abs(((await list.rows.nth(14).boundingBox())?.y ?? 0) - (left?.y ?? 0)))
      .toBeLessThan(40)
  })

  test('a marker and its card light each other, and the area of the map filters the list', async ({ page }) => {
    await page.goto(resultsPath('id'))
    const list = listOn(page, t, 'hotel')
    const map = page.getByRole('region', { name: t('map:label') })
    const pin = map.locator('[data-pin]').first()
    await pin.focus()
    await page.keyboard.press('Enter')
    const key = (await pin.getAttribute('data-pin')) ?? ''
    await expect(page.locator(`[data-row="${key}"] article`)).toHaveClass(/border-primary/)
    await list.rows.nth(2).hover()
    const lit = await list.rows.nth(2).getAttribute('aria-label')
    await expect(map.getByRole('button', { name: startingWith(`${lit}, `) })).toHaveClass(/lit/)
    await map.getByRole('button', { name: t('map:zoomIn'), exact: true }).click()
    await map.getByRole('button', { name: t('map:zoomIn'), exact: true }).click()
    await map.getByRole('button', { name: t('map:searchHere') }).click()
    const chip = list.chips.filter({ hasText: t('map:bounds') })
    await expect(chip).toBeVisible()
    await chip.click()
    await expect(list.chips).toHaveCount(0)
  })

  test('the card leads to the hotel with the whole search and the price it says', async ({ page, request }) => {
    const [first] = await hotels(request)
    await page.goto(resultsPath('id'))
    const link = listOn(page, t, 'hotel').rows.first().getByRole('link')
    const query = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams
    expect(query.get('hotelKey')).toBe(first?.key)
    expect(query.get('correlationId')).not.toBe('')
    expect([query.get('checkInDate'), query.get('countGuest')]).toEqual([dayFromNow(14), '2'])
  })
})

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone, expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ })

  test('the map opens over the list with cards to swipe, stands after a reload, and leads back', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(resultsPath('en'))
    const open = page.getByRole('button', { name: t('map:open'), exact: true })
    await expect(open).toBeVisible()
    expect(scripts.filter((url) => /leaflet|PriceMap|MapDialog|coast/.test(url))).toEqual([])
    await open.click()
    const map = page.getByRole('dialog', { name: t('map:label') })
    const pin = map.locator('[data-pin]').first()
    await expect(pin).toBeVisible()
    await isAccessible(page)
    await pin.focus()
    await page.keyboard.press('Enter')
    const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '')
    await expect(map.getByRole('link').filter({ hasText: name })).toBeInViewport()
    await map.getByRole('button', { name: t('map:back') }).click()
    await expect(open).toBeFocused()
    await open.click()
    // The pins come after the step: a reload or Back at its very moment is one that no hand is quick enough for.
    await expect(pin).toBeVisible()
    await page.reload()
    await expect(pin).toBeVisible()
    await page.goBack()
    await expect(map).toHaveCount(0)
    await expect(open).toBeVisible()
  })

  test('a page that fails is said and asked again; when all fail the page says so', async ({ page }) => {
    let broken = true
    await page.route(PAGE, async (route) => {
      const { limit } = route.request().postDataJSON() as { limit: number }
      if (broken && limit === 50) await route.fulfill({ status: 500, body: 'broken' })
      else await route.continue()
    })
    const list = listOn(page, t, 'hotel')
    await page.goto(resultsPath('en'))
    await expect(page.getByText(t('hotel:results.otherFailed'))).toBeVisible()
    broken = false
    await page.getByRole('button', { name: t('list:results.askAgain') }).click()
    await expect(page.getByText(t('hotel:results.otherFailed'))).toBeHidden()
    await page.route(PAGE, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(resultsPath('en', { destinationKey: 'ID-51', city: 'Bali' }))
    await expect(list.failed).toBeVisible()
    await page.unroute(PAGE)
    await list.retry.click()
    await expect(list.rows.first()).toBeVisible()
  })

  test('without a room the nearest dates are offered', async ({ page }) => {
    await answerWith(page, (found) => ({ ...found, hotels: [], areas: [], total: 0 }))
    await page.goto(resultsPath('en'))
    const day = page.getByRole('link', { name: /Rp/ }).first()
    await expect(day).toBeVisible()
    await isAccessible(page)
    await page.unroute(PAGE)
    await day.click()
    await expect(listOn(page, t, 'hotel').rows.first()).toBeVisible()
  })

  test('an address that holds no search is told in a form filled with the rest', async ({ page }) => {
    await page.goto(resultsPath('en', { checkInDate: dayFromNow(5), checkOutDate: dayFromNow(4), countGuest: '9' }))
    await expect(listOn(page, t, 'hotel').invalid).toBeVisible()
    for (const message of ['checkOutAfterCheckIn', 'adultLimit'])
      await expect(page.getByText(t(`validation:stay.${message}`)).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends what was typed', async ({ page }) => {
    await page.goto('/en/hotel')
    await page.locator('[name=city]').fill('Ubud')
    await page.locator('[name=checkInDate]').fill(dayFromNow(3))
    await page.locator('[name=checkOutDate]').fill(dayFromNow(5))
    await page.locator('form[action$="/hotel/results"] button[type=submit]').click()
    const query = new URL(page.url()).searchParams
    expect([query.get('city'), query.get('checkInDate'), query.get('countRoom')]).toEqual(['Ubud', dayFromNow(3), '1'])
  })
})
