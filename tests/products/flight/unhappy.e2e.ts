import type { Page, Route } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import {
  acceptsNewPrice,
  bookButton,
  cardOf,
  fillContact,
  fillTraveller,
  findsItSoldOut,
  isToldBooked,
  opensForm,
  SITI,
  toReview,
} from '../../support/booking.ts'
import { expect, hydrated, rarely, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { isComplete, listOn, recovers, takes } from '../../support/list.ts'
import { words } from '../../support/words.ts'
import { anyOffer, bookingPath, type Offer, resultsPath } from './offers.ts'

const AVAILABILITY = '**/api/v1/flight/availability'
const BOOKING = '**/api/v1/flight/booking'
const groupOf = (route: Route) =>
  (route.request().postDataJSON() as { preferredAirlines: number[] }).preferredAirlines[0]

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone, expectedErrors: /status of (404|500)|ERR_INTERNET_DISCONNECTED/ })

  test('a group that fails and one that hangs are only logged, and can be asked again', async ({ page }) => {
    await page.clock.install()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    let broken = true
    await page.route(AVAILABILITY, async (route) => {
      const group = groupOf(route)
      if (broken && group === 5) await route.fulfill({ status: 500, body: 'broken' })
      else if (!broken || group !== 7) await route.continue()
    })
    const list = listOn(page, t, 'flight')
    await page.goto(resultsPath('en'))
    await expect(list.progress).toHaveAttribute('aria-valuenow', '80')
    await page.clock.fastForward(31_000)
    await expect(page.getByText(t('flight:results.unanswered', { count: 2 }))).toBeVisible()
    await expect(list.rows.first()).toBeVisible()
    expect(warnings.join()).toMatch(/group 5 failed.*group 7 failed/s)
    broken = false
    await page.getByRole('button', { name: t('list:results.askAgain') }).click()
    await isComplete(list)
    await expect(page.getByText(t('flight:results.unanswered', { count: 2 }))).toHaveCount(0)
  })

  test('when nobody answers the page says so, and trying again works', async ({ page }) => {
    await recovers(page, listOn(page, t, 'flight'), resultsPath('en'), AVAILABILITY)
  })

  test('an address that holds no search is told in a form that is filled with the rest', async ({ page }) => {
    await page.goto(resultsPath('en', { origin: 'XXX', destination: 'SUB', departDate: '2020-01-01', ADT: '8' }))
    await expect(listOn(page, t, 'flight').invalid).toBeVisible()
    for (const message of ['airport.valid', 'date.past', 'pax.seatedLimit'])
      await expect(page.getByText(t(`validation:${message}`)).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: t('search:to'), exact: true })).toHaveValue('Surabaya (SUB)')
  })
})

test.describe('id, desktop', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop, expectedErrors: /status of 409/ })

  async function filled(page: Page, offer: Offer): Promise<void> {
    await page.goto(bookingPath('id', offer))
    await fillContact(page, t)
    await fillTraveller(page, t, 1, SITI)
  }

  test('another price is shown beside the old one, and booked once it is accepted', async ({ page }) => {
    await registerMember(page.request)
    const offer = await anyOffer(page.request)
    await filled(page, offer)
    await toReview(page, t)
    await acceptsNewPrice(page, t, { total: offer.bought.total, call: BOOKING, next: '**/payment?id=**' })
    await isToldBooked(page, t)
  })

  test('what was typed outlives a reload, and waits for another flight when the last seats are gone', async ({
    page,
  }) => {
    await registerMember(page.request)
    await filled(page, await anyOffer(page.request))
    await page.reload()
    await opensForm(page, t)
    const number = cardOf(page, t, 1).getByLabel(t('people:idNumber.ktp'), { exact: true })
    await expect(number).toHaveValue(SITI.nik ?? '')
    await toReview(page, t)
    await page.goBack()
    await expect(number).toHaveValue(SITI.nik ?? '')
    await toReview(page, t)
    const dialog = await findsItSoldOut(page, t, { call: BOOKING, title: t('flight-booking:gone') })
    await dialog.getByRole('link', { name: t('flight-booking:other') }).click()
    const list = listOn(page, t, 'flight')
    await isComplete(list)
    await takes(list, list.plentiful.first())
    await opensForm(page, t)
    await expect(cardOf(page, t, 1).getByLabel(t('people:firstName'))).toHaveValue('Siti')
    await expect(number).toHaveValue(SITI.nik ?? '')
  })

  test('a NIK that tells another birth date warns, and is shown whole on request', async ({ page }) => {
    await filled(page, await anyOffer(page.request))
    const card = cardOf(page, t, 1)
    await card.getByLabel(t('people:title.label')).selectOption('MR')
    await card.getByRole('textbox', { name: t('form:day') }).fill('18')
    const warning = card.getByRole('status').filter({ hasText: '17 Apr 1988' })
    await expect(warning).toContainText('18 Apr 1988')
    await expect(warning).toContainText(t('people:sex.female'))
    await isAccessible(page)
    await toReview(page, t)
    const show = page.getByRole('button', { name: t('booking:review.showNumbers') })
    await expect(page.getByText(SITI.nik ?? '')).toHaveCount(0)
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(SITI.nik ?? '')).toBeVisible()
    await isAccessible(page)
  })

  test('the contact fills an adult whose title is chosen, and never a child', async ({ page }) => {
    const pax = { adult: 2, child: 1, infant: 1 }
    await page.goto(bookingPath('id', await anyOffer(page.request, { pax }), pax))
    await hydrated(page)
    await fillContact(page, t)
    const card = cardOf(page, t, 2)
    await card.getByRole('button', { name: t('booking:passenger.isContact') }).click()
    await expect(card.getByLabel(t('people:firstName'))).toHaveValue('Siti')
    await expect(cardOf(page, t, 3).getByRole('button', { name: t('booking:passenger.isContact') })).toHaveCount(0)
    await expect(cardOf(page, t, 4).getByLabel(t('people:sex.label'))).toBeVisible()
    await isAccessible(page)
  })

  test('a slow connection only takes longer', rarely(), async ({ page }) => {
    test.setTimeout(150_000)
    await registerMember(page.request)
    const network = await page.context().newCDPSession(page)
    const slow = { latency: 300, downloadThroughput: 87_500, uploadThroughput: 40_000, offline: false }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
    await page.goto(resultsPath('id'))
    const list = listOn(page, t, 'flight')
    await isComplete(list)
    await takes(list, list.plentiful.first())
    await page.waitForURL('**/flight/booking?**')
    await fillTraveller(page, t, 1, SITI)
    await toReview(page, t)
    await bookButton(page, t).click()
    await page.waitForURL('**/payment?id=**')
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})
