import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, journeyPairs, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'
import { PHOTO, TITLES, writeDayTour } from './write.ts'

for (const [locale, size, turn] of journeyPairs('id', 'desktop', 2)) {
  test.describe(`${locale} ${size}`, turn, () => {
    const t = words(locale)
    const slug = `kebun-teh-${locale}`
    test.use({ viewport: SIZES[size], expectedErrors: /40[01] \(/ })

    test('staff write a day tour in both languages and publish it; a visitor finds and books it', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      await signInAsStaff(page.request, 'admin')
      await writeDayTour(page, t, { locale, slug })
      await isAccessible(page)
      await saysAll(page)

      const preview = page.getByRole('link', { name: t('office-products:preview', { language: 'EN' }) })
      const drawn = await page.request.get((await preview.getAttribute('href')) ?? '')
      expect(await drawn.text()).toContain('noindex')
      expect(await drawn.text()).toContain(`alt="${PHOTO.en}"`)
      await page.getByRole('button', { name: t('office-products:publish'), exact: true }).click()
      await expect(page.getByRole('link', { name: t('office-products:page') })).toBeVisible()

      const visitor = await browser.newPage()
      const errors: string[] = []
      visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await visitor.goto(new URL(`/${locale}/tour/area/yogyakarta-borobudur`, page.url()).href)
      const card = visitor.getByRole('listitem').filter({ has: visitor.locator(`a[href$="/one-day-tour/${slug}"]`) })
      await expect(card.locator('picture img[loading=lazy]')).toHaveCount(1)
      await card.getByRole('link').first().click()
      await visitor.waitForURL(`**/${locale}/one-day-tour/${slug}`)
      await expect(visitor.getByRole('heading', { level: 1, name: TITLES[locale] })).toBeVisible()
      await expect(visitor.getByRole('img', { name: PHOTO[locale] })).toBeVisible()
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
