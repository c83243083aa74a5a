import { expect, registerMember, test } from '../support/fixtures.ts'
import { coveredByTab } from '../support/keyboard.ts'
import { bookingsOf, openPayment } from '../support/payment.ts'
import { words } from '../support/words.ts'
import { holdSomething, holdSomethingElse } from './something.ts'

const t = words('id')

// Low, as a phone with its keyboard open: most of a page is below.
test.use({ viewport: { width: 390, height: 480 } })

test('nothing that has the focus is under the bar that pays', async ({ page, baseURL }) => {
  await registerMember(page.request)
  await holdSomething(page.request)
  await holdSomethingElse(page.request)
  // The cart opens from a link of the site.
  await page.goto('/id/cart', { referer: `${baseURL}/id` })
  await expect(page.getByRole('button', { name: t('cart:pay') })).toBeVisible()
  expect(await coveredByTab(page)).toEqual([])

  const ids = (await bookingsOf(page.request, 'id')).map(({ id }) => id)
  await page.goto(`/id/payment?id=${await openPayment(page.request, ...ids)}`)
  await expect(page.getByText(t('checkout:chooseFirst'))).toBeVisible()
  expect(await coveredByTab(page)).toEqual([])
})
