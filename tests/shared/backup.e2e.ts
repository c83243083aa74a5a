import { readFile } from 'node:fs/promises'
import { expect, hydrated, journeyPairs, SIZES } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { test } from '../support/transfer-site.ts'
import { words } from '../support/words.ts'

for (const [locale, size, turn] of journeyPairs('id', 'phone', 0)) {
  test.describe(`${locale} ${size}`, turn, () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)

    test('an admin makes a backup and takes it away', async ({ page }) => {
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/backup`)
      await hydrated(page)
      await page.getByRole('button', { name: t('office-backup:start') }).click()
      await expect(page.getByText(t('office-backup:made'))).toBeVisible({ timeout: 60_000 })
      const main = page.getByRole('main')
      const saving = page.waitForEvent('download')
      await main
        .getByRole('button', { name: t('office-backup:download') })
        .first()
        .click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/^pelesir-.*\.tar\.gz\.age$/)
      expect((await readFile(await saved.path())).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      await expect(main.getByText(t('office-doctor:writing.ok'))).toBeVisible()

      await page.goto(`/${locale}/admin`)
      await expect(page.getByText(t('office-overview:counts'))).toBeVisible()
      await expect(page.getByText(t('office-overview:backupNone'))).toBeHidden()
    })
  })
}
