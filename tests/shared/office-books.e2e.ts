import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, rarely, SIZES, test } from '../support/fixtures.ts'
import { givesPassword, needsPassword, signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

const PAIRS = [
  ['id', 'phone'],
  ['en', 'desktop'],
] as const

for (const [locale, size] of PAIRS) {
  test.describe(`${locale} ${size}`, rarely(locale === 'en'), () => {
    // A missing account and the question for the password are errors to the browser.
    test.use({ viewport: SIZES[size], expectedErrors: /status of 40[03]/ })
    const t = words(locale)

    test('finance pays a supplier, and finds the entry with its two sides', async ({ page }) => {
      await signInAsStaff(page.request, 'finance')
      await page.goto(`/${locale}/admin/books`)
      await hydrated(page)
      await expect(page.getByText(t('office-books:check.ok'))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)

      await needsPassword(page, '**/api/v1/admin/books/entry')
      await page.getByRole('button', { name: t('office-books:write') }).click()
      const form = page.getByRole('dialog', { name: t('office-books:write') })
      const debit = form.getByLabel(t('office-books:debitSide'))
      await expect(debit.locator('option')).not.toHaveCount(1)
      await form.getByLabel(t('office-books:amount')).fill('250.000')
      await form.getByLabel(t('office-books:note')).fill('Faktur 12')
      await isAccessible(page)
      await form.getByRole('button', { name: t('office-books:save') }).click()
      await givesPassword(page, t)
      await expect(form.getByText(t('validation:account.choose')).first()).toBeVisible()
      await debit.selectOption({ index: 1 })
      await form.getByLabel(t('office-books:creditSide')).selectOption('money:cash')
      await form.getByRole('button', { name: t('office-books:save') }).click()
      await expect(form).toHaveCount(0)

      await page
        .getByRole('link', { name: t('office-books:purse.cash'), exact: true })
        .first()
        .click()
      await page.waitForURL('**/admin/books?**account=money**')
      await page
        .getByRole('button', { name: t('office-books:kind.supplier_paid') })
        .first()
        .click()
      const entry = page.getByRole('dialog')
      await expect(entry.getByText('Faktur 12')).toBeVisible()
      await expect(entry.getByText('Rp 250.000')).toHaveCount(2)
      await isAccessible(page)
      await saysAll(page)
    })
  })
}
