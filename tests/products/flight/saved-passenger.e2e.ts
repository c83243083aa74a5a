import { isAccessible } from '../../support/axe.ts'
import { bookButton, cardOf, fillContact, fillDate, SITI, toReview } from '../../support/booking.ts'
import { expect, hydrated, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { bookingsOf, post } from '../../support/payment.ts'
import { saysAll, words } from '../../support/words.ts'
import { anyOffer, bookingPath } from './offers.ts'

const t = words('en')

test.use({ viewport: SIZES.desktop })

test('a saved passenger fills a booking, which keeps its copy when the passenger is changed', async ({ page }) => {
  await registerMember(page.request, 'en')
  await page.goto('/en/member/passengers')
  await page.getByRole('link', { name: t('passengers:add') }).click()
  const form = page.getByRole('form', { name: t('passengers:add') })
  await form.getByLabel(t('people:title.label')).selectOption('MR')
  await form.getByRole('button', { name: t('passengers:save') }).click()
  await expect(form.getByLabel(t('people:firstName'))).toBeFocused()
  await form.getByLabel(t('people:firstName')).fill('Bagus')
  await form.getByLabel(t('people:lastName')).fill('Prakoso')
  await fillDate(form.getByRole('group', { name: t('people:birthDate') }), t, ['3', 5, '1985'])
  await form.getByLabel(t('people:idType.label')).selectOption('ktp')
  await form.getByLabel(t('people:idNumber.ktp'), { exact: true }).fill('3404010305850002')
  await isAccessible(page)
  await saysAll(page)
  await form.getByRole('button', { name: t('passengers:save') }).click()
  await expect(page.locator('#toasts')).toContainText(t('passengers:saved'))
  await expect(page.getByRole('heading', { name: `${t('people:title.MR')} Bagus Prakoso` })).toBeVisible()
  await expect(page.getByText('3404010305850002')).toHaveCount(0)

  await page.goto(bookingPath('en', await anyOffer(page.request)))
  await hydrated(page)
  await fillContact(page, t, SITI)
  const card = cardOf(page, t, 1)
  const fromSaved = card.getByRole('button', { name: t('booking:passenger.fromSaved') })
  await fromSaved.click()
  await expect(card.getByLabel(t('people:lastName'))).toHaveValue('Prakoso')
  const other = { title: 'MRS', first_name: 'Ayu', last_name: 'Lestari' }
  await post(page.request, '/api/v1/dashboard/passenger', other)
  await fromSaved.click()
  const picker = page.getByRole('dialog', { name: t('booking:saved.title') })
  await isAccessible(page)
  await picker.getByRole('button', { name: /Bagus Prakoso/ }).click()
  await expect(picker).toHaveCount(0)
  await expect(card.getByLabel(t('people:lastName'))).toHaveValue('Prakoso')
  await expect(card.getByLabel(t('people:idNumber.ktp'), { exact: true })).toHaveValue('3404010305850002')
  await toReview(page, t)
  await bookButton(page, t).click()
  await page.waitForURL('**/payment?id=**')

  await page.goto('/en/member/passengers')
  await page.getByRole('link', { name: t('passengers:editOne', { name: 'Bagus Prakoso' }) }).click()
  await page.getByLabel(t('people:lastName')).fill('Santosa')
  await page.getByRole('button', { name: t('passengers:save') }).click()
  await expect(page.getByRole('heading', { name: `${t('people:title.MR')} Bagus Santosa` })).toBeVisible()
  const [booked] = await bookingsOf(page.request)
  await page.goto(`/en/member/booking?id=${booked?.id}`)
  await expect(page.getByText(`${t('people:title.MR')} Bagus Prakoso`)).toBeVisible()
})
