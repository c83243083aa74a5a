import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, inTurn, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'

const t = words('id')
/** It runs on each day of the week. */
const TOUR = 'nusa-penida-barat'

for (const [index, [name, viewport]] of Object.entries(SIZES).entries())
  test.describe(name, inTurn(index), () => {
    test.use({ viewport })

    test('departures without people are listed, and a guide has a link until a day', async ({ page, browser }) => {
      await signInAsStaff(page.request, 'support')
      // Another day for each width.
      const date = dayFromNow(name === 'phone' ? 40 : 41)
      await page.goto(`/id/admin/departure?from=${date}&to=${date}`)
      const row = page.locator(`a[href*="tour.${TOUR}.${date}"]`)
      await expect(row).toBeVisible()
      await expect(page.getByText(t('office-departures:sum'), { exact: true })).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await page.getByLabel(t('office-departures:filledOnly')).check()
      await expect(row).toHaveCount(0)
      await page.getByLabel(t('office-departures:filledOnly')).uncheck()
      await row.click()

      await expect(page.getByText(t('office-departures:nobody'))).toBeVisible()
      const until = dayFromNow(50)
      await page.getByLabel(t('office-departures:guide.lastDay')).fill(until)
      await page.getByRole('button', { name: t('office-departures:guide.create') }).click()
      const link = await page.getByText(/\/id\/guide#/).innerText()
      const revoke = page.getByRole('button', { name: t('office-departures:guide.revoke') })
      await expect(page.getByRole('listitem').filter({ has: revoke })).toContainText(until.slice(0, 4))
      await isAccessible(page)
      await saysAll(page)

      const guide = await browser.newPage({ viewport: SIZES.phone })
      await guide.goto(link)
      await expect(guide.getByText(t('guide:nobody'))).toBeVisible()
      await guide.close()
      await revoke.click()
      await expect(page.getByText(t('office-departures:guide.revoked'))).toBeVisible()
      await expect(revoke).toHaveCount(0)
    })
  })
