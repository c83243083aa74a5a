import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, type Locale, rarely, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'

const LOOKS: readonly [Locale, keyof typeof SIZES][] = [
  ['id', 'desktop'],
  ['en', 'phone'],
]

const TITLES = { id: 'Kebun Teh Nglinggo', en: 'Nglinggo Tea Gardens' }

for (const [locale, size] of LOOKS) {
  test.describe(`${locale} ${size}`, rarely(locale === 'en'), () => {
    const t = words(locale)
    const slug = `kebun-teh-${locale}`
    test.use({ viewport: SIZES[size], expectedErrors: /40[01] \(/ })

    test('staff write a day tour in both languages and publish it; a visitor finds and books it', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/product`)
      await page.getByRole('button', { name: t('office-products:new') }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel(t('office-products:kindLabel'))
        .selectOption({ label: `${t('tour-home:name')} · ${t('office-products:kind.one-day')}` })
      const named = (name: string, language: Locale) =>
        `${t(`office-products:field.${name}`)} (${language.toUpperCase()})`
      for (const language of ['id', 'en'] as const)
        await dialog.getByLabel(named('title', language)).fill(TITLES[language])
      await dialog.getByLabel(t('office-products:slug')).fill(slug)
      await dialog.getByRole('button', { name: t('office-products:begin') }).click()
      await page.waitForURL('**/admin/product?id=**')

      const field = (name: string) => page.getByLabel(t(`office-products:field.${name}`), { exact: true })
      const publish = page.getByRole('button', { name: t('office-products:publish'), exact: true })
      await expect(publish).toBeDisabled()
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
      await isAccessible(page)
      await saysAll(page)

      const preview = page.getByRole('link', { name: t('office-products:preview', { language: 'EN' }) })
      const drawn = await page.request.get((await preview.getAttribute('href')) ?? '')
      expect(await drawn.text()).toContain('noindex')
      await publish.click()
      await expect(page.getByRole('link', { name: t('office-products:page') })).toBeVisible()

      const visitor = await browser.newPage()
      const errors: string[] = []
      visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await visitor.goto(new URL(`/${locale}/tour/area/yogyakarta-borobudur`, page.url()).href)
      await visitor.locator(`a[href$="/one-day-tour/${slug}"]`).first().click()
      await visitor.waitForURL(`**/${locale}/one-day-tour/${slug}`)
      await expect(visitor.getByRole('heading', { level: 1, name: TITLES[locale] })).toBeVisible()
      await expect(visitor.getByText('<script>alert(1)</script>')).toBeVisible()
      await expect(visitor.locator('tour-departures li a').first()).toBeVisible()
      await isAccessible(visitor)
      expect(errors).toEqual([])
      await visitor.locator('tour-departures li a').first().click()
      await visitor.waitForURL('**/one-day-tour/detail?**')
      await visitor.locator('a[href*="one-day-tour/booking"]').filter({ visible: true }).first().click()
      await visitor.waitForURL('**/one-day-tour/booking?**')
      await fillContact(visitor, t)
      await toReview(visitor, t)
      await bookButton(visitor, t).click()
      await registerInDialog(visitor, t)
      await visitor.waitForURL('**/payment?id=**')
      await visitor.close()
    })
  })
}
