import { dayFromNow, expect, SIZES, test } from '../support/fixtures.ts'
import { isComplete, listOn } from '../support/list.ts'
import { words } from '../support/words.ts'

const [DAY, NEXT, BACK] = [dayFromNow(20), dayFromNow(21), dayFromNow(25)]
const FLIGHTS = `/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&returnDate=${BACK}&ADT=1&cabinClass=Economy`

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
    await list.more.click()
    await list.rows.last().scrollIntoViewIfNeeded()
    await expect(list.sort).not.toBeInViewport()
    await page
      .getByRole('checkbox', { name: id('journey:filter.bands.18-24') })
      .first()
      .check()
    await expect(list.sort).toBeInViewport()
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

    await inEnglish.choose.first().click()
    await expect(page.getByRole('heading', { name: en('flight:results.chooseReturn') })).toBeFocused()
    await expect(inEnglish.chips).toHaveText(en('flight:filter.transits.0'))
    await page.goBack()
    await expect(inEnglish.chips).toHaveCount(2)
  })
})
