import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import {
  dayFromNow,
  expect,
  hydrated,
  journeyPairs,
  type Locale,
  registerMember,
  SIZES,
  test,
} from '../../support/fixtures.ts'
import { signIn, signInAsStaff } from '../../support/office.ts'
import { payAll, post } from '../../support/payment.ts'
import { type Say, saysAll, words } from '../../support/words.ts'
import { anyOffer, holdSeats } from './offers.ts'

/** The two take seats of different days. */
const DAYS_AHEAD = { id: 21, en: 24 } as const

for (const [locale, size, turn] of journeyPairs('en', 'desktop'))
  test(
    `a flight that its airline moved is changed to another one without a fee, in ${locale}`,
    turn,
    async ({ page }) => {
      test.setTimeout(150_000)
      const t = words(locale)
      await page.setViewportSize(SIZES[size])
      const member = await registerMember(page.request, locale)
      const offer = await anyOffer(page.request, { date: dayFromNow(DAYS_AHEAD[locale]) })
      const booking = await holdSeats(page.request, offer)
      await payAll(page.request, booking)

      await test.step('staff enter what the airline told', async () => {
        await signInAsStaff(page.request, 'admin')
        await entersChange(page, t, `/${locale}/admin/booking?id=${booking}`)
      })

      await test.step('the traveller sees both times and the three choices', async () => {
        await signIn(page.request, member.email, member.password)
        await page.goto(`/${locale}/member/booking?id=${booking}`)
        const card = page.getByRole('region', { name: t('history:changes.open') })
        await expect(card.getByText(t('history:changes.before'), { exact: true })).toBeVisible()
        await expect(card.getByRole('button', { name: t('history:changes.accept') })).toBeVisible()
        await isAccessible(page)
        await saysAll(page)
        await card.getByRole('button', { name: t('history:changes.refund') }).click()
        await expect(card.getByText(t('history:changes.refundSure'))).toBeVisible()
        await isAccessible(page)
        await card.getByRole('button', { name: t('history:changes.refundNo') }).click()
        await card.getByRole('link', { name: t('history:changes.other') }).click()
      })

      await test.step('another flight within a week costs the difference alone', async () => {
        await page.waitForURL('**/member/reschedule?id=**')
        await hydrated(page)
        await expect(page.getByText(t('reschedule:change.nothingFits'))).toBeVisible()
        await isAccessible(page)
        await saysAll(page)
        await choosesAnother(page, t)
        const sums = page.getByRole('region', { name: t('reschedule:check') })
        await expect(sums.getByText(t('reschedule:free'), { exact: true })).toBeVisible()
        await isAccessible(page)
        await sums.getByRole('button').click()
        await page.waitForURL(/\/(payment|member\/booking)\?id=/)
        if (page.url().includes('/payment?')) await paysDifference(page, t, locale, booking)
      })

      await test.step('the choice is settled once the other flight stands', async () => {
        await expect(page.getByText(t('history:step.movedDone'))).toBeVisible()
        await expect(page.locator('[data-change]')).toHaveCount(0)
        await isAccessible(page)
        await saysAll(page)
      })
    },
  )

/** Half an hour before midnight. */
async function entersChange(page: Page, t: Say, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: t('office-booking-page:act.schedule') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office-booking-page:schedule.time')).fill('23:30')
  await dialog.getByLabel(t('office-booking-page:field.reason')).fill('Email from the airline')
  await isAccessible(page)
  await saysAll(page)
  await dialog.getByRole('button', { name: t('office-booking-page:schedule.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText(t('office-booking-page:schedule.told'), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
}

async function choosesAnother(page: Page, t: Say): Promise<void> {
  const days = page.getByRole('group', { name: t('reschedule:chooseDay') }).getByRole('radio')
  await days.last().check()
  const sums = page.getByRole('region', { name: t('reschedule:check') })
  const times = page.getByRole('group', { name: t('reschedule:chooseTime') })
  await expect(sums.or(times).first()).toBeVisible()
  if (await times.isVisible()) await times.getByRole('radio').last().check()
  await expect(sums.getByRole('button')).toBeVisible()
}

/** Until then the card still offers the choice. */
async function paysDifference(page: Page, t: Say, locale: Locale, booking: string): Promise<void> {
  const transaction_id = new URL(page.url()).searchParams.get('id')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goto(`/${locale}/member/booking?id=${booking}`)
  await expect(page.getByRole('region', { name: t('history:changes.open') })).toBeVisible()
  await isAccessible(page)
  const charged = { transaction_id, bankCode: 'BCA', productCode: 'VABCA' }
  const { vaBca } = await post<{ vaBca: string }>(page.request, '/api/v1/payment/charge', charged)
  await post(page.request, '/api/v1/sandbox/pay', { code: vaBca, outcome: 'settlement' })
  await page.goto(`/${locale}/member/booking?id=${booking}`)
}
