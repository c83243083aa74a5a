import { formatRupiah } from '../../../core/base/common/money.ts'
import { isAccessible } from '../../support/axe.ts'
import {
  asksForEverything,
  BUDI,
  bookButton,
  bornAgo,
  fillContact,
  fillTraveller,
  isToldBooked,
  registerInDialog,
  SITI,
  toReview,
} from '../../support/booking.ts'
import { dayFromNow, expect, inTurn, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { choosesThereAndBack } from '../../support/journey.ts'
import { isComplete, listOn, press, pricesIn, rupiahIn, takes, timesOn } from '../../support/list.ts'
import { bookingsOf, findsInHistory, paysAndHoldsTickets } from '../../support/payment.ts'
import { words } from '../../support/words.ts'
import { resultsPath } from './offers.ts'

test.describe('en, desktop', inTurn(0), () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop, expectedErrors: /401 \(Unauthorized\)/ })

  test('a visitor searches, filters, sorts, books, registers on the way, pays and holds the e-ticket', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await page.goto('/en')
    await page.getByRole('button', { name: t('search:flight.submit') }).click()
    await page.waitForURL('**/flight/results?**')
    expect(new URL(page.url()).searchParams.get('departDate')).toBe(dayFromNow(1))

    const list = listOn(page, t, 'flight')
    await isComplete(list)
    const found = await pricesIn(list.rows)
    expect(found).toHaveLength(10)
    await expect(list.sort).toHaveValue('best')
    await list.tab('lowest_price').click()
    await expect(list.sort).toHaveValue('lowest_price')
    const cheap = await pricesIn(list.rows)
    expect(cheap).toEqual(cheap.toSorted((one, other) => one - other))
    const isBest = cheap[0] === found[0]
    const told = isBest ? t('journey:orders.same') : formatRupiah(cheap[0] ?? 0)
    await expect(list.tab('lowest_price')).toContainText(told)
    const strip = page.getByRole('navigation', { name: t('journey:days.label.departure') })
    await expect(strip.locator('[aria-current=date]')).toContainText(formatRupiah(cheap[0] ?? 0))

    const all = await page.getByText(/^\d+ flights$/).textContent()
    const airlines = page.getByRole('group', { name: t('flight:filter.groups.airline') })
    await airlines.getByRole('checkbox', { name: 'Garuda Indonesia' }).check()
    await page.getByRole('checkbox', { name: t('flight:filter.transits.0') }).check()
    await expect(list.rows.filter({ hasNotText: 'Garuda Indonesia' })).toHaveCount(0)
    await expect(list.rows.filter({ hasNotText: t('flight:offer.direct') })).toHaveCount(0)
    await expect(list.chips).toHaveCount(2)
    await isAccessible(page)
    await list.chips.first().click()
    await expect(list.chips).toHaveCount(1)
    await list.reset.click()
    await expect(list.chips).toHaveCount(0)
    await expect(page.getByText(/^\d+ flights$/)).toHaveText(all ?? '')

    await page.getByRole('checkbox', { name: t('flight:filter.transits.1') }).check()
    await list.choose.first().click()
    const layover = new RegExp(t('flight:offer.layover', { duration: '.+', place: '.+' }))
    await expect(list.sheet.getByText(layover)).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list.choose.first()).toBeFocused()
    await list.chips.first().click()

    await list.sort.selectOption('earliest_departure')
    await press(list.more)
    await expect(list.rows).toHaveCount(20)
    const times = await timesOn(list.choose)
    expect(times).toEqual(times.toSorted())
    const fifteenth = list.choose.nth(15)
    const chosen = await fifteenth.getAttribute('aria-label')
    await takes(list, fifteenth)
    await page.waitForURL('**/flight/booking?**')
    await page.getByRole('heading', { name: t('booking:title') }).waitFor()
    await page.goBack()
    await expect(list.rows).toHaveCount(20)
    await expect(list.sort).toHaveValue('earliest_departure')
    await expect(page.getByRole('link', { name: chosen ?? '', exact: true })).toBeInViewport()
    await page.getByRole('button', { name: t('journey:picked.proceed') }).click()

    await page.waitForURL('**/flight/booking?**')
    await asksForEverything(page, t)
    await fillContact(page, t)
    await fillTraveller(page, t, 1, SITI)
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
    await toReview(page, t)
    await expect(page.getByText('Siti Rahma').first()).toBeVisible()
    await expect(page.getByText(SITI.nik ?? '')).toHaveCount(0)
    await isAccessible(page)
    await bookButton(page, t).click()
    await registerInDialog(page, t)

    await page.waitForURL('**/payment?id=**')
    await paysAndHoldsTickets(page, t)
    await findsInHistory(page, t, 'en', t('flight-ticket:heading'))
    await expect(page.getByText(`${t('people:title.MRS')} Siti Rahma`)).toBeVisible()
  })
})

test.describe('id, phone', inTurn(1), () => {
  const t = words('id')
  // Going back asks for the fare again, whose last seats may be those just booked.
  test.use({ viewport: SIZES.phone, expectedErrors: /409/ })

  test('a member books there and back abroad for a family, the infant on a lap, and holds the e-ticket', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await registerMember(page.request)
    const day = dayFromNow(30)
    await page.goto(
      resultsPath('id', { destination: 'SIN', departDate: day, returnDate: day, ADT: '2', CHD: '1', INF: '1' }),
    )
    const list = listOn(page, t, 'flight')
    await isComplete(list)

    await page.getByRole('button', { name: t('list:filter.title') }).click()
    const filters = page.getByRole('dialog', { name: t('list:filter.title') })
    await filters.getByRole('checkbox', { name: 'Garuda Indonesia' }).check()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list.chips).toHaveCount(1)

    await list.choose.first().click()
    const row = list.sheet
    for (const [type, count] of [
      ['ADT', 2],
      ['CHD', 1],
      ['INF', 1],
    ] as const)
      await expect(row.getByText(`${t(`flight:offer.pax.${type}`)} × ${count}`)).toBeVisible()
    await expect(row.getByText(t('flight:offer.charges.roc')).locator('..')).toContainText(/Rp/)
    const total = row.getByText(t('journey:offer.total'), { exact: true }).locator('..')
    const cheapest = (await total.textContent()) ?? ''
    await row.getByRole('radio').last().check()
    await expect(total).not.toHaveText(cheapest)
    const party = [
      t('search:count.adult', { count: 2 }),
      t('search:count.child', { count: 1 }),
      t('search:count.infant', { count: 1 }),
    ].join(', ')
    const sum = formatRupiah(rupiahIn(await total.textContent()))
    await expect(list.take).toHaveText(t('journey:offer.choose', { total: sum }))
    await expect(row.getByText(party)).toBeVisible()
    await isAccessible(page)
    await page.goBack()
    await expect(row).toHaveCount(0)
    await list.chips.first().click()

    await choosesThereAndBack(page, t, 'flight', list)
    await fillContact(page, t)
    const passport = (number: string) => ({ number, expiry: ['1', 6, '2034'] as [string, number, string] })
    await fillTraveller(page, t, 1, { ...SITI, nik: '', passport: passport('C1234561') })
    await fillTraveller(page, t, 2, { ...BUDI, nik: '', passport: passport('C1234562') })
    const child = { type: 'CHD', title: 'MISS', first: 'Ayu', last: 'Rahma', birth: bornAgo(2_000) } as const
    await fillTraveller(page, t, 3, { ...child, passport: passport('C1234563') })
    const infant = { type: 'INF', title: 'INF', first: 'Putra', last: 'Rahma', birth: bornAgo(200), lap: 1 } as const
    await fillTraveller(page, t, 4, { ...infant, passport: passport('C1234564') })
    await isAccessible(page)
    await toReview(page, t)
    await expect(page.getByRole('definition').filter({ hasText: /^Budi Rahma$/ })).toBeVisible()
    await expect(page.getByText('C1234561')).toHaveCount(0)
    await isAccessible(page)
    await bookButton(page, t).dblclick()
    await page.waitForURL('**/payment?id=**')
    expect(await bookingsOf(page.request)).toHaveLength(2)
    await isToldBooked(page, t)
    await paysAndHoldsTickets(page, t, 2)
    await findsInHistory(page, t, 'id', t('flight-ticket:heading'))
    await expect(page.getByText(`${t('people:title.MISS')} Ayu Rahma`)).toBeVisible()
  })
})
