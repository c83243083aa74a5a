import { addDays } from '../../core/base/common/dates.ts'
import { monthOf } from '../../core/trade/books/months.ts'
import { formatMonth } from '../../src/lib/format.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { givesPassword, needsPassword, signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

for (const [locale, size, turn] of journeyPairs('en', 'desktop')) {
  test.describe(`${locale} ${size}`, turn, () => {
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
      const debit = form.getByLabel(t('office-books:field.debit'))
      await expect(debit.locator('option')).not.toHaveCount(1)
      await form.getByLabel(t('office-books:field.amount')).fill('250.000')
      await form.getByLabel(t('office-books:field.note')).fill('Faktur 12')
      await isAccessible(page)
      await form.getByRole('button', { name: t('table:save') }).click()
      await givesPassword(page, t)
      await expect(form.getByText(t('validation:account.choose')).first()).toBeVisible()
      await debit.selectOption({ index: 1 })
      await form.getByLabel(t('office-books:field.credit')).selectOption('money:cash')
      await form.getByRole('button', { name: t('table:save') }).click()
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

/** Once: a closed month stays closed. */
test.describe('id desktop', () => {
  test.use({ viewport: SIZES.desktop })
  const t = words('id')

  test('finance closes a month that has ended, and what comes late for it goes into the next', async ({ page }) => {
    const current = monthOf(new Date())
    const day = addDays(`${current}-01`, -1)
    const [ended, now] = [formatMonth('id', day.slice(0, 7)), formatMonth('id', current)]
    await signInAsStaff(page.request, 'finance')
    await page.goto('/id/admin/books')
    await hydrated(page)

    async function write(note: string): Promise<void> {
      await page.getByRole('button', { name: t('office-books:write') }).click()
      const form = page.getByRole('dialog', { name: t('office-books:write') })
      await form.getByLabel(t('office-books:field.kind')).selectOption('tax_paid')
      // There is one account of this kind.
      await expect(form.getByLabel(t('office-books:field.debit'))).toHaveValue('tax_owed')
      await form.getByLabel(t('office-books:field.credit')).selectOption('money:cash')
      await form.getByLabel(t('office-books:field.amount')).fill('1.000')
      await form.getByLabel(t('office-books:field.day')).fill(day)
      await form.getByLabel(t('office-books:field.note')).fill(note)
      await form.getByRole('button', { name: t('table:save') }).click()
      await expect(form).toHaveCount(0)
    }

    await write('Setoran PPN')
    await page.getByRole('button', { name: ended, exact: true }).click()
    await page.getByRole('button', { name: t('office-books:closeNow', { month: ended }) }).click()
    const closing = page.getByRole('dialog', { name: t('office-books:closeTitle', { month: ended }) })
    await isAccessible(page)
    await saysAll(page)
    await closing.getByRole('button', { name: t('office-books:close') }).click()
    await expect(page.getByText(t('office-books:closeDone', { month: ended }))).toBeVisible()
    await expect(page.getByRole('button', { name: t('office-books:closeNow', { month: ended }) })).toHaveCount(0)

    await write('Terlambat')
    await expect(page.getByText(new RegExp(`masuk ke ${now}`))).toBeVisible()
    await isAccessible(page)
  })
})
