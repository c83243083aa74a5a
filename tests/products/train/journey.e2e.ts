import type { Locator, Page } from '@playwright/test'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import {
  asksForEverything,
  BUDI,
  bookButton,
  bornAgo,
  fillContact,
  registerInDialog,
  SITI,
  toReview,
} from '../../support/booking.ts'
import { dayFromNow, expect, inTurn, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { choosesThereAndBack } from '../../support/journey.ts'
import { isComplete, type List, listOn, pricesIn, rupiahIn, timesOn } from '../../support/list.ts'
import { bookingsOf, findsInHistory, paysAndHoldsTickets } from '../../support/payment.ts'
import { type Say, startingWith, words } from '../../support/words.ts'
import { fillTrainTraveller, resultsPath } from './offers.ts'
import { freeSeats, grid, idOf, seatOf, takes } from './seat-map.ts'

test.describe('en, desktop', inTurn(1), () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, expectedErrors: /401 \(Unauthorized\)/ })

  test('a visitor searches, filters, books, registers on the way, takes a seat, pays and holds the e-ticket', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await page.goto('/en/train')
    await page.getByRole('button', { name: t('search:train.submit') }).click()
    await page.waitForURL('**/train/results?**')
    expect(new URL(page.url()).searchParams.get('departDate')).toBe(dayFromNow(1))

    const list = listOn(page, t, 'train')
    await isComplete(list)
    await expect(page.getByText(t('train:results.demo'))).toBeVisible()
    await list.tab('lowest_price').click()
    const found = await pricesIn(list.rows)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    const strip = page.getByRole('navigation', { name: t('journey:days.label.departure') })
    await expect(strip.locator('[aria-current=date]')).toContainText(formatRupiah(found[0] ?? 0))

    const all = await page.getByText(/^\d+ trains$/).textContent()
    const classes = page.getByRole('group', { name: t('train:filter.groups.class') })
    await classes.getByRole('checkbox', { name: t('train-common:kind.executive') }).check()
    const executive = await pricesIn(list.rows)
    expect(executive).toEqual(executive.toSorted((one, other) => one - other))
    expect(executive[0]).toBeGreaterThan(found[0] ?? 0)
    await expect(list.rows.filter({ hasText: t('train-common:kind.economy') })).toHaveCount(0)
    await expect(list.chips).toHaveCount(1)
    await isAccessible(page)
    await list.reset.click()
    await expect(list.chips).toHaveCount(0)
    await expect(page.getByText(/^\d+ trains$/)).toHaveText(all ?? '')
    await list.sort.selectOption('earliest_departure')
    const times = await timesOn(list.choose)
    expect(times).toEqual(times.toSorted())

    const row = await withSeatsToSpare(page, t, list)
    await expect(list.sheet.getByText(t('train:offer.route'))).toBeVisible()
    await expect(list.sheet.getByText('Gambir (GMR)')).toBeVisible()
    await isAccessible(page)
    const chosen = /^[^,]+, [^,]+/.exec((await row.getByRole('link').getAttribute('aria-label')) ?? '')?.[0] ?? ''
    await list.take.click()
    await page.waitForURL(/\/train\/booking\?.*departTrain=\d{8}-\w+-GMR-BD\.\w{3}-\w+/)
    await page.goBack()
    await expect(page.getByRole('link', { name: startingWith(chosen) })).toBeInViewport()
    await page.getByRole('button', { name: t('journey:picked.proceed') }).click()

    await page.waitForURL('**/train/booking?**')
    await asksForEverything(page, t)
    await fillContact(page, t)
    await fillTrainTraveller(page, t, 1, SITI)
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
    await toReview(page, t)
    await expect(page.getByText(SITI.nik ?? '')).toHaveCount(0)
    await isAccessible(page)
    await bookButton(page, t).click()
    await registerInDialog(page, t)

    await page.waitForURL('**/train/seats?booking=*')
    const seats = page.url()
    await expect(seatOf(page, 'Siti Rahma')).toHaveAttribute('aria-pressed', 'true')
    await isAccessible(page)
    const wanted = await idOf(freeSeats(page, t).last())
    await takes(page, wanted)
    await page.reload()
    await expect(seatOf(page, 'Siti Rahma')).toHaveAttribute('data-seat', wanted)
    await page.getByRole('link', { name: t('history:pay') }).click()
    await page.waitForURL('**/payment?id=**')
    await expect(page.getByRole('link', { name: t('checkout:chooseSeats') })).toBeVisible()
    await paysAndHoldsTickets(page, t)

    await page.goto(seats)
    await expect(page.getByText(t('train-seats:lead.paid'))).toBeVisible()
    await freeSeats(page, t).first().click({ force: true })
    await expect(seatOf(page, 'Siti Rahma')).toHaveAttribute('data-seat', wanted)
    await expect(page.getByText(t('train-seats:list.title'))).toHaveCount(0)
    await isAccessible(page)
    await findsInHistory(page, t, 'en', t('train-ticket:heading'))
    await expect(page.getByRole('link', { name: t('history:chooseSeats') })).toHaveCount(0)
    await expect(page.locator('main a[href*="/train/seats?"]')).toHaveCount(1)
  })
})

test.describe('id, phone', inTurn(0), () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('a couple with an infant books there and back, changes seats, pays for both trains and holds the e-tickets', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await registerMember(page.request)
    const day = dayFromNow(12)
    await page.goto(resultsPath('id', { departDate: day, returnDate: day, ADT: '2', INF: '1' }))
    const list = listOn(page, t, 'train')
    await isComplete(list)
    await list.choose.first().click()
    const row = list.sheet
    await expect(row.getByText(t('train:offer.adults', { count: 2 }))).toBeVisible()
    await expect(row.getByText(t('train:offer.infants', { count: 1 }))).toBeVisible()
    const sum = row.getByText(t('journey:offer.total'), { exact: true }).locator('..')
    const total = formatRupiah(rupiahIn(await sum.textContent()))
    const party = [t('search:count.adult', { count: 2 }), t('search:count.infant', { count: 1 })].join(', ')
    await expect(list.take).toHaveText(t('journey:offer.choose', { total }))
    await expect(row.getByText(party)).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await choosesThereAndBack(page, t, 'train', list)

    await fillContact(page, t)
    await fillTrainTraveller(page, t, 1, SITI)
    await fillTrainTraveller(page, t, 2, { ...BUDI, nik: 'c1234567' })
    await fillTrainTraveller(page, t, 3, {
      type: 'INF',
      title: 'INF',
      first: 'Ayu',
      last: 'Rahma',
      birth: bornAgo(300),
    })
    await isAccessible(page)
    await toReview(page, t)
    await expect(page.getByRole('main')).toContainText(t('train-booking:several.title', { count: 2 }))
    await expect(page.getByText('Gambir (GMR)')).not.toHaveCount(0)
    await isAccessible(page)
    const price = formatRupiah(rupiahIn(await bookButton(page, t).textContent()))
    await bookButton(page, t).dblclick()

    await page.waitForURL('**/train/seats?booking=*&booking=*')
    expect(await bookingsOf(page.request)).toHaveLength(2)
    const [siti, budi] = [seatOf(page, 'Siti Rahma'), seatOf(page, 'Budi Rahma')]
    const [hers, his] = [await idOf(siti), await idOf(budi)]
    await budi.click()
    await expect(siti).toHaveAttribute('data-seat', his)
    await expect(budi).toHaveAttribute('data-seat', hers)
    // The next passenger is active by now.
    await expect(
      page.getByRole('group', { name: t('train-seats:whose') }).getByRole('radio', { name: /Budi Rahma/ }),
    ).toBeChecked()
    const wanted = await idOf(freeSeats(page, t).first())
    await takes(page, wanted)
    await expect(budi).toHaveAttribute('data-seat', wanted)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const trains = page.getByRole('group', { name: t('train-seats:trains') }).getByRole('button')
    await expect(trains).toHaveCount(2)
    await trains.nth(1).click()
    await expect(trains.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(grid(page)).toBeVisible()
    await isAccessible(page)

    await page.getByRole('link', { name: t('history:pay') }).click()
    await page.waitForURL('**/payment?id=**')
    await expect(page.getByText(price).last()).toBeVisible()
    await paysAndHoldsTickets(page, t, 2)
    await findsInHistory(page, t, 'id', t('train-ticket:heading'))
    await expect(page.getByText('0000000000')).toHaveCount(0)
  })
})

/** The first row whose sheet offers a class with more than a few seats left, chosen there: a train of tomorrow may be all but full. */
async function withSeatsToSpare(page: Page, t: Say, list: List): Promise<Locator> {
  for (const row of await list.rows.all()) {
    await row.getByRole('link').click()
    await list.sheet.getByRole('radio').first().waitFor()
    const more = list.sheet.getByRole('button', { name: t('train:offer.moreFares') })
    if (await more.isVisible()) await more.click()
    const roomy = list.sheet.locator('label', { has: page.getByRole('radio'), hasNotText: list.few })
    if ((await roomy.count()) > 0) {
      await roomy.last().click()
      return row
    }
    await page.keyboard.press('Escape')
    await expect(list.sheet).toHaveCount(0)
  }
  throw new Error('no train has seats to spare')
}
