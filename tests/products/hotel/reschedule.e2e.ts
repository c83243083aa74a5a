import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { payAll } from '../../support/payment.ts'
import {
  asksForChange,
  bookingOf,
  chooses,
  daysOn,
  documentOf,
  isDear,
  isMoved,
  newPriceOn,
  paysTheChange,
  sumsOn,
  utcText,
} from '../../support/reschedule.ts'
import { saysAll, words } from '../../support/words.ts'
import { anyRoom, holdRoom } from './rooms.ts'

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 1))
  test.describe(`${locale}, ${size}`, turn, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ })

    test('a stay goes to other nights; what was chosen outlasts a lost line and an ended session', async ({ page }) => {
      test.setTimeout(120_000)
      const member = await registerMember(page.request, locale)
      const booking = await holdRoom(page.request, await anyRoom(page.request))
      await payAll(page.request, booking)
      await asksForChange(page, t, locale, booking)
      await page.context().setOffline(true)
      await daysOn(page, t).last().check()
      await expect(page.getByText(t('errors:offline'), { exact: false })).toBeVisible()
      await isAccessible(page)
      await page.context().setOffline(false)
      await expect(sumsOn(page, t).getByRole('button')).toBeVisible()

      await page.context().clearCookies()
      await daysOn(page, t).first().click()
      await page.waitForURL('**/login?**')
      await hydrated(page)
      await page.getByLabel(t('account:email')).fill(member.email)
      await page.getByLabel(t('account:password'), { exact: true }).fill(member.password)
      await page.getByRole('button', { name: t('account:login.action'), exact: true }).click()
      await page.waitForURL('**/member/reschedule?**')
      await expect(daysOn(page, t).first()).toBeChecked()

      await chooses(page, t)
      await isAccessible(page)
      await saysAll(page)
      const [sums, dear] = [sumsOn(page, t), await isDear(page, t)]
      const amount = await newPriceOn(page, t)
      await sums.getByRole('button').click()
      if (dear) await paysTheChange(page, { t, locale, booking })
      else await page.waitForURL('**/member/booking?id=**')
      await isMoved(page, t)
      const after = await bookingOf(page.request, booking)
      expect(amount).toBe(formatRupiah(after.amount))
      expect(await documentOf(page.request, after)).toContain(utcText(after.starts_at))
    })
  })
