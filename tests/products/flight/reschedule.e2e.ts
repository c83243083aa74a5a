import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { expect, journeyPairs, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { payAll } from '../../support/payment.ts'
import {
  asksForChange,
  type Booked,
  bookingOf,
  chooses,
  documentOf,
  isMoved,
  newPriceOn,
  paysTheChange,
  sumsOn,
} from '../../support/reschedule.ts'
import { signsInOver } from '../../support/session.ts'
import { saysAll, words } from '../../support/words.ts'
import { holdSeats, thereAndBack } from './offers.ts'

const wayIn = ({ detail }: Booked, way: number) => detail.flight_details?.filter(({ num }) => num === way) ?? []

for (const [locale, size, turn] of journeyPairs('id', 'phone', 2))
  test.describe(`${locale}, ${size}`, turn, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /status of 401/ })

    test('the way back of a ticket for both goes to another day, though the session ended before paying', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const member = await registerMember(page.request, locale)
      const booking = await holdSeats(page.request, await thereAndBack(page.request))
      await payAll(page.request, booking)
      const before = await bookingOf(page.request, booking)
      await asksForChange(page, t, locale, booking)
      const ways = page.getByRole('group', { name: t('reschedule:way') }).getByRole('radio')
      await expect(ways).toHaveCount(2)
      await ways.last().check()
      await chooses(page, t)
      await isAccessible(page)
      await saysAll(page)
      const amount = await newPriceOn(page, t)
      await page.context().clearCookies()
      await sumsOn(page, t).getByRole('button').click()
      await signsInOver(page, t, member.email, member.password)
      await page.waitForURL(/\/payment\?id=|\/member\/booking\?id=/)
      if (page.url().includes('/payment')) await paysTheChange(page, { t, locale, booking })
      await isMoved(page, t)
      const after = await bookingOf(page.request, booking)
      expect(amount).toBe(formatRupiah(after.amount))
      expect(wayIn(after, 0)).toEqual(wayIn(before, 0))
      expect(wayIn(after, 1)).not.toEqual(wayIn(before, 1))
      expect(after.starts_at).toBe(before.starts_at)
      const text = await documentOf(page.request, after)
      for (const { flight_number } of after.detail.flight_details ?? []) expect(text).toContain(flight_number)
      await expect(page.getByText(wayIn(after, 1)[0]?.flight_number ?? '').first()).toBeVisible()
    })
  })
