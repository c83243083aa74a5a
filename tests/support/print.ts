import { expect, type Page } from '@playwright/test'

/** On paper: the content, and nothing that is pressed. */
export async function printsContentAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const around = page.locator('header, footer, nav, #toasts, button, .btn').filter({ visible: true })
  await expect(around).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('main h2').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: null, colorScheme: null })
}
