import { request as apiRequest } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

/** Two pages, so that the ways do not see each other's text. */
const TEXTS = {
  id: { slug: 'about', path: 'about-us' },
  en: { slug: 'privacy', path: 'privacy-policy' },
} as const

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 2)) {
  test.describe(`${locale}, ${size}`, turn, () => {
    const t = words(locale)
    const { slug, path } = TEXTS[locale]
    test.use({ viewport: SIZES[size] })

    test('the office edits a page, visitors read it in both languages', async ({ page, baseURL }) => {
      const office = await apiRequest.newContext(baseURL ? { baseURL } : {})
      await signInAsStaff(office, 'admin')
      await page.context().addCookies((await office.storageState()).cookies)
      const mark = `${locale}${Date.now() % 1_000_000}`

      // The list of first steps leads there.
      await page.goto(`/${locale}/admin/start`)
      await expect(page.locator('[data-step=terms]')).toHaveAttribute('data-done', 'false')
      await isAccessible(page)
      await page.locator('[data-step=terms]').getByRole('link').click()
      await page.locator(`a[href*="page%2F${slug}"]`).first().click()
      for (const language of ['id', 'en'] as const) {
        const part = page.getByRole('group', { name: t(`office-texts:language.${language}`) })
        await part
          .getByLabel(t('office-texts:field.text'), { exact: true })
          .fill(`## ${mark} ${language}\n\n<b>${mark}</b>`)
      }
      await page.getByRole('button', { name: t('office-texts:save') }).click()
      await expect(page.getByText(t('office-texts:allSaved'))).toBeVisible()
      await page.getByRole('button', { name: t('office-texts:publish') }).click()
      await expect(page.getByText(t('office-texts:state.published'), { exact: true }).first()).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await office.dispose()
      await page.context().clearCookies()

      for (const language of ['id', 'en'] as const) {
        await page.goto(`/${language}/${path}`)
        await expect(page.getByRole('heading', { name: `${mark} ${language}` })).toBeVisible()
        // HTML is text.
        await expect(page.getByText(`<b>${mark}</b>`)).toBeVisible()
        await isAccessible(page)
      }
    })
  })
}
