import type { Page } from '@playwright/test'
import { jpeg } from '../../../server/trade/pictures/testing.ts'
import { expect, type Locale } from '../../support/fixtures.ts'
import type { Say } from '../../support/words.ts'

export const TITLES = { id: 'Kebun Teh Nglinggo', en: 'Nglinggo Tea Gardens' }
/** Caption of its photograph. */
export const PHOTO = { id: 'Teh di pagi hari', en: 'Tea in the morning' }

/** In the office, from the list of products to a saved draft with a photograph; not published. */
export async function writeDayTour(
  page: Page,
  t: Say,
  { locale, slug }: { locale: Locale; slug: string },
): Promise<void> {
  await page.goto(`/${locale}/admin/product`)
  await page.getByRole('button', { name: t('office-products:new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t('office-products:kindLabel'))
    .selectOption({ label: `${t('tour-home:name')} · ${t('office-products:kind.one-day')}` })
  const named = (name: string, language: Locale) => `${t(`office-products:field.${name}`)} (${language.toUpperCase()})`
  for (const language of ['id', 'en'] as const) await dialog.getByLabel(named('title', language)).fill(TITLES[language])
  await dialog.getByLabel(t('office-products:slug')).fill(slug)
  await dialog.getByRole('button', { name: t('office-products:begin') }).click()
  await page.waitForURL('**/admin/product?id=**')

  const field = (name: string) => page.getByLabel(t(`office-products:field.${name}`), { exact: true })
  await expect(page.getByRole('button', { name: t('office-products:publish'), exact: true })).toBeDisabled()
  for (const language of ['id', 'en'] as const) {
    for (const name of ['summary', 'highlight', 'meeting_point', 'inclusion', 'exclusion', 'notes'])
      await page.getByLabel(named(name, language), { exact: true }).fill(`${TITLES[language]}: ${name}`)
    const part = (word: string) => `${t(`office-products:${word}`, { step: 1 })} (${language.toUpperCase()})`
    await page.getByLabel(part('stepTitle')).fill(language === 'id' ? '08.00 Menoreh' : '08:00 Menoreh')
    await page.getByLabel(part('stepText')).fill('Teh *hangat*. <script>alert(1)</script>')
  }
  await field('area').selectOption('yogyakarta-borobudur')
  await field('meeting.place').selectOption('yogyakarta')
  await page.getByLabel(t('office-products:addPlace')).selectOption('borobudur')
  await field('price.adult').fill('350.000')
  await field('price.child').fill('250000')
  await expect(page.getByText(t('office-products:unsaved'))).toBeVisible()
  await page.getByRole('button', { name: t('office-products:save') }).click()
  await expect(page.getByText(t('office-products:allSaved'))).toBeVisible()

  // Its photographs, before it is published.
  const photo = { name: 'teh.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 1500, height: 1000 }) }
  await page.locator('input[type=file]').setInputFiles([photo])
  await page.getByRole('button', { name: t('office-pictures:edit') }).click({ timeout: 60_000 })
  const edit = page.getByRole('dialog')
  await edit.getByLabel(t('office-pictures:altId')).fill(PHOTO.id)
  await edit.getByLabel(t('office-pictures:altEn')).fill(PHOTO.en)
  await edit.getByRole('button', { name: t('office-pictures:save') }).click()
  await expect(edit).toBeHidden({ timeout: 30_000 })
}
