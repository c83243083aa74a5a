import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import { asksForEverything, bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, hasFace, inTurn, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { rupiahIn } from '../../support/list.ts'
import { paysAndHoldsTickets } from '../../support/payment.ts'
import { memberWithSaved, picksSavedContact } from '../../support/saved-contact.ts'
import { saysAll, words } from '../../support/words.ts'
import { anyDay, anyDeparture, choiceBar, dayPath, holdTour, packagePath } from './offers.ts'

test.describe('en, desktop', inTurn(0), () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, expectedErrors: /401 \(Unauthorized\)/ })

  test('a visitor finds a tour, is told about rooms that do not fit, and pays the down payment', async ({ page }) => {
    test.setTimeout(150_000)
    const departure = await anyDeparture(page.request)
    await page.goto('/en/tour/results?tourArea=labuan-bajo-komodo&participants=3')
    await expect(page.getByText(t('tour:results.demo'))).toBeVisible()
    await page.getByRole('article').first().getByRole('link').last().click()
    await page.waitForURL('**/tour/detail?**')
    await page.goto(packagePath('en', 'detail', departure, { adult: 3 }))
    const bar = choiceBar(page, t)
    await expect(page.getByText(t('price:due.now')).filter({ visible: true }).first()).toBeVisible()
    await isAccessible(page)
    await saysAll(page)

    const rooms = page.getByRole('group', { name: t('tour-detail:rooms.title') })
    await rooms
      .getByRole('button', { name: t('search:more', { name: t('tour-detail:rooms.single').toLowerCase() }) })
      .click()
    await expect(rooms.getByText(t('validation:rooms.spare', { count: 1 }))).toBeVisible()
    await expect(bar.getByRole('link')).toHaveAttribute('href', '#party')
    await isAccessible(page)
    await rooms.getByRole('button', { name: /Use suggestion/ }).click()
    const due = rupiahIn(await bar.getByText(/^Rp/).first().textContent())
    expect(due).toBe(3 * departure.minimalDp)
    await bar.getByRole('link').click()

    await page.waitForURL('**/tour/booking?**')
    await asksForEverything(page, t)
    await fillContact(page, t)
    await toReview(page, t)
    await isAccessible(page)
    await bookButton(page, t).click()
    await registerInDialog(page, t)
    await page.waitForURL('**/payment?id=**')
    await expect(page.getByText(formatRupiah(due)).first()).toBeVisible()
    await paysAndHoldsTickets(page, t, 1, t('checkout:of.tour.downloadTicket'))
  })
})

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('a member books a day tour with a child', inTurn(1), async ({ page }) => {
    test.setTimeout(120_000)
    await registerMember(page.request)
    await page.goto(dayPath('id', 'detail', await anyDay(page.request), { child: 1 }))
    const total = formatRupiah(rupiahIn(await choiceBar(page, t).getByText(/^Rp/).first().textContent()))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await isAccessible(page)
    await choiceBar(page, t).getByRole('link').click()
    await page.waitForURL('**/one-day-tour/booking?**')
    await fillContact(page, t)
    await page.getByLabel(t('tour-record:pickup.where')).fill('Hotel Sanur, Jalan Danau 5')
    await toReview(page, t)
    await expect(page.getByText('Hotel Sanur, Jalan Danau 5')).toBeVisible()
    await expect(bookButton(page, t)).toContainText(total)
    await bookButton(page, t).click()
    await page.waitForURL('**/payment?id=**')
    await paysAndHoldsTickets(page, t, 1, t('checkout:of.tour.downloadTicket'))
  })

  test('the seats left of a departure stand on one line', rarely(), async ({ page }) => {
    await hasFace(page)
    await page.goto(packagePath('id', 'detail', await anyDeparture(page.request)))
    const left = page.getByText(/sisa \d+ kuota$/)
    await expect(left.first()).toBeVisible()
    const heights = await left.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(25)
  })

  test('names are filled in afterwards', rarely(), async ({ page }) => {
    await registerMember(page.request)
    const id = await holdTour(page.request, await anyDeparture(page.request))
    await page.goto(`/id/member/booking?id=${id}`)
    await expect(page.getByText(t('tour-ticket:unnamed', { number: 1 }))).toBeVisible()
    await page.getByRole('link', { name: t('tour-record:participants.fill') }).click()
    const card = page.getByRole('region', { name: new RegExp(t('tour-booking:shared.passenger.title', { number: 1 })) })
    await card.getByRole('button', { name: t('booking:passenger.isContact') }).click()
    const birth = card.getByRole('group', { name: t('people:birthDate') })
    await birth.getByLabel(t('form:day')).fill('17')
    await birth.getByLabel(t('form:month')).selectOption({ index: 4 })
    await birth.getByLabel(t('form:year')).fill('1988')
    await page.reload()
    await expect(birth.getByLabel(t('form:year'))).toHaveValue('1988')
    await page.getByRole('button', { name: t('tour-participants:save') }).click()
    await page.waitForURL('**/member/booking?**')
    await expect(
      page
        .getByText(/Siti Rahma/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText(t('tour-ticket:unnamed', { number: 2 }))).toBeVisible()
  })

  test('a group asks for a tour of its own', rarely(), async ({ page }) => {
    await page.goto('/id/tour/special')
    await page.getByRole('button', { name: t('tour-special:submit') }).click()
    await expect(page.getByLabel(t('tour-special:destination.label'))).toBeFocused()
    const summary = page.getByRole('alert').filter({ hasText: t('validation:incomplete') })
    await expect(summary.getByRole('button', { name: t('tour-special:start_date.label') })).toBeVisible()
    await page.getByLabel(t('tour-special:destination.label')).fill('Bali dan Lombok')
    await page.getByLabel(t('tour-special:start_date.label')).fill('2027-06-01')
    await page.getByLabel(t('tour-special:total_day.label')).fill('5')
    await page.getByLabel(t('tour-special:budget.label')).fill('5.000.000')
    await fillContact(page, t)
    await page.getByRole('button', { name: t('tour-special:submit') }).click()
    await expect(page.getByText(t('tour-special:sent.noMail'))).toBeVisible()
    await isAccessible(page)
  })

  test('a member takes the contact of such a tour from the saved people', rarely(), async ({ page }) => {
    const member = await memberWithSaved(page)
    await page.goto('/id/tour/special')
    await picksSavedContact(page, t, 'tour', member)
  })
})
