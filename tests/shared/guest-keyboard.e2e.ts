import { isAccessible } from '../support/axe.ts'
import { bookButton } from '../support/booking.ts'
import { expect, hydrated, LOCALES, rarely, SIZES, test } from '../support/fixtures.ts'
import { presses, tabTo } from '../support/keyboard.ts'
import { typesContact, typesNumber } from '../support/keyboard-walk.ts'
import { isComplete, listOn } from '../support/list.ts'
import { startingWith, words } from '../support/words.ts'

for (const locale of LOCALES)
  test.describe(locale, rarely(locale === 'en'), () => {
    test.use({ viewport: SIZES.desktop, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

    test('a guest books by the keyboard alone, and pays after the line was lost', async ({ page, context }) => {
      test.setTimeout(150_000)
      const t = words(locale)
      await page.goto(`/${locale}/train`)
      await hydrated(page)
      await presses(page, page.getByRole('button', { name: t('search:train.submit') }))
      const list = listOn(page, t, 'train')
      await isComplete(list)
      await presses(page, page.getByRole('link', { name: t('layout:skipToResults') }))
      await presses(page, list.choose.first())
      await presses(page, list.take)

      await typesContact(page, t)
      await typesNumber(page, t, t('train-booking:id.label'))
      await presses(page, page.getByRole('button', { name: t('booking:toReview') }))
      await presses(page, bookButton(page, t))

      const dialog = page.getByRole('dialog', { name: t('account:dialog.title') })
      await expect(dialog).toBeVisible()
      await isAccessible(page)
      await presses(page, dialog.getByRole('button', { name: t('account:guest.action') }))
      await presses(page, page.getByRole('link', { name: t('history:pay') }))

      await tabTo(page, page.getByRole('radio').first())
      await page.keyboard.press('Space')
      const pay = page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) })
      await tabTo(page, pay)
      await context.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('errors:offline'))).toBeVisible()
      await expect(pay).toBeFocused()
      await isAccessible(page)
      await context.setOffline(false)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/payment/code?id=**')
    })
  })
