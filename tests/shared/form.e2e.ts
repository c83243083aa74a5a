import { formatRupiah } from '../../core/base/common/money.ts'
import { anyOffer, bookingPath } from '../products/flight/offers.ts'
import { bookButton, cardOf, fillContact, fillTraveller, SITI, toReview } from '../support/booking.ts'
import { expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { startingWith, words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.phone })

test('a phone shows what is bought while the form is filled, and opens its summary', async ({ page }) => {
  const offer = await anyOffer(page.request)
  await page.goto(bookingPath('id', offer))
  const line = page.getByRole('paragraph').filter({ hasText: startingWith('CGK → DPS · ') })
  await expect(line).toContainText(t('booking:people', { count: 1 }))
  const details = page.getByRole('button', { name: t('booking:details') })
  await expect(details).toContainText(formatRupiah(offer.bought.total))
  await details.click()
  await expect(page.getByRole('dialog', { name: t('booking:summary') })).toContainText(offer.flight.number)
})

test('Enter checks one section and leads to the next', async ({ page }) => {
  await page.goto(bookingPath('id', await anyOffer(page.request)))
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  const card = cardOf(page, t, 1)
  const wrong = page.locator('main [aria-invalid=true]')
  await contact.getByLabel(t('people:lastName')).fill('Rahma')
  await page.keyboard.press('Enter')
  await expect(contact.getByLabel(t('people:title.label'))).toBeFocused()
  await expect(wrong.first()).toBeVisible()
  await expect(card.locator('[aria-invalid=true]')).toHaveCount(0)
  await fillContact(page, t)
  await contact.getByRole('textbox', { name: t('people:mobile') }).press('Enter')
  await expect.poll(() => card.evaluate((part) => part.contains(document.activeElement))).toBe(true)
  await expect(wrong).toHaveCount(0)
  await card.getByLabel(t('people:lastName')).press('Enter')
  await expect(card.locator('[aria-invalid=true]').first()).toBeVisible()
})

test('a reload stays in the review, and every Back leads somewhere else', async ({ page }) => {
  await registerMember(page.request)
  await page.goto('/id')
  await page.goto(bookingPath('id', await anyOffer(page.request)))
  await fillContact(page, t)
  await fillTraveller(page, t, 1, SITI)
  await toReview(page, t)
  const review = page.getByRole('heading', { name: t('booking:review.title') })
  const form = page.getByRole('form', { name: t('booking:title') })
  await page.reload()
  await expect(review).toBeVisible()
  await page.goBack()
  await expect(form).toBeVisible()
  await page.goForward()
  await expect(review).toBeVisible()
  await bookButton(page, t).click()
  await page.waitForURL('**/payment?id=**')
  await page.goBack()
  await expect(page.getByText(t('booking:booked.title.open'))).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/id')
})

test('a reload of a review whose data are gone shows the form, without errors and without a step back to nothing', async ({
  page,
}) => {
  await page.goto('/id')
  await page.goto(bookingPath('id', await anyOffer(page.request)))
  await fillContact(page, t)
  await fillTraveller(page, t, 1, SITI)
  await toReview(page, t)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('form', { name: t('booking:title') })).toBeVisible()
  await expect(cardOf(page, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
  await page.goBack()
  await page.waitForURL('**/id')
})

test('another tab fills the same form, but for the number of the document', async ({ page, context }) => {
  const path = bookingPath('id', await anyOffer(page.request))
  await page.goto(path)
  await fillContact(page, t)
  await fillTraveller(page, t, 1, SITI)
  const other = await context.newPage()
  await other.goto(path)
  await expect(cardOf(other, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
  await expect(cardOf(other, t, 1).getByLabel(t('people:idNumber.ktp'), { exact: true })).toHaveValue('')
})
