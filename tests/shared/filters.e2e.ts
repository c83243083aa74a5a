import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, rarely, SIZES, test } from '../support/fixtures.ts'
import { isComplete, listOn, press, rupiahIn, takes } from '../support/list.ts'
import { words } from '../support/words.ts'

const [DAY, NEXT, BACK] = [dayFromNow(20), dayFromNow(21), dayFromNow(25)]
const FLIGHTS = `/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&returnDate=${BACK}&ADT=1&cabinClass=Economy`
const TRAINS = `/id/train/results?origin=GMR&destination=BD&departDate=${DAY}&returnDate=${DAY}&ADT=1`
const HOTELS = `/id/hotel/results?destinationKey=ID-51&city=Bali&checkInDate=${DAY}&checkOutDate=${NEXT}&countRoom=1&countGuest=2`
const VENUES = '/id/venue/results?locationId=all&ADT=2'

test.describe('desktop', () => {
  const [id, en] = [words('id'), words('en')]
  test.use({ viewport: SIZES.desktop })

  test('filters and order stand in the address: another language, another day, the way back and a shared link keep them', async ({
    page,
    context,
  }) => {
    await page.goto(FLIGHTS)
    const list = listOn(page, id, 'flight')
    await isComplete(list)
    await page.getByRole('checkbox', { name: id('flight:filter.transits.0') }).check()
    await list.sort.selectOption('latest_departure')
    await press(list.more)
    await list.rows.last().scrollIntoViewIfNeeded()
    await expect(list.sort).not.toBeInViewport()
    await page
      .getByRole('checkbox', { name: id('journey:filter.bands.18-24') })
      .first()
      .check()
    await expect(list.sort).toBeInViewport()
    // It is written once the choices rest.
    await expect(page).toHaveURL(/departTime=18/)
    await expect(page).toHaveURL(/&filter\.transit=0&.*filter\.sort=latest_departure/)

    await page.getByRole('link', { name: /^EN/ }).first().click()
    const inEnglish = listOn(page, en, 'flight')
    await expect(inEnglish.chips).toHaveCount(2)
    await page
      .getByRole('navigation', { name: en('journey:days.label.departure') })
      .locator(`a[href*="departDate=${NEXT}"]`)
      .click()
    await page.waitForURL(`**departDate=${NEXT}**`)
    await isComplete(inEnglish)
    await expect(inEnglish.chips).toHaveCount(2)
    await expect(inEnglish.sort).toHaveValue('latest_departure')

    const shared = await context.newPage()
    await shared.goto(page.url())
    const same = listOn(shared, en, 'flight')
    await isComplete(same)
    await expect(same.chips).toHaveCount(2)
    await expect(same.choose.first()).toHaveAttribute(
      'aria-label',
      (await inEnglish.choose.first().getAttribute('aria-label')) ?? '',
    )

    await takes(inEnglish, inEnglish.choose.first())
    await expect(page.getByRole('heading', { name: en('flight:results.chooseReturn') })).toBeFocused()
    await expect(inEnglish.chips).toHaveText(en('flight:filter.transits.0'))
    await page.goBack()
    await expect(inEnglish.chips).toHaveCount(2)
  })
})

test.describe('a list of pages', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop })

  for (const [noun, path, order] of [
    ['hotel', HOTELS, 'distance_asc'],
    ['hotel', `${HOTELS}&filter.facility=POOL`, 'name_asc'],
    ['venue', `${VENUES}&filter.trait=instant`, 'price'],
  ] as const) {
    const title = `of ${noun}s by ${order} is the same after a reload and for another visitor`
    test(title, rarely(noun === 'hotel'), async ({ page, browser }) => {
      const drawn = async (of: Page) => {
        const list = listOn(of, t, noun)
        await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
        await expect(list.rows.first()).toBeVisible()
        await expect(list.announced).toHaveCount(0)
        const rows = of.locator('[data-row]')
        // The first five are drawn before the others.
        await expect(rows).toHaveCount(10)
        const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
        return { keys, count: await of.locator('#results b').first().textContent() }
      }
      await page.goto(path)
      await drawn(page)
      await listOn(page, t, noun).sort.selectOption(order)
      await expect(page).toHaveURL(new RegExp(`filter\\.sort=${order}`))
      const chosen = await drawn(page)
      await page.reload()
      expect(await drawn(page)).toEqual(chosen)
      const other = await browser.newContext({ viewport: SIZES.desktop })
      const shared = await other.newPage()
      await shared.goto(page.url())
      expect(await drawn(shared)).toEqual(chosen)
      await other.close()
    })
  }
})

test.describe('phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('a class is chosen in the sheet, and a day without a return that fits leads to the next', async ({ page }) => {
    await page.goto(TRAINS)
    const list = listOn(page, t, 'train')
    await isComplete(list)
    await list.sort.selectOption('latest_departure')
    await list.choose.first().click()
    const cards = list.sheet.getByRole('group', { name: t('train:offer.classChoices') })
    await expect(cards.getByText(/\d-\d/).first()).toBeVisible()
    const before = rupiahIn(await list.take.textContent())
    await cards.locator('label').last().click()
    await expect.poll(async () => rupiahIn(await list.take.textContent())).toBeGreaterThan(before)
    await isAccessible(page)
    await list.take.click()

    const later = page.getByRole('link', { name: new RegExp(`^${t('journey:states.nextDay', { date: '' })}`) })
    await expect(page.getByText(t('train:tooSoon.none'))).toBeVisible()
    await isAccessible(page)
    await later.click()
    await page.waitForURL(`**returnDate=${NEXT}**`)
    expect(page.url()).toMatch(/departTrain=.*filter\.sort=latest_departure/)
    await isComplete(list)
    await expect(page.getByText(t('train:tooSoon.none'))).toHaveCount(0)
  })
})
