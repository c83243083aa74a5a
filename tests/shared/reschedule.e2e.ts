import type { APIRequestContext, Page } from '@playwright/test'
import { holdTour, twoDepartures } from '../products/tour/offers.ts'
import { anyTrain, holdTrains } from '../products/train/offers.ts'
import { holdVisit } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, type Locale, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { payAll, post } from '../support/payment.ts'
import { type Say, saysAll, words } from '../support/words.ts'

type Held = (request: APIRequestContext) => Promise<string>

const tour: Held = async (request) => holdTour(request, (await twoDepartures(request))[1])
const train: Held = async (request) => (await holdTrains(request, [await anyTrain(request)]))[0] ?? ''

const WALKS: readonly [string, Held, Locale, keyof typeof SIZES][] = [
  ['a tour', tour, 'id', 'phone'],
  ['a train', train, 'en', 'desktop'],
  ['a visit', holdVisit, 'id', 'desktop'],
]

for (const [name, hold, locale, size] of WALKS)
  test.describe(name, rarely(name !== 'a tour'), () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size] })

    test('goes to another day: what it costs first, then the payment, then new tickets', async ({ page }) => {
      test.setTimeout(120_000)
      await registerMember(page.request, locale)
      const booking = await hold(page.request)
      await payAll(page.request, booking)
      await page.goto(`/${locale}/member/booking?id=${booking}`)
      await page.getByRole('link', { name: t('history:reschedule') }).click()
      await page.waitForURL('**/member/reschedule?id=**')
      await hydrated(page)
      await isAccessible(page)
      await saysAll(page)
      await chooses(page, t)
      await isAccessible(page)
      await saysAll(page)
      const sums = page.getByRole('region', { name: t('reschedule:check') })
      const confirm = sums.getByRole('button')
      const isDear = (await confirm.textContent())?.startsWith(t('reschedule:toPayment', { amount: '' }).trim())
      await confirm.focus()
      await page.keyboard.press('Enter')
      if (isDear) await paysTheChange(page, t, locale, booking)
      else await page.waitForURL('**/member/booking?id=**')
      await expect(page.getByText(t('history:step.movedDone'))).toBeVisible()
      await expect(page.getByText(t('reschedule:held', { date: '' }))).toHaveCount(0)
      await isAccessible(page)
      await saysAll(page)
    })
  })

/** The last day by the keyboard, and a time where the day has several. */
async function chooses(page: Page, t: Say): Promise<void> {
  const days = page.getByRole('group', { name: t('reschedule:chooseDay') }).getByRole('radio')
  await days.first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(days.last()).toBeChecked()
  const sums = page.getByRole('region', { name: t('reschedule:check') })
  const times = page.getByRole('group', { name: t('reschedule:chooseTime') })
  await expect(sums.or(times).first()).toBeVisible()
  if (await times.isVisible()) await times.getByRole('radio').last().check()
  await expect(sums.getByRole('button')).toBeVisible()
}

async function paysTheChange(page: Page, t: Say, locale: Locale, booking: string): Promise<void> {
  await page.waitForURL('**/payment?id=**')
  const transaction_id = new URL(page.url()).searchParams.get('id')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await isAccessible(page)
  await page.goto(`/${locale}/member/booking?id=${booking}`)
  await expect(page.getByRole('link', { name: t('history:payChange') })).toBeVisible()
  await isAccessible(page)
  await page.goto(`/${locale}/member/reschedule?id=${booking}`)
  await expect(page.getByText(t('reschedule:heldText'))).toBeVisible()
  await isAccessible(page)
  const charged = { transaction_id, bankCode: 'BCA', productCode: 'VABCA' }
  const { vaBca } = await post<{ vaBca: string }>(page.request, '/api/v1/payment/charge', charged)
  await post(page.request, '/api/v1/sandbox/pay', { code: vaBca, outcome: 'settlement' })
  await page.goto(`/${locale}/member/booking?id=${booking}`)
}
