import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { bookingsOf } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'
import { holdSomething } from './something.ts'

for (const [locale, size, turn] of journeyPairs('id', 'desktop')) {
  test.describe(`${locale} ${size}`, turn, () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)

    test('the keyboard finds a booking, goes through rows and opens one', async ({ page }) => {
      await registerMember(page.request)
      await holdSomething(page.request)
      const [{ booking_id: code } = { booking_id: '' }] = await bookingsOf(page.request)
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/booking`)
      await hydrated(page)
      await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible()

      const field = page.getByRole('combobox', { name: t('office:search.label') })
      const bar = page.getByRole('navigation', { name: t('office:bar') })
      if (size === 'phone') await bar.getByRole('button', { name: t('office:search.action') }).click()
      else {
        // It shows once the rights of the member are known.
        await expect(field).toBeVisible()
        await page.keyboard.press('/')
      }
      await expect(field).toBeFocused()
      // A key of the page is a letter while somebody types.
      await page.keyboard.type('/?')
      await expect(field).toHaveValue('/?')
      await field.fill(code)
      const option = page.getByRole('option', { name: new RegExp(code) })
      await expect(option).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await isAccessible(page)
      await saysAll(page)
      await page.keyboard.press('Escape')
      await expect(option).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(field).not.toBeFocused()

      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: t('office:keys.title') })
      await expect(help).toBeVisible()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()

      const rows = page.getByRole('main').locator('[data-row]')
      await page.keyboard.press('ArrowDown')
      await expect(rows.first()).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(rows.first()).toBeFocused()
      // The next page has its keys before its search: what was typed until then is searched for.
      const isTyped = Promise.withResolvers<void>()
      await page.route('**/_astro/*.js', async (route) => {
        const response = await route.fetch()
        if ((await response.text()).includes('office-found')) await isTyped.promise
        await route.fulfill({ response })
      })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/booking\?id=/)
      await page.waitForLoadState('domcontentloaded')
      await expect(field).toBeVisible()
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await field.fill(code)
      isTyped.resolve()
      await expect(option).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/booking\?id=/)
      await expect(page.getByText(new RegExp(code)).first()).toBeVisible()
    })

    test('a ready-made list is an address, and the menu stays as it was folded', async ({ page }) => {
      await registerMember(page.request)
      await holdSomething(page.request)
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/booking`)
      await hydrated(page)
      const preset = (word: string) => page.getByRole('link', { name: t(`office-lists:preset.${word}`), exact: true })
      await preset('today').click()
      await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-\d{2}&endDate=/)
      await expect(preset('today')).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
      await preset('tomorrow').click()
      await expect(page).toHaveURL(/travel_from=/)
      await expect(preset('tomorrow')).toHaveAttribute('aria-current', 'true')
      await page.goBack()
      await expect(preset('today')).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()

      if (size === 'phone') return
      const fold = page.getByRole('button', { name: t('office:fold') })
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await isAccessible(page)
      await page.reload()
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
    })
  })
}
