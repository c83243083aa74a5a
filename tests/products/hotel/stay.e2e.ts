import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import {
  asksForEverything,
  BUDI,
  bookButton,
  fillContact,
  registerInDialog,
  SITI,
  toReview,
} from '../../support/booking.ts'
import { dayFromNow, expect, inTurn, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { rupiahIn } from '../../support/list.ts'
import { bookingsOf, findsInHistory, paysAndHoldsTickets } from '../../support/payment.ts'
import { saysAll, words } from '../../support/words.ts'
import { choiceBar, detailPath, fillGuest } from './rooms.ts'

test.describe('en, desktop', inTurn(1), () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, expectedErrors: /401 \(Unauthorized\)/ })

  test('a visitor looks at a hotel, compares rooms, books, registers on the way, pays and holds the voucher', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    // Other tests take rooms of the usual nights.
    await page.goto(detailPath('en', { checkInDate: dayFromNow(19), checkOutDate: dayFromNow(21) }))
    await expect(page.getByRole('heading', { name: 'Hilton Bandung' })).toBeVisible()
    const bar = choiceBar(page, t)
    const cheapest = rupiahIn(await bar.textContent())
    await isAccessible(page)
    await saysAll(page)

    await page
      .getByRole('region', { name: t('detail:gallery.label') })
      .getByRole('button')
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: 'Hilton Bandung' })
    await expect(viewer).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(startOf(t('detail:gallery.at', { at: 2, count: '' })))).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: t('detail:calendar') }).click()
    await expect(page.getByRole('button', { name: /, .*Rp/ }).first()).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: t('detail:calendar') }).click()

    const free = page.getByRole('radio').and(page.locator('[value$=".F"]')).first()
    await free.check({ force: true })
    await expect(bar).toContainText(t('policy:free', { time: '' }).trim())
    const price = rupiahIn(await bar.textContent())
    expect(price).toBeGreaterThanOrEqual(cheapest)
    expect(new URL(page.url()).searchParams.get('roomKey')).toMatch(/\.F$/)
    const row = free.locator('..')
    await row.getByRole('button').click()
    const details = page.getByRole('dialog')
    await expect(details.getByText(t('policy:calculator.back'), { exact: true })).toBeVisible()
    await expect(details.getByText(formatRupiah(price)).first()).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')

    await bar.getByRole('link', { name: t('detail:book') }).click()
    await page.waitForURL(/\/hotel\/booking\?.*roomKey=/)
    await asksForEverything(page, t)
    await fillContact(page, t)
    await fillGuest(page, t, 1, SITI)
    await page.getByLabel(t('hotel-booking:requests.remark')).fill('A quiet room, please')
    await toReview(page, t)
    await expect(page.getByText('A quiet room, please')).toBeVisible()
    await expect(page.getByRole('list', { name: t('policy:timeline') }).first()).toBeVisible()
    await expect(bookButton(page, t)).toContainText(formatRupiah(price))
    await isAccessible(page)
    await bookButton(page, t).click()
    await registerInDialog(page, t)

    await page.waitForURL('**/payment?id=**')
    await paysAndHoldsTickets(page, t, 1, t('checkout:of.hotel.downloadTicket'))
    await findsInHistory(page, t, 'en', t('ticket:heading.stay'), 'history:of.hotel.status.issued')
    await expect(page.getByText('A quiet room, please')).toBeVisible()

    await page.getByRole('button', { name: t('history:cancel.action') }).click()
    const cancel = page.getByRole('dialog', { name: t('history:cancel.title') })
    await expect(cancel.getByText(t('history:cancel.rule.refundable'))).toBeVisible()
    await isAccessible(page)
    await cancel.getByLabel(t('refund-account:bank')).selectOption('BNI')
    await cancel.getByLabel(t('refund-account:number')).fill('1234567890')
    await cancel.getByRole('button', { name: t('history:cancel.yes', { refund: formatRupiah(price) }) }).click()
    await expect(page.getByText(t('history:refund.text.submitted'))).toBeVisible()
    await expect(page.getByText(t('history:status.refund_due'))).toBeVisible()
    await isAccessible(page)
  })
})

test.describe('id, phone', inTurn(0), () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('a family takes two rooms on another night, and pays the price that was shown', async ({ page }) => {
    test.setTimeout(120_000)
    await registerMember(page.request)
    await page.goto(detailPath('id', { countRoom: '2', countGuest: '3', countChild: '1', childAges: '5' }))
    const bar = choiceBar(page, t)
    await expect(bar).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('detail:calendar') }).click()
    const before = new URL(page.url()).searchParams.get('checkInDate')
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
    await days.nth(-3).click()
    await days.last().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('checkInDate')).not.toBe(before)
    await expect(page.locator('.opacity-50')).toHaveCount(0)
    await isAccessible(page)
    const total = formatRupiah(rupiahIn(await bar.textContent()))
    await bar.getByRole('link').click()

    await fillContact(page, t)
    await fillGuest(page, t, 1, SITI)
    await fillGuest(page, t, 2, BUDI)
    await page.getByLabel(t('hotel-booking:requests.childBed')).check()
    await page.reload()
    await expect(page.getByLabel(t('hotel-booking:requests.childBed'))).toBeChecked()
    await isAccessible(page)
    await toReview(page, t)
    await expect(page.getByText(t('hotel-stay:childBed'), { exact: true })).toBeVisible()
    await expect(bookButton(page, t)).toContainText(total)
    await bookButton(page, t).dblclick()
    await page.waitForURL('**/payment?id=**')
    expect(await bookingsOf(page.request)).toHaveLength(1)
    await expect(page.getByText(total).last()).toBeVisible()
    await paysAndHoldsTickets(page, t, 1, t('checkout:of.hotel.downloadTicket'))
    await findsInHistory(page, t, 'id', t('ticket:heading.stay'), 'history:of.hotel.status.issued')
  })
})

function startOf(text: string): RegExp {
  return new RegExp(`^${text}`)
}
