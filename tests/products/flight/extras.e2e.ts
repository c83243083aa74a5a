import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, fillTraveller, SITI, toReview } from '../../support/booking.ts'
import { expect, journeyPairs, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { sellsExtras } from './extras-answers.ts'
import { anyOffer, bookingPath } from './offers.ts'

for (const [locale, size, turn] of journeyPairs('en', 'desktop')) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /status of 409/ })

    test('bags and seats are priced with the fare, and told when they are gone', turn, async ({ page }) => {
      await registerMember(page.request)
      await sellsExtras(page)
      const offer = await anyOffer(page.request)
      await page.goto(bookingPath(locale, offer))
      await fillContact(page, t)
      await fillTraveller(page, t, 1, SITI)
      const card = page.getByRole('region', { name: t('booking:extras') })
      await card.getByRole('button', { name: t('flight-booking:extras.open') }).click()
      const bag = t('flight-extras:bag.checked', { kg: 23 })
      await card.getByRole('button', { name: t('flight-extras:more', { bag, name: 'Siti Rahma' }) }).click()
      const free = card.locator('[data-seat="S0-14A"]')
      await free.focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(card.locator('[data-seat="S0-12A"]')).toHaveAttribute('aria-pressed', 'true')
      await expect(card.getByText('Only for adults')).toBeVisible()
      await card.locator('[data-seat="S0-12B"]').dispatchEvent('click')
      await expect(card.locator('[data-seat="S0-12B"]')).toHaveAttribute('aria-pressed', 'false')
      await isAccessible(page)
      await toReview(page, t)
      const total = formatRupiah(offer.bought.total + 550_000)
      await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText(`Siti Rahma: ${t('flight-booking:extras.bag', { kg: 23 })}`)).toBeVisible()
      await bookButton(page, t).click()
      await expect(card.getByText(t('validation:extras.gone'))).toBeVisible()
    })
  })
}
